import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

const topics = ['career_choice', 'job_search', 'cv', 'interviews', 'first_job', 'skills', 'research', 'networking']

/**
 * Fills in mentoring. One alumnus in ten is a mentor, and every member has sent a request. Of ten requests, one is pending, four became
 * mentorships, most of which have ended, and the others were declined or expired. All due reminders have been sent.
 */
export const fillMentoring = async (db: Db, { members }: { members: number }): Promise<void> => {
  const mentors = Math.floor(members / 30)
  const mentor = sql`bench_id(1, 30 * (1 + n * 7 % ${mentors}::bigint))`
  await sql`
    insert into mentor_offers (mentor_id, about, topics, field, field_key, formats, frequency, languages, language_keys, capacity, taken, used_at, idle_told, search_key, created_at)
    select bench_id(1, 30 * n), 'Asks back before giving advice.', array[bench_pick(${topics}::text[], n), 'cv'], 'Field ' || n % 40,
      'field ' || n % 40, '{video,chat}', (array['once', 'weekly', 'fortnightly', 'monthly'])[1 + n % 4], '{English}', '{english}', 5, n % 5,
      now() - n % 30 * interval '1 day' + interval '1 hour', n % 30 >= 25, 'asks back before giving advice field ' || n % 40, now() - interval '90 days'
    from generate_series(1, ${mentors}::bigint) n`.execute(db)
  await sql`
    insert into mentoring_requests (id, mentee_id, mentor_id, goal, question, availability, state, passes_on, asked_at, waiting_since, reminders, answered_at, closed_at)
    select bench_id(14, n), bench_id(1, n), ${mentor}, 'To see whether research is for me.', 'How did you begin?', 'Evenings.', state, false,
      asked_at, asked_at, (asked_at < now() - interval '3 days')::int + (asked_at < now() - interval '6 days')::int,
      case when state in ('accepted', 'declined') then asked_at + interval '2 days' end,
      case when state <> 'asked' then asked_at + interval '2 days' end
    from generate_series(1, ${members}::bigint) n,
      lateral (select (array['asked', 'accepted', 'accepted', 'accepted', 'accepted', 'declined', 'declined', 'declined', 'lapsed', 'lapsed'])[1 + n % 10] as state,
        case when n % 10 = 0 then now() - n % 150 * interval '1 hour' else now() - interval '8 days' - n % 180 * interval '1 day' end as asked_at) request
    where bench_id(1, n) <> ${mentor}`.execute(db)
  await sql`
    insert into pairings (id, request_id, mentor_id, mentee_id, goal, started_at, ended_at)
    select id, id, mentor_id, mentee_id, goal, closed_at, case when closed_at < now() - interval '30 days' then closed_at + interval '20 days' end
    from mentoring_requests where state = 'accepted'`.execute(db)
  await sql`
    insert into pairing_items (id, pairing_id, author_id, kind, text, created_at)
    select gen_random_uuid(), id, mentee_id, item.kind, 'Read two papers.', started_at
    from pairings, unnest('{goal,agenda}'::text[]) as item (kind)`.execute(db)
}
