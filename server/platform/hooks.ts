import type { Db } from './db/database.ts'

/** What members say about themselves when they register. */
export type RegisteredProfile = {
  course?: string | null
  fieldOfStudy?: string | null
  linkedin?: string | null
  github?: string | null
}

export type WhichContacts = { among?: readonly string[]; open?: boolean }

/** Calls a hook of all domains, in the order of `server/domains.ts`; `Domain` describes each. */
export type Hooks = {
  onRegistered: (tx: Db, memberId: string, profile: RegisteredProfile) => Promise<void>
  onMemberChanged: (memberId: string) => Promise<void>
  findContacts: (db: Db, memberId: string, which?: WhichContacts) => Promise<string[]>
  onHidden: (tx: Db, memberId: string) => Promise<void>
  onShown: (memberId: string) => Promise<void>
  onBlocked: (tx: Db, memberId: string, otherId: string) => Promise<void>
}
