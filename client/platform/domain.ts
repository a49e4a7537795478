import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, use } from 'react'
import type { Role } from '#contract/members/person.ts'
import type { Profile } from '#contract/people/profiles.ts'
import type { Recommendation, SourceProps, WaitingRow } from './home.ts'
import type { Keys, Namespace } from './i18n.ts'
import type { LazyPart } from './lazyPart.ts'
import type { AppSocket } from './socket.ts'

/**
 * What a domain brings to the frames of the portal, which only walk the list of domains (`client/app/domains.ts`). Its pages
 * stand in `routes.ts` beside it, because every visitor loads those.
 */
export type Domain = {
  /** Follows, over a member's live connection, what changes. Returns how to stop. */
  listen?: (live: LiveConnection) => () => void
  settingsSections?: readonly SettingsSection[]
  adminSections?: readonly AdminSection[]
  dashboardCards?: readonly DashboardCard[]
  waiting?: readonly WaitingSource[]
  recommended?: readonly RecommendationSource[]
  profileSections?: readonly ProfileSection[]
  profileActions?: readonly ProfileAction[]
}

/**
 * A page and where it stands: in the public site, beside it without its frame (`support`), in the member area, in the admin
 * area, or before its sign-in (`adminEntry`). `texts` are the namespaces it shows.
 */
export type PageRoute = {
  area: 'public' | 'support' | 'dashboard' | 'admin' | 'adminEntry'
  /** Below the area; the first page of the area when it is empty. */
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

/** A part of a section of a member's settings. Parts of one name stand below each other; one of them has the `Icon` of the menu. */
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
  /** Orders the parts, and by that the sections. */
  place: number
  Icon?: ComponentType<{ size?: number; className?: string }>
  /** Whom it is for; everyone, unless it says so. */
  roles?: readonly Role[]
  Content: LazyPart
}

/** A page of the admin area, as its menu shows it. */
export type AdminSection = {
  path: string
  place: number
  label: Keys<['administration']>
  Icon: ComponentType<{ size?: number }>
  /** How much waits there; null while nothing does. */
  Count?: ComponentType
}

/** A card of a member's home, in the wide column or at the side. */
export type DashboardCard = {
  column: 'main' | 'side'
  place: number
  /** Where it stands on a phone, when that is not `place`. */
  placeOnPhone?: number
  Card: LazyPart<{ userId: string }>
}

/** Things of one kind that wait for a member, for their home; what is lost soonest has the first places. */
export type WaitingSource = { place: number; Source: LazyPart<SourceProps<WaitingRow>> }

/** The one thing of a kind that is best for a member today, for their home. */
export type RecommendationSource = { place: number; Source: LazyPart<SourceProps<Recommendation>> }

/** A part of a member's profile, below what they tell of themselves. */
export type ProfileSection = { place: number; Section: LazyPart<{ userId: string }> }

/** `isInBar`: as an icon in the bar of the page, while the head of the profile is out of view. */
export type ProfileActionProps = { person: Profile; isInBar?: boolean }

/** An action on another member's profile, next to *Message*. `isFor` decides from the profile alone, before the action's code is loaded. */
export type ProfileAction = {
  place: number
  isFor: (person: Profile) => boolean
  Action: LazyPart<ProfileActionProps>
}

/** Returns how to stop several things at once. */
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

/** Returns what all domains bring to one frame, in its order. */
export const useBrought = <Kind extends BroughtKind>(kind: Kind) => broughtBy(use(Domains), kind)

const broughtBy = <Kind extends BroughtKind>(
  domains: readonly Domain[],
  kind: Kind,
): NonNullable<Domain[Kind]>[number][] =>
  domains
    .flatMap((domain): readonly NonNullable<Domain[Kind]>[number][] => domain[kind] ?? [])
    .toSorted((a, b) => a.place - b.place)
