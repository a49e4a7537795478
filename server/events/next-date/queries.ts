import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * Returns a SQL condition that keeps only the next uncancelled date of each series, and cancelled ones before it. `of` is an array of the time from
 * which dates count, and the id of a member who must be involved in them, or ''.
 */
export const isNextDate = (of: unknown, involving: (memberId: unknown) => RawBuilder<unknown>) => sql<SqlBool>`(
  posting.series_id is null or not exists (
    select from events as earlier
    where earlier.series_id = posting.series_id and earlier.starts_at < posting.starts_at
      and earlier.starts_at >= (${of}::text[])[1]::timestamptz and earlier.cancelled_at is null and not earlier.draft
      and earlier.hidden_at is null and earlier.category = posting.category and earlier.mode = posting.mode
      and ((${of}::text[])[2] = '' or earlier.id in (${involving(sql`nullif((${of}::text[])[2], '')::uuid`)}))
  )
)`
