import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Returns the name and graduation year that a member has asked the college to confirm. */
export const findIdentityChange = (db: Db, memberId: string) => identityChangeOf.first(db, { memberId })

const identityChangeOf = statement((db, { memberId }: Values<{ memberId: string }>) =>
  db.selectFrom('identity_changes').selectAll().where('member_id', '=', memberId).modifyEnd(hot),
)

/** Stores a member's identity change for the college to confirm, replacing any earlier one. */
export const saveIdentityChange = (db: Db, change: Tables['identity_changes']) =>
  db
    .insertInto('identity_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute()

/** Deletes a member's identity change; returns false when there was none. */
export const deleteIdentityChange = async (db: Db, memberId: string): Promise<boolean> =>
  (await db.deleteFrom('identity_changes').where('member_id', '=', memberId).returning('id').executeTakeFirst()) !==
  undefined
