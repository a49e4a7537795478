import { sql } from 'kysely'
import { unblocked } from './blocks.ts'
import type { Db } from './db/database.ts'
import type { Platform } from './platform.ts'

/** Tells those who talk with a member, and are not hidden from them, that what they see of them has changed. Call it after the commit. */
export const tellContacts = async ({ db, live }: Pick<Platform, 'db' | 'live'>, memberId: string): Promise<void> => {
  for (const contactId of await findContacts(db, memberId))
    live.toMember(contactId, 'conversation:changed', { userId: memberId })
}

/** The ids of all with whom a member has a conversation that no block hides. */
const findContacts = async (db: Db, memberId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('participations')
    .select('peer_id')
    .where('member_id', '=', memberId)
    .where(unblocked(sql.ref('member_id'), sql.ref('peer_id')))
    .execute()
  return rows.map(({ peer_id }) => peer_id)
}
