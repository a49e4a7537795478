import { sql } from 'kysely'
import type { GuideTopic } from '#contract/guidance/guides.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The draft of a guide that waits for the career office. */
export type WaitingRow = {
  id: string
  topic: GuideTopic
  field: string | null
  title: string
  body: string
  author_role: string
  revision: number
  sent_at: Date
}

/** Returns the drafts that wait for the career office, longest waiting first. Those of suspended members wait until they are back. */
export const findWaiting = async (db: Db): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select guide_id as id, guide_drafts.topic, guide_drafts.field, guide_drafts.title, guide_drafts.body, guide_drafts.author_role, revision, sent_at
    from guide_drafts join guides on guides.id = guide_id join members as author on author.id = author_id
    where state = 'in_review' and author.suspended_at is null order by sent_at, guide_id limit 100`.execute(db)
  return rows
}

// Corrections of guides that the career office looks after.
const corrections = sql`
  guide_corrections
  join members as reader on reader.id = guide_corrections.member_id
  join guides on guides.id = guide_id
  left join members as author on author.id = guides.author_id
  where state = 'open' and reader.suspended_at is null and published_at is not null
    and (starter is not null or handed_over_at is not null or author.role = 'admin')`

/** Returns the published guides that the career office looks after and readers have corrected, longest waiting first, with the number of corrections. */
export const findCorrected = async (db: Db): Promise<{ id: string; count: number }[]> => {
  const { rows } = await sql<{ id: string; count: number }>`
    select guide_id as id, count(*)::int as count from ${corrections}
    group by guide_id order by min(guide_corrections.created_at), guide_id limit 100`.execute(db)
  return rows
}

/** Counts the drafts and the corrected guides that wait for the career office, with the time since when the oldest waits. */
export const countWaiting = async (db: Db): Promise<{ drafts: number; corrected: number; since: Date | null }> => {
  const { rows } = await sql<{ drafts: number; corrected: number; since: Date | null }>`
    select drafts.count as drafts, corrected.count as corrected, least(drafts.since, corrected.since) as since
    from (select count(*)::int as count, min(sent_at) as since
        from guide_drafts join guides on guides.id = guide_id join members as author on author.id = author_id
        where state = 'in_review' and author.suspended_at is null) as drafts,
      (select count(distinct guide_id)::int as count, min(guide_corrections.created_at) as since from ${corrections}) as corrected`.execute(
    db,
  )
  return rows[0] ?? { drafts: 0, corrected: 0, since: null }
}

/** Stores whether the career office reads guides before they are published. */
export const saveReviews = async (db: Db, reviews: boolean): Promise<void> => {
  await db
    .insertInto('guide_settings')
    .values({ reviews })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ reviews }))
    .execute()
}
