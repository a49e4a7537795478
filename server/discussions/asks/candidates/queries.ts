import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { type Expression, sql } from 'kysely'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import { visibleTo } from '#server/postings/public.ts'
import { authorOf, isVisibleThread, type ReaderKind, readerKind, visibleTables } from '../../visibility/queries.ts'

/** Who wrote the accepted answer to a similar question, its title, and how many words it shares. */
export type SimilarAnswer = { author_id: string; title: string; shared: number }

// Openings with any of the words that are compared.
const comparedOpenings = sql.lit(200)
const mostAnswers = sql.lit(DISCUSSION_LIMITS.offeredPeople)

// With "limit 1", PostgreSQL looks up each accepted answer instead of reading all posts.
const similarAnswers = variants((kind: ReaderKind) =>
  statement((_, { viewerId, words }: Values<{ viewerId: string; words: readonly string[] }>) => {
    const reader = { ...kind, id: viewerId }
    return sql<SimilarAnswer>`
      with searched as materialized (
        select count(*)::int as words, array_agg(to_tsquery('simple', quote_literal(word))) as queries,
          to_tsquery('simple', string_agg(quote_literal(word), ' | ')) as any_of
        from unnest(${words}::text[]) as word where ts_lexize('english_stem', word) <> '{}'
      ), alike as materialized (
        select opening.thread_id, (
          select count(*)::int from unnest(searched.queries) as query where opening.words @@ query
        ) as shared
        from searched cross join lateral (
          select posts.thread_id, posts.words from posts
          where posts.number = 1 and posts.words @@ searched.any_of
            and exists (select from threads where threads.id = posts.thread_id and accepted_number is not null)
          limit ${comparedOpenings}
        ) as opening
      )
      select accepted.author_id, found.title, found.shared
      from (
        select posting.id, posting.title, posting.accepted_number, alike.shared, posting.active_at
        from alike cross join searched
        join (${visibleTables(reader)}) on posting.id = alike.thread_id
        where alike.shared >= least(searched.words, 2) and ${isVisibleThread(reader)}
      ) as found
      cross join lateral (
        select author.id as author_id from posts as posting ${authorOf(reader)} cross join college
        where posting.thread_id = found.id and posting.number = found.accepted_number and not posting.anonymous
          and author.id <> ${viewerId}::uuid and ${visibleTo(reader)} limit 1
      ) as accepted
      order by found.shared desc, found.active_at desc limit ${mostAnswers} ${hot}`
  }),
)

/** Returns who wrote accepted answers to questions that share at least two words, or the only one, best first. Only what the viewer may read counts. */
export const findSimilarAnswers = async (db: Db, viewer: Viewer, words: string[]): Promise<SimilarAnswer[]> =>
  words.length === 0 ? [] : similarAnswers(readerKind(viewer)).rows(db, { viewerId: viewer.id, words })

type Moment = Expression<Date>

/** Returns the seconds within which questions of a space usually get an answer; null if there are too few, or most get none. */
export const answerTime = (spaceId: ReturnType<typeof sql>, since: Moment, settledBefore: Moment) => sql<
  number | null
>`(
  select case when count(*) >= ${sql.lit(fewestQuestions)} then nullif(
    percentile_disc(0.5) within group (order by coalesce(extract(epoch from answered_at - created_at)::float, 'infinity')), 'infinity'
  ) end from (
    select created_at, answered_at from threads
    where threads.space_id = ${spaceId} and kind = 'question' and created_at > ${since}::timestamptz
      and (answered_at is not null or created_at < ${settledBefore}::timestamptz)
    order by created_at desc limit ${sql.lit(mostQuestions)}
  ) as recent
)`

const fewestQuestions = 10
// Of a busy space, the latest are enough for a middle value.
const mostQuestions = 300

type AnswerTimeValues = { spaceId: string; since: Date; settledBefore: Date }

const answerTimeOf = statement(
  (_, { spaceId, since, settledBefore }: Values<AnswerTimeValues>) => sql<{ seconds: number | null }>`
    select ${answerTime(sql`${spaceId}::uuid`, since, settledBefore)} as seconds ${hot}`,
)

/** Returns the seconds within which questions of a space usually get an answer, as `answerTime` does. */
export const findAnswerTime = async (
  db: Db,
  spaceId: string,
  since: Date,
  settledBefore: Date,
): Promise<number | null> => (await answerTimeOf.first(db, { spaceId, since, settledBefore }))?.seconds ?? null
