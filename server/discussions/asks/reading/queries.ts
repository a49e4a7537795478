import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { sql } from 'kysely'
import type { AskReason } from '#contract/discussions/asking.ts'
import { hiddenFrom, type PersonRow } from '#server/members/public.ts'
import { visibleTo } from '#server/postings/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import {
  authorOf,
  isVisibleThread,
  personJson,
  type ReaderKind,
  readerKind,
  threadTables,
} from '../../visibility/queries.ts'
import { answerTime } from '../candidates/queries.ts'
import { askedByDefault, type StoredAsk } from '../queries.ts'

/** The ask to the viewer. `answered_by`: who else has answered first. */
export type MineRow = {
  state: StoredAsk['state']
  reasons: AskReason[]
  passed_by: PersonRow | null
  passes: number
  words: string | null
  promised_until: string | null
  answered_by: PersonRow | null
  this_week: number
  per_week: number
}

/** What everyone reads of the asks about a thread. `answer_time` is in seconds. */
export type AskingRow = { count: number; answer_time: number | null; mine: MineRow | null }

type AskingValues = { viewerId: string; threadId: string; weekAgo: Date; since: Date; settledBefore: Date }

const asking = variants((kind: ReaderKind) =>
  statement((_, { viewerId, threadId, weekAgo, since, settledBefore }: Values<AskingValues>) => {
    const reader = { ...kind, id: viewerId }
    return sql<AskingRow>`
      select (
        select count(*)::int from asks where asks.thread_id = threads.id and passes = 0
      ) as count, ${answerTime(sql`threads.space_id`, since, settledBefore)} as answer_time, (
        select jsonb_build_object(
          'state', ask.state, 'reasons', ask.reasons, 'passes', ask.passes, 'words', ask.words, 'promised_until', ask.promised_until,
          'passed_by', case when passer.id <> all (${hiddenFrom(viewerId)}) then ${personJson('passer')} end,
          'answered_by', (
            select ${personJson('author')} from posts as posting ${authorOf(reader)}
            where posting.thread_id = threads.id and posting.number > 1 and posting.parent is null and posting.deleted_at is null
              and not posting.anonymous and author.id <> ${viewerId}::uuid and author.id is distinct from threads.author_id
              and ${visibleTo(reader)}
            order by posting.number limit 1
          ),
          'this_week', (
            select count(*) from asks where asks.member_id = ${viewerId}::uuid and asked_at > ${weekAgo}::timestamptz
          ),
          'per_week', coalesce(
            (select per_week from being_asked where being_asked.member_id = ${viewerId}::uuid), ${sql.lit(askedByDefault)}
          )
        ) from asks as ask left join members as passer on passer.id = ask.passed_from
        where ask.thread_id = threads.id and ask.member_id = ${viewerId}::uuid
      ) as mine
      from threads cross join college where threads.id = ${threadId}::uuid ${hot}`
  }),
)

/** Returns what a viewer may read of the asks about a thread, and the ask to them. The caller has checked that they may read the thread. */
export const findAsking = (
  db: Db,
  viewer: Viewer,
  values: Omit<AskingValues, 'viewerId'>,
): Promise<AskingRow | undefined> => asking(readerKind(viewer)).first(db, { viewerId: viewer.id, ...values })

/** An ask as its asker sees it. `is_seen` and `is_writing` only if the member shares that. */
export type SentAskRow = {
  person: PersonRow
  state: StoredAsk['state']
  passes: number
  changed_at: Date
  seen_at: Date | null
  is_writing: boolean
  promised_until: Date | null
  passed_to: PersonRow | null
  answer_number: number | null
}

/** Returns the asks about a thread as its author sees them: without members hidden from them by a block. */
export const findSentAsks = async (
  db: Db,
  askerId: string,
  threadId: string,
  writingSince: Date,
): Promise<SentAskRow[]> => {
  const { rows } = await sql<SentAskRow>`
    select ${personJson('member')} as person, ask.state, ask.passes, ask.changed_at, ask.promised_until, ask.answer_number,
      case when member.shows_receipts and asker.shows_receipts then ask.seen_at end as seen_at,
      member.shows_typing and asker.shows_typing and exists (
        select from post_drafts
        where post_drafts.member_id = member.id and post_drafts.thread_id = ask.thread_id and saved_at > ${writingSince}::timestamptz
      ) as is_writing,
      case when receiver.id <> all (${hiddenFrom(askerId)}) then ${personJson('receiver')} end as passed_to
    from asks as ask
    join members as member on member.id = ask.member_id
    join members as asker on asker.id = ${askerId}::uuid
    cross join college
    left join asks as next on next.thread_id = ask.thread_id and next.passed_from = ask.member_id and ask.state = 'passed_on'
    left join members as receiver on receiver.id = next.member_id
    where ask.thread_id = ${threadId}::uuid and member.id <> all (${hiddenFrom(askerId)})
    order by ask.passes, ask.asked_at, ask.member_id`.execute(db)
  return rows
}

/** Returns to how many others a question was offered, and how many of them have opened it. */
export const findOffered = async (db: Db, threadId: string): Promise<{ offered: number; seen: number }> => {
  const { rows } = await sql<{ offered: number; seen: number }>`
    select count(*)::int as offered, count(seen_at)::int as seen from offered_questions where thread_id = ${threadId}::uuid`.execute(
    db,
  )
  return rows[0] ?? { offered: 0, seen: 0 }
}

const mostWritten = sql.lit(DISCUSSION_LIMITS.similarThreads)
// Posts of the viewer with any of the words that are compared.
const comparedPosts = sql.lit(200)

/** Returns threads that the viewer may read, in which they wrote with at least two of these words, the best first. */
export const findWritten = async (db: Db, viewer: Viewer, threadId: string, words: string[]) => {
  if (words.length === 0) return []
  const reader = { ...readerKind(viewer), id: sql<string>`${viewer.id}::uuid` }
  const { rows } = await sql<{ id: string; title: string; accepted: boolean }>`
    with searched as materialized (
      select count(*)::int as words, array_agg(to_tsquery('simple', quote_literal(word))) as queries
      from unnest(${words}::text[]) as word where ts_lexize('english_stem', word) <> '{}'
    ), own as materialized (
      select thread_id, words, number from posts
      where author_id = ${viewer.id}::uuid and thread_id <> ${threadId}::uuid and number > 1 and deleted_at is null and hidden_at is null
      order by id desc limit ${comparedPosts}
    ), written as materialized (
      select own.thread_id, max((
        select count(*)::int from unnest(searched.queries) as query
        where own.words @@ query or opening.words @@ query
      )) as shared, array_agg(own.number) as numbers
      from own join posts as opening on opening.thread_id = own.thread_id and opening.number = 1 cross join searched
      group by own.thread_id
    )
    select posting.id, posting.title, coalesce(posting.accepted_number = any (written.numbers), false) as accepted
    from written cross join searched join (${threadTables(reader)}) on posting.id = written.thread_id
    where written.shared >= least(searched.words, 2) and ${isVisibleThread(reader)}
    order by accepted desc, written.shared desc, posting.active_at desc limit ${mostWritten}`.execute(db)
  return rows
}
