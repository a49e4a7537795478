import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Returns the ids of the suggestions that a member has dismissed. */
export const findDismissedIds = async (db: Db, memberId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select dismissed_id as id from dismissed_suggestions where member_id = ${memberId}::uuid and kind = 'person'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The kind of a suggestion. */
export type SuggestionKind = 'person' | 'mentor'

/** Stores that a member dismissed a suggestion. Does nothing when there is no such member. */
export const insertDismissal = (db: Db, memberId: string, dismissedId: string, kind: SuggestionKind, at: Date) =>
  sql`
    insert into dismissed_suggestions (member_id, dismissed_id, kind, dismissed_at)
    select ${memberId}::uuid, id, ${kind}, ${at}::timestamptz from members where id = ${dismissedId}::uuid
    on conflict do nothing`.execute(db)

/** Removes a dismissal. */
export const deleteDismissal = (db: Db, memberId: string, dismissedId: string, kind: SuggestionKind) =>
  db
    .deleteFrom('dismissed_suggestions')
    .where('member_id', '=', memberId)
    .where('dismissed_id', '=', dismissedId)
    .where('kind', '=', kind)
    .execute()
