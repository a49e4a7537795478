import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { sql } from 'kysely'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isVisibleThread, readerKind, threadTables } from '../../visibility/queries.ts'

// Openings with any of the words that are compared.
const comparedOpenings = sql.lit(200)

/** A thread that shares words with another one. */
export type SimilarRow = { id: string; title: string; answers: number; accepted: boolean }

type Sought = { words: string[]; threadId: string | null; spaceId: string | null }

/**
 * Returns an SQL array of up to three threads that share the most words: two at least, or one if there is only one. English words that carry no
 * meaning, such as *where*, don't count. Of a thread: others in its space. Of a title without a thread: those with answers.
 */
const similarTo = (viewer: Viewer, { words, threadId, spaceId }: Sought) => {
  const reader = { ...readerKind(viewer), id: sql<string>`${viewer.id}::uuid` }
  return sql<SimilarRow[] | null>`(
    with searched as materialized (
      select count(*)::int as words, array_agg(to_tsquery('simple', quote_literal(word))) as queries,
        to_tsquery('simple', string_agg(quote_literal(word), ' | ')) as any_of
      from unnest(${words}::text[]) as word where ts_lexize('english_stem', word) <> '{}'
    )
    select jsonb_agg(jsonb_build_object('id', id, 'title', title, 'answers', answers, 'accepted', accepted)) from (
      select posting.id, posting.title, posting.answers, exists (
          select from posts where thread_id = posting.id and number = posting.accepted_number and hidden_at is null
        ) as accepted
      from searched cross join lateral (
        select opening.thread_id, (
          select count(*) from unnest(searched.queries) as query where opening.words @@ query
        ) as shared
        from posts as opening
        where opening.number = 1 and opening.thread_id is distinct from ${threadId}::uuid
          and opening.words @@ searched.any_of
        limit ${comparedOpenings}
      ) as alike join (${threadTables(reader)}) on posting.id = alike.thread_id
      where alike.shared >= least(searched.words, 2) and ${isVisibleThread(reader)}
        and ${spaceId === null ? sql`posting.answers > 0` : sql`posting.space_id = ${spaceId}::uuid`}
      order by alike.shared desc, posting.active_at desc limit ${sql.lit(DISCUSSION_LIMITS.similarThreads)}
    ) as found
  )`
}

/** Returns the number of a thread's followers, and similar threads of its space. */
export const findAround = async (
  db: Db,
  viewer: Viewer,
  sought: { threadId: string; spaceId: string; words: string[] },
): Promise<{ followers: number; similar: SimilarRow[] }> => {
  const { rows } = await sql<{ followers: number; similar: SimilarRow[] | null }>`
    select (
      select count(*)::int from thread_members join threads on threads.id = thread_id
      where thread_id = ${sought.threadId}::uuid and level = 'following'
        -- A count that changes when an account is deleted would tell whose question it is.
        and (not threads.anonymous or member_id is distinct from threads.author_id)
    ) as followers, ${similarTo(viewer, sought)} as similar`.execute(db)
  return { followers: rows[0]?.followers ?? 0, similar: rows[0]?.similar ?? [] }
}

/** Returns threads with answers that share words with a title. */
export const findSimilar = async (db: Db, viewer: Viewer, words: string[]): Promise<SimilarRow[]> => {
  const { rows } = await sql<{ similar: SimilarRow[] | null }>`
    select ${similarTo(viewer, { words, threadId: null, spaceId: null })} as similar`.execute(db)
  return rows[0]?.similar ?? []
}
