import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Fills in RSVPs, two per member, four in five of them going, and a comment on every tenth event. */
export const fillRsvps = async (
  db: Db,
  { members, postings }: { members: number; postings: number },
): Promise<void> => {
  await sql`
    insert into rsvps (event_id, member_id, answer, answered_at, shown, code)
    select bench_id(2, 1 + (n * 17 + i * 7919) % ${postings}::bigint), bench_id(1, n), case when n % 5 = i then 'interested' else 'going' end,
      now() - n * interval '1 minute', n % 7 <> 0, upper(lpad(to_hex(n), 8, '0'))
    from generate_series(1, ${members}::bigint) n, generate_series(0, 1) i
    on conflict do nothing`.execute(db)
  await sql`
    update events set going_count = answers.going
    from (select event_id, count(*)::int as going from rsvps where answer = 'going' group by event_id) answers
    where answers.event_id = events.id`.execute(db)
  await sql`
    insert into event_comments (id, event_id, author_id, body, created_at)
    select bench_id(13, n), bench_id(2, n), bench_id(1, 1 + n * 13 % ${members}::bigint), 'Shall I bring a lamp?', now() - n * interval '1 minute'
    from generate_series(1, ${postings}::bigint) n where n % 10 = 0`.execute(db)
}
