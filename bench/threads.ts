import { type RawBuilder, sql } from 'kysely'
import { insertDefaultSpaces } from '#server/discussions/spaces/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { correspondentId } from './conversations.ts'
import { words } from './vocabulary.ts'

/** The number of posts in the longest thread, which is the latest one. */
export const longestThread = 500

// Posts per thread, except the longest.
const posts = 15
// Of a year, in minutes.
const between = 26
// They turn each word into ten, so that a word is as rare as in real posts: one post in fifty contains it.
const prefixes = ['', 'bio', 'co', 'eco', 'inter', 'micro', 'multi', 'pre', 're', 'sub']

/**
 * Fills in discussions: 15 posts in each thread, two thirds of which are questions, and 500 in one. One thread in nine is a question without answers,
 * one in a hundred is an announcement. Every thread has five followers. The correspondent, a member for three years, has read every thread.
 */
export const fillThreads = async (
  db: Db,
  { members, threads = 0 }: { members: number; threads?: number },
): Promise<void> => {
  if (threads === 0) return
  await insertDefaultSpaces(db, new Date())
  const author = (n: RawBuilder<unknown>) => sql`bench_id(1, 1 + (${n}) * 31 % ${members}::bigint)`
  const length = sql`case when n = 1 then ${longestThread}::int when n % 9 = 4 then 1 else ${posts}::int end`
  const textOf = (n: RawBuilder<unknown>, length: number) => sql`lateral (
    select string_agg(bench_pick(${prefixes}::text[], (${n}) * 7 + w * 3) || bench_pick(${words}::text[], (${n}) + w), ' ') as words
    from generate_series(1, ${sql.lit(length)}) w
  ) text`
  const activeAt = sql`now() - n * ${between}::int * interval '1 minute'`
  await sql`
    insert into threads (id, space_id, author_id, kind, title, posts, answers, last_number, active_at, accepted_number, accepted_at, created_at)
    select bench_id(20, n), space.id, ${author(sql`n`)}, case when n % 3 = 0 then 'discussion' else 'question' end,
      left(text.words, 70), length, case when n % 3 = 0 then length - 1 else (length - 1 + 1) / 2 end, length, ${activeAt},
      case when n % 6 = 1 and length > 1 then 2 end, case when n % 6 = 1 and length > 1 then ${activeAt} end, ${activeAt} - interval '2 days'
    from generate_series(1, ${threads}::bigint) n, lateral (select ${length} as length) sized,
      ${textOf(sql`n * 53`, 10)},
      lateral (select id from spaces where place = case when n % 100 = 7 then 4 else n % 4 end) space`.execute(db)
  await sql`
    insert into posts (id, thread_id, number, parent, author_id, body, search_key, helpful, created_at)
    select bench_id(21, n * 512 + i), bench_id(20, n), i, case when n % 3 <> 0 and i > 2 and i % 2 = 1 then i - 1 end,
      ${author(sql`n + (i - 1) * 17`)}, text.words, case when i = 1 then thread.title || ' ' else '' end || text.words, i % 4, ${activeAt} - (posts - i) * interval '5 minutes'
    from generate_series(1, ${threads}::bigint) n, lateral (select ${length} as posts) sized, generate_series(1, posts) i,
      lateral (select title from threads where id = bench_id(20, n)) thread, ${textOf(sql`n * 89 + i * 13`, 40)}`.execute(
    db,
  )
  await sql`
    insert into thread_members (member_id, thread_id, level, read_number, visited_at)
    select ${author(sql`n + i * 17`)}, bench_id(20, n), 'following', case when n % 2 = 0 then 1 else ${posts}::int end, now()
    from generate_series(1, ${threads}::bigint) n, generate_series(0, 4) i on conflict do nothing`.execute(db)
  const reader = await correspondentId(db)
  await sql`update members set created_at = now() - interval '3 years' where id = ${reader}::uuid`.execute(db)
  await sql`
    insert into thread_members (member_id, thread_id, read_number, visited_at)
    select ${reader}::uuid, id, last_number, now() from threads
    on conflict (member_id, thread_id) do update set read_number = excluded.read_number`.execute(db)
  // As the daily sweep leaves it.
  await sql`insert into discussion_readers (member_id, read_at) values (${reader}::uuid, now() - interval '7 days')`.execute(
    db,
  )
}
