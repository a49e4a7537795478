import type { MemberActivity, PersonDecision } from '#contract/people/person.ts'
import type { Db } from './db/database.ts'
import type { DeskParts } from './desk.ts'
import type { DigestItem, DigestReader, DigestSpan, RegisteredProfile, WhichContacts } from './hooks.ts'
import type { LinkPreview, PageVisitor } from './http/link-preview.ts'
import type { App } from './http/serve.ts'
import type { PersonalData } from './personalData.ts'
import type { Linking, Platform } from './platform.ts'
import type { Contexts, Moderations, Reportables } from './reportable.ts'
import type { Searches } from './search.ts'

export type Sweep = (platform: Platform) => Promise<void>

/** A domain's contribution to the portal. `server/domains.ts` lists all of them. */
export type Domain = {
  /** Registers routes, tasks, emails, client events and cleanup on closing. `domains`: all of them, for domains that walk the hooks. */
  define?: (app: App, platform: Platform, domains: readonly Domain[]) => void
  /**
   * Revokes what an intruder could keep using after a password reset, such as secret links, in the transaction of `tx` that resets it.
   * Returns what to do after the commit.
   */
  onPasswordReset?: (platform: Platform, tx: Db, memberId: string) => Promise<(() => Promise<void>) | void>
  /** Stores what a new member said about themselves, in the transaction of `tx` that adds them. */
  onRegistered?: (
    platform: Pick<Platform, 'now' | 'tasks'>,
    tx: Db,
    memberId: string,
    profile: RegisteredProfile,
  ) => Promise<void>
  /** Makes the clients that show a member refetch them: their name, role or visibility has changed. Called after the commit. */
  onMemberChanged?: (platform: Platform, memberId: string) => Promise<void>
  /**
   * Follows a change of a member's profile, or of its visibility, in the transaction of `tx`. `by`: who decided on it; the college confirms
   * years.
   */
  onProfileChanged?: (
    platform: Pick<Platform, 'now' | 'tasks'>,
    tx: Db,
    memberId: string,
    by: 'member' | 'college',
  ) => Promise<void>
  /**
   * Follows the verification of a member, in the transaction of `tx`. `recordId`: the record of the roster that was chosen for them. Throws if they
   * can't have it.
   */
  onVerified?: (platform: Linking, tx: Db, memberId: string, recordId?: string) => Promise<void>
  /** Follows the end of a verification, in the transaction of `tx`. Returns the record that the member had. */
  onUnverified?: (platform: Linking, tx: Db, memberId: string) => Promise<string | undefined>
  /** Makes the clients that list an event refetch it. `byId`: who has changed it. Called after the commit, at most every three seconds. */
  onEventChanged?: (platform: Platform, byId: string, eventId: string) => Promise<void>
  /**
   * Applies the suspension of a member to the domain's rows, such as their sessions and the requests to them, in the transaction of `tx`.
   * What the member published needs nothing here, because `visibleTo` hides it.
   */
  onHidden?: (platform: Platform, tx: Db, memberId: string) => Promise<void>
  /** Announces what has become visible with a member: verified, restored, or with a confirmed address. Called after the commit. */
  onShown?: (platform: Platform, memberId: string) => Promise<void>
  /** Separates two members after one has blocked the other, in the transaction of `tx`. */
  onBlocked?: (platform: Platform, tx: Db, memberId: string, otherId: string) => Promise<void>
  /** Returns the ids of a member's conversation partners. */
  findContacts?: (db: Db, memberId: string, which?: WhichContacts) => Promise<string[]>
  /** Returns the id of the member whose login waits for the second step, by the hash of its token. */
  findChallenged?: (db: Db, tokenHash: Buffer) => Promise<string | undefined>
  /** Finds the kinds of content in this domain that can be reported. */
  reportable?: Partial<Reportables>
  /** Finds what was written around reported content of this domain, for administrators. */
  reportContexts?: Contexts
  /** Hides reported content of this domain, applies decisions on it, and requests for its author's name, by kind. */
  moderates?: Moderations
  /** The kinds that the global search finds in this domain. */
  search?: Partial<Searches>
  /** What it contributes to the alumni office's desk. */
  desk?: DeskParts
  /** Returns the latest decisions on reports about a member, newest first. */
  reportsAbout?: (db: Db, memberId: string, limit: number) => Promise<PersonDecision[]>
  /** Counts what a member did in this domain, for the desk. */
  activity?: (db: Db, memberId: string) => Promise<Partial<MemberActivity>>
  /**
   * Follows that a member is in memoriam, or no longer, in the transaction of `tx`: ends what they had open with others, which isn't restored. Returns
   * true when it marked the college's record of them as deceased. It is called to undo it only if it did.
   */
  onMemorial?: (platform: Platform, tx: Db, memberId: string, memorial: boolean) => Promise<boolean | void>
  /** Returns what is new for a member's digest, in the order in which the email lists it. */
  digest?: (platform: Platform, reader: DigestReader, span: DigestSpan) => Promise<DigestItem[]>
  /** Returns, for each folder of the storage that it fills, which of these keys a row refers to. Called once a day, for 1,000 keys. */
  findStored?: Record<string, (db: Db, keys: string[]) => Promise<Set<string>>>
  /** What it stores about a member, for exports and erasures. */
  personalData?: PersonalData
  /**
   * Deletes what has expired, and updates what changes daily. Each is called once a day, and again when one fails. A failure doesn't stop the other
   * sweeps.
   */
  sweeps?: Sweep[]
  /** Returns the link preview of one of this domain's pages; undefined for every other page. */
  preview?: (platform: Platform, path: string, visitor: PageVisitor) => Promise<LinkPreview | undefined>
  /** Prepares at each start of the portal, once it listens and before it works. Returns lines for the greeting. */
  start?: (platform: Platform) => Promise<string[]>
}
