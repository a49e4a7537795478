import { sql, type SqlBool } from 'kysely'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type GuideRow, listedGuides } from '../queries.ts'

/** Returns the most recently reviewed guide of a field since a time, of others, that the viewer has neither rated nor dismissed. */
export const findRecommended = (db: Db, viewer: Viewer, fieldKey: string, since: Date): Promise<GuideRow | undefined> =>
  listedGuides(db, viewer)
    .where('posting.field_key', '=', fieldKey)
    .where('posting.reviewed_at', '>', since)
    .where(sql<SqlBool>`posting.author_id is distinct from ${viewer.id}::uuid`)
    .where(
      sql<SqlBool>`not exists (select from guide_coauthors where guide_id = posting.id and member_id = ${viewer.id}::uuid)`,
    )
    .where(
      sql<SqlBool>`not exists (select from guide_ratings where guide_id = posting.id and member_id = ${viewer.id}::uuid)`,
    )
    .where(
      sql<SqlBool>`not exists (select from guide_dismissals where guide_id = posting.id and member_id = ${viewer.id}::uuid)`,
    )
    .orderBy('posting.reviewed_at', 'desc')
    .orderBy('posting.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Stores that a guide isn't recommended to a member, if there is such a guide. */
export const insertDismissal = (db: Db, memberId: string, guideId: string, at: Date) =>
  sql`
    insert into guide_dismissals (member_id, guide_id, dismissed_at)
    select ${memberId}::uuid, id, ${at}::timestamptz from guides where id = ${guideId}::uuid
    on conflict do nothing`.execute(db)

/** Removes a dismissal. */
export const deleteDismissal = (db: Db, memberId: string, guideId: string) =>
  db.deleteFrom('guide_dismissals').where('member_id', '=', memberId).where('guide_id', '=', guideId).execute()
