import { sql } from 'kysely'
import { largestPlaces } from '#server/people/places/places.ts'
import type { Db } from '#server/platform/db/database.ts'
import { words } from './vocabulary.ts'

const fields = [
  'Physics',
  'Computer Science',
  'Electronics',
  'Mathematics',
  'Biology',
  'Design',
  'Civil Engineering',
  'Law',
]
const courses = ['B.Sc.', 'B.Tech.', 'M.Sc.', 'M.A.', 'Ph.D.']
export const firms = ['Works', 'Labs', 'Systems', 'Grid', 'Foundry', 'Partners', 'Bank', 'Studio']
const help = ['mentoring', 'referrals', 'mock_interviews', 'talks', 'hiring']
// The number of the largest cities that have members.
const manyCities = 5_000

/** Fills in profiles (three in four show where they live, alumni where they work), saved searches and vouches. */
export const fillProfiles = async (db: Db, members: number): Promise<void> => {
  await fillPlaces(db)
  await fillHistories(db, members)
  await fillNotes(db, members)
}

const fillHistories = async (db: Db, members: number): Promise<void> => {
  // Squares are unevenly distributed: some values are common, most are rare, as in real life.
  await sql`
    insert into profiles (member_id, headline, about, course, field_of_study, skills, languages, help, place_id, linkedin,
      position_audience, location_audience)
    select bench_id(1, n), case when n % 3 = 0 then 'Engineer' end,
      case when n % 2 = 0 then array_to_string(array(select bench_pick(${words}::text[], n * 31 + i) from generate_series(1, 20) i), ' ') end,
      bench_pick(${courses}::text[], n * 5), bench_pick(${fields}::text[], (n % 7) * (n % 3)),
      array(select distinct bench_pick(${words}::text[], (n % 61) * (n % 13) + i * i) from generate_series(1, n % 5) i),
      array['English'], case when n % 4 = 0 then array[bench_pick(${help}::text[], n), 'career_advice'] else '{}' end,
      case when n % 4 <> 3 then (select id from bench_places where place = (n % 71) * (n % 73) % ${manyCities}::int) end,
      'https://www.linkedin.com/in/person-' || n,
      case when n % 20 = 0 then 'alumni' when n % 33 = 0 then 'nobody' else 'members' end,
      case when n % 25 = 0 then 'cohort' else 'members' end
    from generate_series(1, ${members + 1}::bigint) n`.execute(db)
  await sql`
    insert into experiences (member_id, ordinal, title, company, started, ended)
    select bench_id(1, n), job, bench_pick(array['Engineer', 'Analyst', 'Teacher', 'Founder', 'Designer'], n + job),
      initcap(bench_pick(${words}::text[], (n % 97) * (n % 11) + job)) || ' ' || bench_pick(${firms}::text[], n * 3 + job),
      (2010 + job)::text, case when job = 1 then '2012-06' end
    from generate_series(3, ${members}::bigint, 3) n, generate_series(0, 1) job`.execute(db)
  await sql`
    insert into educations (member_id, ordinal, school, degree, started, ended)
    select bench_id(1, n), 0, initcap(bench_pick(${words}::text[], n % 89)) || ' College', 'M.Sc.', '2006', '2008'
    from generate_series(3, ${members}::bigint, 3) n`.execute(db)
}

// Everyone has viewed one email address. One member in three has dismissed a suggestion, one in fifty has a saved search with twenty
// matches. Every other alumnus awaiting verification has two vouches.
const fillNotes = async (db: Db, members: number): Promise<void> => {
  const other = (step: number) => sql`bench_id(1, 1 + (n * ${sql.lit(step)} + 1) % ${members}::bigint)`
  await sql`
    insert into contact_reveals (id, viewed_id, viewer_id, detail, revealed_at)
    select bench_id(13, n), ${other(7)}, bench_id(1, n), 'email', now() - n * interval '20 seconds'
    from generate_series(1, ${members}::bigint) n where ${other(7)} <> bench_id(1, n)`.execute(db)
  await sql`
    insert into dismissed_suggestions (member_id, dismissed_id, dismissed_at)
    select bench_id(1, n), ${other(11)}, now() from generate_series(1, ${members}::bigint, 3) n`.execute(db)
  await sql`
    insert into saved_searches (id, member_id, name, filter, filter_hash, checked, created_at)
    select bench_id(14, n), bench_id(1, n), 'Physics, mentors', '{"field": ["physics"], "help": ["mentoring"]}', sha256(n::text::bytea),
      pg_current_xact_id(), now() - n * interval '1 minute'
    from generate_series(1, ${members}::bigint, 50) n`.execute(db)
  await sql`
    insert into saved_search_matches (search_id, match_id)
    select bench_id(14, n), bench_id(1, 1 + (n + i * 101) % ${members}::bigint)
    from generate_series(1, ${members}::bigint, 50) n, generate_series(1, 20) i on conflict do nothing`.execute(db)
  await sql`
    insert into vouches (candidate_id, place, voucher_id, vouched_at, name_key)
    select bench_id(1, n), place, bench_id(1, 1 + (n + place * 3) % ${members}::bigint), now(), name_key
    from generate_series(90, ${members}::bigint, 180) n join members on members.id = bench_id(1, n), generate_series(1, 2) place`.execute(
    db,
  )
}

const fillPlaces = async (db: Db): Promise<void> => {
  const largest = JSON.stringify(
    (await largestPlaces(manyCities)).map(({ _id: id, ...city }, place) => ({ id, place, ...city })),
  )
  await sql`
    insert into places (id, name, region, country, latitude, longitude)
    select id, name, region, country, latitude, longitude from jsonb_populate_recordset(null::places, ${largest}::jsonb)`.execute(
    db,
  )
  await sql`
    create temporary table bench_places as
    select place, id from jsonb_to_recordset(${largest}::jsonb) as city (place int, id int)`.execute(db)
  await sql`create unique index on bench_places (place)`.execute(db)
}
