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

/** Stores whether the career office reads guides before they are published. */
export const saveReviews = async (db: Db, reviews: boolean): Promise<void> => {
  await db
    .insertInto('guide_settings')
    .values({ reviews })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ reviews }))
    .execute()
}
