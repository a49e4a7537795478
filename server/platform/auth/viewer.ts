import type { Language } from '#contract/languages.ts'
import type { Role, Verification } from '#contract/members/person.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Who makes a request. `limited`: held back, an alumnus until the college has verified them, and anyone who is
 * `unconfirmed`, until they have confirmed their email address. `lacksFactor`: an administrator without the second factor that the college asks of them. `language`: what they are answered in.
 * `cohort`: the graduation year, once others vouch for it.
 */
export type Viewer = {
  id: string
  role: Role
  fullName: string
  verification: Verification
  graduationYear: number | null
  cohort: number | null
  limited: boolean
  unconfirmed: boolean
  lacksFactor: boolean
  language: Language
  tokenHash: Buffer
}

/** What the platform asks about members; `server/members` implements it. */
export type Members = {
  /** Returns the member behind a session token, with today's rights; undefined when the session has ended. Stores the time and network of the use. */
  findViewer: (db: Db, token: string, now: Date, ip?: string) => Promise<Viewer | undefined>
  /** Returns a member who acts without a session, by a signed link; undefined when they could not log in. */
  findViewerById: (db: Db, memberId: string) => Promise<Viewer | undefined>
  /** Returns which of these sessions have ended. */
  findEndedSessions: (db: Db, tokenHashes: Buffer[], now: Date) => Promise<Buffer[]>
  /** Returns the ids of the members hidden from a member by a block. */
  findHiddenFrom: (db: Db, memberId: string) => Promise<string[]>
  /** Returns the hash of a member's password; empty when there is no such member. */
  findPasswordHash: (db: Db, memberId: string) => Promise<string>
  /** Returns whether an email address belongs to a suspended member. */
  isSuspended: (db: Db, email: string) => Promise<boolean>
}
