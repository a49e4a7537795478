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

/** Returns the published guides that the career office looks after and readers have corrected, longest waiting first, with the number of corrections. */
export const findCorrected = async (db: Db): Promise<{ id: string; count: number }[]> => {
  const { rows } = await sql<{ id: string; count: number }>`
    select guide_id as id, count(*)::int as count
    from guide_corrections
    join members as reader on reader.id = guide_corrections.member_id
    join guides on guides.id = guide_id
    left join members as author on author.id = guides.author_id
    where state = 'open' and reader.suspended_at is null and published_at is not null
      and (starter is not null or handed_over_at is not null or author.role = 'admin')
    group by guide_id order by min(guide_corrections.created_at), guide_id limit 100`.execute(db)
  return rows
}

/** Stores whether the career office reads guides before they are published. */
export const saveReviews = async (db: Db, reviews: boolean): Promise<void> => {
  await db
    .insertInto('guide_settings')
    .values({ reviews })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ reviews }))
    .execute()
}
