import type { Db } from '#server/platform/db/database.ts'

/** True when an address is a suspended member's. */
export const isSuspended = async (db: Db, email: string): Promise<boolean> =>
  (await db
    .selectFrom('addresses')
    .innerJoin('members', 'members.id', 'addresses.member_id')
    .select('members.id')
    .where('addresses.email', '=', email)
    .where('members.suspended_at', 'is not', null)
    .executeTakeFirst()) !== undefined
