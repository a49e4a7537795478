import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { type Expression, sql } from 'kysely'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import { isVisibleThread, type Reader, type ReaderKind, readerKind, visibleTables } from '../../visibility/queries.ts'

// Openings with any of the words that are compared.
const comparedOpenings = sql.lit(200)

/** A thread that shares words with another one. */
export type SimilarRow = { id: string; title: string; answers: number; accepted: boolean }

type Sought = {
  words: Expression<readonly string[]>
  /** Of the thread, if it exists already. */
  thread: { id: Expression<string>; spaceId: Expression<string> } | undefined
}

/**
 * Returns an SQL array of up to three threads that share the most words: two at least, or one if there is only one. English words that carry no
 * meaning, such as *where*, don't count. Of a thread: others in its space. Of a title without a thread: those with answers.
 */
// "is not distinct from" keeps PostgreSQL from reading all threads of the space: only those that share words matter.
const similarTo = (reader: Reader, { words, thread }: Sought) => {
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
        where opening.number = 1 and ${thread === undefined ? sql`true` : sql`opening.thread_id <> ${thread.id}::uuid`}
          and opening.words @@ searched.any_of
        limit ${comparedOpenings}
      ) as alike join (${visibleTables(reader)}) on posting.id = alike.thread_id
      where alike.shared >= least(searched.words, 2) and ${isVisibleThread(reader)}
        and ${thread === undefined ? sql`posting.answers > 0` : sql`posting.space_id is not distinct from ${thread.spaceId}::uuid`}
      order by alike.shared desc, posting.active_at desc limit ${sql.lit(DISCUSSION_LIMITS.similarThreads)}
    ) as found
  )`
}

type AroundValues = { viewerId: string; threadId: string; spaceId: string; words: readonly string[] }

const around = variants((kind: ReaderKind) =>
  statement(
    (_, { viewerId, threadId, spaceId, words }: Values<AroundValues>) => sql<{
      followers: number
      similar: SimilarRow[] | null
    }>`
      select (
        select count(*)::int from thread_members join threads on threads.id = thread_id
        where thread_id = ${threadId}::uuid and level = 'following'
          -- A count that changes when an account is deleted would tell whose question it is.
          and (not threads.anonymous or member_id is distinct from threads.author_id)
      ) as followers,
        ${similarTo({ ...kind, id: viewerId }, { words, thread: { id: threadId, spaceId } })} as similar ${hot}`,
  ),
)

/** Returns the number of a thread's followers, and similar threads of its space. */
export const findAround = async (
  db: Db,
  viewer: Viewer,
  values: Omit<AroundValues, 'viewerId'>,
): Promise<{ followers: number; similar: SimilarRow[] }> => {
  const row = await around(readerKind(viewer)).first(db, { viewerId: viewer.id, ...values })
  return { followers: row?.followers ?? 0, similar: row?.similar ?? [] }
}

const similar = variants((kind: ReaderKind) =>
  statement(
    (_, { viewerId, words }: Values<{ viewerId: string; words: readonly string[] }>) =>
      sql<{
        similar: SimilarRow[] | null
      }>`select ${similarTo({ ...kind, id: viewerId }, { words, thread: undefined })} as similar ${hot}`,
  ),
)

/** Returns threads with answers that share words with a title. */
export const findSimilar = async (db: Db, viewer: Viewer, words: string[]): Promise<SimilarRow[]> =>
  (await similar(readerKind(viewer)).first(db, { viewerId: viewer.id, words }))?.similar ?? []
