import type { Db } from '#server/platform/db/database.ts'

/** To whom and in which language a mail to a member goes. */
export const findAddressee = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'full_name', 'email', 'email_verified_at', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Notes that an address is its member's; false when it is theirs no longer. */
export const confirmAddress = async (db: Db, id: string, email: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ email_verified_at: at })
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
