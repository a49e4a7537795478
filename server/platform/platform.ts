import type { FastifyBaseLogger } from 'fastify'
import type { MemberActivity, PersonDecision } from '#contract/people/person.ts'
import type { Config } from '#server/config.ts'
import type { Members } from './auth/viewer.ts'
import type { Db } from './db/database.ts'
import type { Limiters } from './limits/limits.ts'
import type { EmailActions } from './email/actions.ts'
import type { EmailEnclosures } from './email/enclosures.ts'
import type { DigestItem, DigestReader, DigestSpan, RegisteredProfile, WhichContacts } from './hooks.ts'
import type { Emails } from './email/emails.ts'
import type { Push } from './push/push.ts'
import type { Peers } from './nodes/peers.ts'
import type { Live } from './realtime/live.ts'
import type { Signals } from './realtime/signals.ts'
import type { Tasks } from './tasks/tasks.ts'
import type { Storage } from './storage/storage.ts'

/**
 * Calls a hook of all domains, in the order of `server/domains.ts`; `Domain` describes each. `platform` is the caller's, which may be a copy
 * with the connection of a transaction.
 */
export type Hooks = {
  onRegistered: (
    platform: Pick<Platform, 'now' | 'tasks'>,
    tx: Db,
    memberId: string,
    profile: RegisteredProfile,
  ) => Promise<void>
  onMemberChanged: (platform: Platform, memberId: string) => Promise<void>
  onProfileChanged: (
    platform: Pick<Platform, 'now' | 'tasks'>,
    tx: Db,
    memberId: string,
    by: 'member' | 'college',
  ) => Promise<void>
  onVerified: (platform: Linking, tx: Db, memberId: string, recordId?: string) => Promise<void>
  onUnverified: (platform: Linking, tx: Db, memberId: string) => Promise<string | undefined>
  onEventChanged: (platform: Platform, byId: string, eventId: string) => Promise<void>
  onHidden: (platform: Platform, tx: Db, memberId: string) => Promise<void>
  onShown: (platform: Platform, memberId: string) => Promise<void>
  onBlocked: (platform: Platform, tx: Db, memberId: string, otherId: string) => Promise<void>
  findContacts: (db: Db, memberId: string, which?: WhichContacts) => Promise<string[]>
  findChallenged: (db: Db, tokenHash: Buffer) => Promise<string | undefined>
  reportsAbout: (db: Db, memberId: string, limit: number) => Promise<PersonDecision[]>
  activity: (db: Db, memberId: string) => Promise<MemberActivity>
  onMemorial: (platform: Platform, tx: Db, memberId: string, memorial: boolean) => Promise<boolean>
  digest: (platform: Platform, reader: DigestReader, span: DigestSpan) => Promise<DigestItem[]>
}

/** What linking a member with a record needs. */
export type Linking = Pick<Platform, 'emails' | 'hooks' | 'now' | 'tasks'>

/** The services every domain is built on. Includes `now`, because tests set the clock. */
export type Platform = {
  config: Config
  db: Db
  storage: Storage
  live: Live
  peers: Peers
  signals: Signals
  tasks: Tasks
  emails: Emails
  emailActions: EmailActions
  emailEnclosures: EmailEnclosures
  push: Push
  hooks: Hooks
  members: Members
  limiters: Limiters
  secret: string
  /** Aborted once the portal is stopping: it is no longer ready and soon stops responding. */
  stopping: AbortSignal
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}
