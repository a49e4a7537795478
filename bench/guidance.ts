import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { hidden } from './administration.ts'
import { firms } from './profiles.ts'
import { words } from './vocabulary.ts'

/**
 * Fills in guidance: interview experiences at 600 companies, as many as events, one in three without a name, and a tenth as many guides. One member in ten
 * has rated a guide and found an interview helpful. Every mentor reviews CVs or gives mock interviews, with three hours a week, and one
 * member in twenty shares a CV, with six comments on it.
 */
export const fillGuidance = async (
  db: Db,
  { members, postings }: { members: number; postings: number },
): Promise<void> => {
  await fillInterviews(db, members, postings)
  await fillGuides(db, members, Math.ceil(postings / 10))
  await fillPractice(db, members)
  await keepFigures(db)
}

/** Stores a figure of all alumni with a year, and a run of this month, so that the portal computes none during a measurement. */
const keepFigures = async (db: Db): Promise<void> => {
  await sql`
    insert into pathway_figures (field_key, field, people, figures, updated_on)
    values ('nothing', 'Nothing', 5, '[]', now())`.execute(db)
  await sql`
    insert into pathway_people (member_id, field_key, class_year, first_group, after_3, after_5, after_10)
    select id, 'nothing', graduation_year, first, first, first, first
    from members, lateral (select (array['software', 'data', 'teaching'])[1 + graduation_year % 3] as first) as path
    where role = 'alumni'`.execute(db)
  await sql`insert into pathway_runs (computed_on, finished_at) values (now() + interval '1 day', now())`.execute(db)
}

const text = (length: number) =>
  sql`array_to_string(array(select bench_pick(${words}::text[], n * 41 + i) from generate_series(1, ${sql.lit(length)}) i), ' ')`

const fillInterviews = async (db: Db, members: number, interviews: number): Promise<void> => {
  const author = sql`bench_id(1, 1 + n * 31 % ${members}::bigint)`
  await sql`
    insert into interviews (id, author_id, anonymous, company, company_key, role, year, month, kind, way, difficulty, outcome, rounds, advice,
      search_key, created_at, hidden_at, hidden_reason)
    select bench_id(30, n), ${author}, n % 3 = 0, company.name, lower(company.name), 'Graduate Engineer', 2008 + n % 19, 1 + n % 12,
      'first_job', 'campus', 'medium', (array['offer', 'no_offer', 'waiting', 'withdrew'])[1 + n % 4],
      jsonb_build_array(jsonb_build_object('kind', 'technical', 'minutes', 45, 'asked', said.words, 'felt', null)), 'Sleep before it.',
      lower(company.name) || ' graduate engineer ' || said.words, now() - n * interval '20 minutes', case when n % 250 = 9 then now() end,
      case when n % 250 = 9 then 'spam' end
    from generate_series(1, ${interviews}::bigint) n, lateral (select n % 25 * (n % 24) % 600 as c) chosen,
      lateral (select initcap(bench_pick(${words}::text[], c)) || ' ' || bench_pick(${firms}::text[], c * 3) || ' ' || c as name) company,
      lateral (select ${text(30)} as words) said`.execute(db)
  await sql`
    insert into interview_helpful (interview_id, member_id, marked_at)
    select bench_id(30, 1 + n * 7 % ${interviews}::bigint), bench_id(1, n), now() from generate_series(1, ${members}::bigint, 10) n`.execute(
    db,
  )
}

const fillGuides = async (db: Db, members: number, guides: number): Promise<void> => {
  const author = sql`bench_id(1, 1 + n * 37 % ${members}::bigint)`
  await sql`
    insert into guides (id, author_id, author_role, topic, field, field_key, title, body, search_key, created_at, published_at, reviewed_at,
      hidden_at, hidden_reason)
    select bench_id(31, n), ${author}, 'Engineer', (array['cv', 'interviews', 'first_job', 'research', 'other'])[1 + n % 5],
      case when n % 2 = 0 then 'Field ' || n % 40 end, case when n % 2 = 0 then 'field ' || n % 40 end, initcap(left(said.words, 60)),
      said.words, said.words, now() - n * interval '3 hours', case when n % 20 <> 7 then now() - n * interval '3 hours' end,
      now() - n % 2000 * interval '3 hours', ${hidden}
    from generate_series(1, ${guides}::bigint) n, lateral (select ${text(120)} as words) said`.execute(db)
  await sql`
    insert into guide_drafts (guide_id, topic, title, body, author_role, state, saved_at, sent_at)
    select id, topic, title, body, author_role, 'in_review', now(), created_at from guides where published_at is null`.execute(
    db,
  )
  await sql`
    insert into guide_versions (guide_id, number, topic, title, body, published_at, written_by)
    select id, number, topic, title, body, published_at, author_id from guides, generate_series(1, 3) number
    where published_at is not null`.execute(db)
  await sql`
    insert into guide_ratings (guide_id, member_id, useful, missing, rated_at)
    select bench_id(31, 1 + n * 7 % ${guides}::bigint), bench_id(1, n), case when n % 3 = 0 then 'partly' else 'yes' end,
      case when n % 3 = 0 then 'How long it took.' end, now()
    from generate_series(1, ${members}::bigint, 10) n`.execute(db)
  await sql`
    insert into guide_corrections (id, guide_id, member_id, quote, suggestion, created_at)
    select bench_id(32, n), bench_id(31, 1 + n * 3 % ${guides}::bigint), bench_id(1, 1 + n * 11 % ${members}::bigint), 'a word', 'A better word.', now()
    from generate_series(1, ${guides}::bigint) n`.execute(db)
}

const fillPractice = async (db: Db, members: number): Promise<void> => {
  const mentors = Math.floor(members / 30)
  await sql`
    insert into practice_offers (member_id, kind, field, field_key, per_month, created_at, time_zone)
    select bench_id(1, 30 * n), (array['cv_review', 'mock_interview'])[1 + n % 2], 'Field ' || n % 40, 'field ' || n % 40, 4, now(), 'Asia/Kolkata'
    from generate_series(1, ${mentors}::bigint) n`.execute(db)
  await sql`
    insert into practice_hours (member_id, kind, weekday, minute)
    select member_id, kind, weekday, 18 * 60 from practice_offers, generate_series(1, 3) weekday where kind = 'mock_interview'`.execute(
    db,
  )
  await sql`
    insert into mentoring_requests (id, kind, mentee_id, mentor_id, goal, question, state, passes_on, asked_at, waiting_since, reminders, answered_at,
      closed_at)
    select bench_id(33, n), 'cv_review', bench_id(1, n), bench_id(1, 30 * (2 + n / 20 * 2 % ${mentors - 2}::bigint)), 'To be invited.', 'Is it clear?',
      'accepted', false, now() - n % 50 * interval '1 day', now(), 0, now(), now() - n % 50 * interval '1 day'
    from generate_series(1, ${members}::bigint, 20) n`.execute(db)
  await sql`
    insert into pairings (id, request_id, mentor_id, mentee_id, goal, started_at, kind)
    select id, id, mentor_id, mentee_id, goal, closed_at, kind from mentoring_requests where kind = 'cv_review'`.execute(
    db,
  )
  await sql`
    insert into shared_cvs (id, member_id, request_id, key, name, bytes, pages, shared_at)
    select id, mentee_id, id, id::text, 'cv.pdf', 100000, 2, asked_at from mentoring_requests where kind = 'cv_review'`.execute(
    db,
  )
  await sql`
    insert into cv_comments (id, cv_id, author_id, page, x, y, body, client_id, created_at)
    select gen_random_uuid(), shared_cvs.id, mentor_id, 1 + n % 2, 0.5, n / 10.0, 'Shorter.', gen_random_uuid(), now()
    from shared_cvs join mentoring_requests on mentoring_requests.id = request_id, generate_series(1, 6) n`.execute(db)
}
