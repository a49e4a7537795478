import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Returns the groups of a member at the moments of the stored figures. */
export const findPath = (db: Db, memberId: string) =>
  db
    .selectFrom('pathway_people')
    .innerJoin('pathway_figures', 'pathway_figures.field_key', 'pathway_people.field_key')
    .select(['field', 'class_year', 'first_group', 'after_3', 'after_5', 'after_10', 'updated_on'])
    .where('member_id', '=', memberId)
    .execute()

/** Returns who a member has asked. */
export const findAsks = (db: Db, memberId: string) =>
  db
    .selectFrom('pathway_asks')
    .innerJoin('members', 'members.id', 'asked_id')
    .select(['asked_at', 'full_name'])
    .where('asker_id', '=', memberId)
    .orderBy('asked_at')
    .execute()

/** Deletes what is stored about a member. Their field's next figure is made in any case, because someone has left it. */
export const deleteOwnRows = async (tx: Db, memberId: string): Promise<void> => {
  await sql`
    update pathway_figures set has_left = true
    where field_key = (select field_key from pathway_people where member_id = ${memberId}::uuid)`.execute(tx)
  await sql`delete from pathway_people where member_id = ${memberId}::uuid`.execute(tx)
  await sql`delete from pathway_asks where ${memberId}::uuid in (asker_id, asked_id)`.execute(tx)
}
