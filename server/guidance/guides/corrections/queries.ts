import { type Insertable, sql, type SqlBool } from 'kysely'
import { personColumns, unblocked } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Stores a correction, unless there is one with the same `client_id`. Returns whether it is new. */
export const insertCorrection = async (
  tx: Db,
  correction: Insertable<Tables['guide_corrections']>,
): Promise<boolean> => {
  const stored = await tx
    .insertInto('guide_corrections')
    .values(correction)
    .onConflict((conflict) => conflict.columns(['member_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Counts the corrections of a guide by a member that wait for its author. */
export const countOpen = async (db: Db, guideId: string, memberId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('guide_corrections')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('guide_id', '=', guideId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the corrections of a guide that wait, oldest first. Those of suspended members wait until they are back. */
export const findOpen = (db: Db, viewer: Viewer, guideId: string) =>
  db
    .selectFrom('guide_corrections as correction')
    .innerJoin('members', 'members.id', 'correction.member_id')
    .select(personColumns)
    .select([
      ...(['correction.id as correction_id', 'correction.quote', 'correction.suggestion', 'correction.words'] as const),
      'correction.created_at as suggested_at',
      sql<'open' | 'accepted' | 'declined'>`correction.state`.as('state'),
    ])
    .where('correction.guide_id', '=', guideId)
    .where('correction.state', '=', 'open')
    .where(isShown(viewer.id))
    .orderBy('correction.created_at')
    .orderBy('correction.id')
    .limit(100)
    .execute()

// Neither suspended, nor hidden by a block.
const isShown = (viewerId: string) =>
  sql<SqlBool>`(members.suspended_at is null and ${unblocked(sql`members.id`, sql`${viewerId}::uuid`)})`

/** Returns a correction of a guide that the viewer may see. The caller has locked the guide. */
export const findCorrection = (tx: Db, viewer: Viewer, guideId: string, id: string) =>
  tx
    .selectFrom('guide_corrections as correction')
    .innerJoin('members', 'members.id', 'correction.member_id')
    .select(['correction.id', 'correction.member_id', 'correction.quote', 'correction.suggestion'])
    .select(sql<'open' | 'accepted' | 'declined'>`correction.state`.as('state'))
    .where('correction.guide_id', '=', guideId)
    .where('correction.id', '=', id)
    .where(isShown(viewer.id))
    .executeTakeFirst()

/** Stores the decision on a correction. */
export const decideCorrection = async (
  tx: Db,
  id: string,
  decision: { state: 'accepted' | 'declined'; words: string | null; decided_at: Date },
): Promise<void> => {
  await tx.updateTable('guide_corrections').set(decision).where('id', '=', id).execute()
}
