import type { Language } from '#contract/languages.ts'
import type { Role, Verification } from '#contract/members/person.ts'
import type { GrantedRight } from '#contract/members/rights.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * The member making a request. `role` is `admin` in a session at the desk, where they act for the college, and `ownRole` is theirs as a member: `admin`
 * only for an office account. `rights`: those in force, empty outside the desk. `limited`: an alumnus until the college has verified them, and an `unconfirmed` member until they have confirmed
 * their email address, and a minor who `awaitsConsent` of a guardian until the college has recorded it. `lacksFactor`: an administrator without the two-step login that the college requires. `language`: the language of responses.
 * `cohort`: the graduation year, once others vouch for it.
 */
export type Viewer = {
  id: string
  role: Role
  ownRole: Role
  rights: readonly GrantedRight[]
  fullName: string
  verification: Verification
  graduationYear: number | null
  cohort: number | null
  limited: boolean
  unconfirmed: boolean
  awaitsConsent: boolean
  lacksFactor: boolean
  language: Language
  tokenHash: Buffer
}

/** The platform's queries about members; `server/members` implements it. */
export type Members = {
  /** Returns the member of a session token, with current rights; undefined when the session has ended. Stores the time and network of the use. */
  findViewer: (db: Db, token: string, now: Date, ip?: string) => Promise<Viewer | undefined>
  /** Returns a member who acts through a signed link, without a session; undefined when they could not log in. */
  findViewerById: (db: Db, memberId: string) => Promise<Viewer | undefined>
  /** Returns which of these sessions have ended. */
  findEndedSessions: (db: Db, tokenHashes: Buffer[], now: Date) => Promise<Buffer[]>
  /** Returns the ids of the members hidden from a member by a block. */
  findHiddenFrom: (db: Db, memberId: string) => Promise<string[]>
  /** Returns the hash of a member's password; empty when there is no such member. */
  findPasswordHash: (db: Db, memberId: string) => Promise<string>
  /** Returns the member with this address; undefined when no member has it. */
  findReader: (db: Db, email: string) => Promise<{ id: string; suspended: boolean; memorial: boolean } | undefined>
}
