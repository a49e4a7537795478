import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { firms } from './profiles.ts'
import { words } from './vocabulary.ts'

/** How many fields have alumni: some large ones, and small ones of 40 people or less each. */
export type Fields = { large: number; small: number }

/** The share of the alumni who are in large fields. */
const inLarge = 0.95

// A title for each group of the figures, in their order, and one that nobody has sorted.
const titles = [
  ...['Software Engineer', 'Data Analyst', 'Support Engineer', 'Product Manager', 'Civil Engineer', 'Team Lead'],
  ...['Founder', 'Accountant', 'Consultant', 'Sales Executive', 'Project Coordinator', 'HR Executive', 'Lecturer'],
  ...['Research Scholar', 'Nurse', 'Lawyer', 'Civil Servant', 'Editor', 'Chemist', 'Chef', 'Keeper'],
]
const ranks = ['', 'Junior ', 'Senior ', 'Associate ', 'Chief ', 'Assistant ', 'Principal ', 'Trainee ']

/**
 * Makes alumni of all members but `except` and administrators, each with a field of study and four jobs since they graduated. The largest field has about
 * a quarter of them. One alumnus in four is happy to be asked. Returns the fields, largest first.
 */
export const fillCareers = async (db: Db, fields: Fields, except: readonly string[]): Promise<string[]> => {
  const names = Array.from({ length: fields.large + fields.small }, (_, index) => `Subject ${index + 1}`)
  // The sizes of the large fields fall like 1 / (3 + rank).
  const weights = Array.from({ length: fields.large }, (_, rank) => 1 / (3 + rank))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let reached = 0
  const bounds = weights.map((weight) => (reached += (weight / whole) * inLarge))
  await sql`create or replace function bench_share(n bigint, seed bigint) returns float8 language sql immutable return
    (hashint8extended(n, seed) & 1048575) / 1048576.0`.execute(db)
  await sql`
    update members set role = 'alumni', verification = 'verified', graduation_year = 1985 + abs(hashint8(number)::bigint) % 38
    from (select id, row_number() over (order by id) as number from members) as numbered
    where numbered.id = members.id and role <> 'admin' and members.id <> all (${except}::uuid[])`.execute(db)
  await sql`create temporary table bench_careers as
    select id, n, graduation_year as year, case when share < ${inLarge}::float8 then width_bucket(share, ${[0, ...bounds]}::float8[])
      else ${fields.large}::int + 1 + n % ${Math.max(1, fields.small)}::int end as field
    from (select id, graduation_year, row_number() over (order by id) as n from members where role = 'alumni') as alumni,
      lateral (select bench_share(n, 1) as share) as shared`.execute(db)
  await sql`
    update profiles set field_of_study = (${names}::text[])[field], counts_me = true,
      help = case when n % 4 = 0 then '{career_advice}'::text[] else '{}' end
    from bench_careers where member_id = id`.execute(db)
  await sql`update profiles set field_of_study = ${names[0]} where member_id = any (${except}::uuid[])`.execute(db)
  await sql`delete from experiences`.execute(db)
  await sql`delete from educations`.execute(db)
  // Each field leads to some groups more often than to others. One move in three is into another group.
  const group = sql`(field * 7 + floor(21 * bench_share(n, 10 + job - case when bench_share(n, 20 + job) < 0.67 then least(job, 1) else 0 end) ^ 3))::int % 21`
  await sql`
    insert into experiences (member_id, ordinal, title, company, started, ended)
    select id, 3 - job, bench_pick(${ranks}::text[], n + job) || (${titles}::text[])[1 + ${group}] ||
        case when n % 3 = 0 then ', ' || bench_pick(${words}::text[], n) else '' end,
      initcap(bench_pick(${words}::text[], (n % 97) * (n % 11) + job)) || ' ' || bench_pick(${firms}::text[], n * 3 + job),
      (year + (array[0, 2, 4, 8])[1 + job])::text || '-08', case when job < 3 then (year + (array[2, 4, 8])[1 + job])::text || '-07' end
    from bench_careers, generate_series(0, 3) as job`.execute(db)
  await sql`drop table bench_careers`.execute(db)
  // As if these changes had been searched, so that the portal doesn't do it during a measurement.
  await sql`update saved_searches set checked = pg_current_xact_id()`.execute(db)
  // Now figures are due.
  await sql`delete from pathway_figures`.execute(db)
  await sql`delete from pathway_runs`.execute(db)
  await sql`vacuum (analyze) members, profiles, experiences`.execute(db)
  return names
}
