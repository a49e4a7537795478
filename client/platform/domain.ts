import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, use } from 'react'
import type { Role } from '#contract/members/person.ts'
import type { Capability } from '#contract/members/rights.ts'
import type { Profile } from '#contract/people/profiles.ts'
import type { ContentKind } from '#contract/trust/content.ts'
import type { Recommendation, SourceProps, WaitingRow } from './home.ts'
import type { Keys, Namespace } from './i18n.ts'
import type { LazyPart } from './lazyPart.ts'
import type { AppSocket } from './socket.ts'

/**
 * What a domain contributes to the frames of the portal, which only iterate over the list of domains (`client/app/domains.ts`). Its pages are in its
 * `routes.ts`, because every visitor loads those.
 */
export type Domain = {
  /** Subscribes to changes over a member's live connection. Returns a function that stops it. */
  listen?: (live: LiveConnection) => () => void
  settingsSections?: readonly SettingsSection[]
  adminSections?: readonly AdminSection[]
  dashboardCards?: readonly DashboardCard[]
  waiting?: readonly WaitingSource[]
  recommended?: readonly RecommendationSource[]
  profileSections?: readonly ProfileSection[]
  profileActions?: readonly ProfileAction[]
  postingActions?: readonly PostingAction[]
}

/**
 * A page and its area: the public site, outside its frame (`support`), the member area, the admin area, or before the admin login (`adminEntry`).
 * `texts` are the namespaces it shows.
 */
export type PageRoute = {
  area: 'public' | 'support' | 'dashboard' | 'admin' | 'adminEntry'
  /** Relative to the area; empty for the area's first page. */
  path: string
  texts: Namespace[]
  load: () => Promise<ComponentType>
}

export type LiveConnection = {
  socket: AppSocket
  cache: QueryClient
  userId: string
  openConversation: (peerId: string) => void
}

/** A part of a section of a member's settings. Parts of one name are shown below each other; one of them has the `Icon` of the menu. */
export type SettingsSection = {
  name:
    | 'account'
    | 'security'
    | 'sessions'
    | 'notifications'
    | 'privacy'
    | 'appearance'
    | 'language'
    | 'calendar'
    | 'data'
    | 'graduation'
  /** Orders the parts, and thereby the sections. */
  place: number
  Icon?: ComponentType<{ size?: number; className?: string }>
  /** Defaults to everyone. */
  roles?: readonly Role[]
  Content: LazyPart
}

/**
 * A page of the alumni office's desk below `/admin`. The menu lists those of the groups `people` and `portal`, apart from those `under` another one,
 * which are tabs on its pages and of each other. Those of `settings` are listed by the page of the settings, those of `account` by the menu of the
 * administrator's name. The menu shows the numbers that the server has for `path` (`DeskSection`). Without a right to `may`, nothing leads to it.
 */
export type AdminSection = {
  path: string
  may: Capability
  /** The right whose holders find its content in another section. */
  unless?: Capability
  group: 'start' | 'people' | 'portal' | 'settings' | 'account'
  under?: string
  place: number
  label: Keys<['panel']>
  /** The label in the menu when it differs from the page's title, because the entry covers several pages. */
  menuLabel?: Keys<['panel']>
  /** Further words that the search of the desk finds it by. */
  words?: Keys<['panel']>
  Icon: ComponentType<{ size?: number }>
  /** The letter that opens it after `G`. */
  letter?: string
}

/** A card of a member's home, in the wide column or at the side. */
export type DashboardCard = {
  column: 'main' | 'side'
  place: number
  /** Its place on a phone, if it differs from `place`. */
  placeOnPhone?: number
  /** Whether it is shown with the page itself. All others are fetched once the page is usable. */
  isFirst?: true
  Card: LazyPart<{ userId: string }>
}

/** Items of one kind that wait for a member, for their home; those that expire first come first. */
export type WaitingSource = { place: number; Source: LazyPart<SourceProps<WaitingRow>> }

/** The best thing of a kind for a member today, for their home. */
export type RecommendationSource = { place: number; Source: LazyPart<SourceProps<Recommendation>> }

/** A part of a member's profile, below their own description. */
export type ProfileSection = { place: number; Section: LazyPart<{ userId: string }> }

/** `isInBar`: shown as an icon in the page's bar, while the head of the profile is scrolled out of view. */
export type ProfileActionProps = { person: Profile; isInBar?: boolean }

/** An action on another member's profile, next to *Message*. `isFor` decides from the profile alone, before the action's code is loaded. */
export type ProfileAction = {
  place: number
  isFor: (person: Profile) => boolean
  Action: LazyPart<ProfileActionProps>
}

export type PostingActionProps = { about: { kind: ContentKind; id: string }; onClose: () => void }

/** An action on another member's posting or comment, in its menu. Its `Dialog` is fetched when it is chosen. */
export type PostingAction = {
  place: number
  label: Keys<['common']>
  Icon: ComponentType<{ size?: number }>
  Dialog: LazyPart<PostingActionProps>
}

/** Returns a function that stops several things together. */
export const stopAll = (stops: (() => void)[]) => (): void => {
  for (const stop of stops) stop()
}

const Domains = createContext<readonly Domain[]>([])
export const DomainsProvider = Domains.Provider

type BroughtKind =
  | 'settingsSections'
  | 'adminSections'
  | 'dashboardCards'
  | 'waiting'
  | 'recommended'
  | 'profileSections'
  | 'profileActions'
  | 'postingActions'

/** Returns what all domains contribute to one frame, in its order. */
export const useBrought = <Kind extends BroughtKind>(kind: Kind) => broughtBy(use(Domains), kind)

const broughtBy = <Kind extends BroughtKind>(
  domains: readonly Domain[],
  kind: Kind,
): NonNullable<Domain[Kind]>[number][] =>
  domains
    .flatMap((domain): readonly NonNullable<Domain[Kind]>[number][] => domain[kind] ?? [])
    .toSorted((a, b) => a.place - b.place)
