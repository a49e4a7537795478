import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** The name and graduation year that a member has asked the college to confirm. */
export const findIdentityChange = (db: Db, memberId: string) => identityChangeOf.first(db, { memberId })

const identityChangeOf = statement((db, { memberId }: Values<{ memberId: string }>) =>
  db.selectFrom('identity_changes').selectAll().where('member_id', '=', memberId).modifyEnd(hot),
)

/** Stores what a member asks the college to confirm, in place of what they asked before. */
export const saveIdentityChange = (db: Db, change: Tables['identity_changes']) =>
  db
    .insertInto('identity_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute()

/** Removes what a member has asked the college to confirm; false when there was nothing. */
export const deleteIdentityChange = async (db: Db, memberId: string): Promise<boolean> =>
  (await db.deleteFrom('identity_changes').where('member_id', '=', memberId).returning('id').executeTakeFirst()) !==
  undefined
