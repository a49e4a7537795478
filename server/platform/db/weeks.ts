import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Counts the rows of `select`, whose only column is a time named `at`, in each span between two successive `bounds`. The planner moves the limits into
 * `select`, so an index on the time is enough.
 */
export const countByWeek = async (db: Db, select: RawBuilder<unknown>, bounds: readonly Date[]): Promise<number[]> => {
  const { rows } = await sql<{ week: number; count: number }>`
    select width_bucket(at, ${[...bounds]}::timestamptz[]) as week, count(*)::int as count from (${select}) as counted
    where at >= ${bounds[0]}::timestamptz and at < ${bounds.at(-1)}::timestamptz group by week`.execute(db)
  return bounds.slice(1).map((_, index) => rows.find(({ week }) => week === index + 1)?.count ?? 0)
}
