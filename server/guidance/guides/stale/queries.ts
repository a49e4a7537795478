import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Starter } from '../starters/texts.ts'

/** A guide whose review is due. `author_id` is null when the career office looks after it; `months` is its age. */
export type DueGuide = { id: string; author_id: string | null; starter: Starter | null; title: string; months: number }

const age = (now: Date) => sql`case
  when reviewed_at <= ${now}::timestamptz - interval '14 months' then 14
  when reviewed_at <= ${now}::timestamptz - interval '12 months' then 12
  else 11 end`

const isDue = (now: Date) => sql`(
  published_at is not null and retired_at is null and unlisted_at is null and hidden_at is null
  and reviewed_at <= ${now}::timestamptz - interval '11 months' and reminded < ${age(now)}
)`

/** Returns listed guides last reviewed 11, 12 or 14 months ago, whose keeper hasn't been asked at that age. */
export const findDue = async (db: Db, now: Date): Promise<DueGuide[]> => {
  const { rows } = await sql<DueGuide>`
    select id, case when handed_over_at is null then author_id end as author_id, starter, title, ${age(now)} as months
    from guides where ${isDue(now)} order by reviewed_at, id`.execute(db)
  return rows
}

/** Stores that the keeper of a guide is being asked. Returns false if its review is no longer due. */
export const markReminded = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update guides set reminded = ${age(now)} where id = ${id}::uuid and ${isDue(now)} returning id`.execute(db)
  return rows.length > 0
}

/** Takes guides out of the lists that nobody has reviewed for two years. */
export const unlistOld = async (db: Db, now: Date): Promise<void> => {
  await sql`
    update guides set unlisted_at = ${now}::timestamptz
    where published_at is not null and unlisted_at is null and reviewed_at <= ${now}::timestamptz - interval '24 months'`.execute(
    db,
  )
}
