import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { countApplicants, findApplicants, findReadJob, markAnswered } from '#server/opportunities/applicants/queries.ts'
import { countApplications, findApplications } from '#server/opportunities/applications/queries.ts'
import { type Actor, busiestOf, chooseActors } from './actors.ts'
import { type Call, reading } from './calls.ts'
import { judge } from './judge.ts'
import { failuresOf, lengthIn, loadWarm } from './load.ts'
import { type Options, sizeIn } from './options.ts'
import { createRecorder, plansOf } from './plans.ts'
import { startPortal, waitForIndex, waitUntilIdle, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 100_000, postings: 20_000, messages: 50_000, longest: 500 }
const goal = 50
// The applicants of the measured job, and of each of the others.
const applicants = 2_000
const others = 5

type People = { poster: Actor; job: string; applicant: Actor; middle: string }

/** Prints how long the poster of a job with 2,000 applicants waits, and the plans of these queries. */
export const measureApplications = (options: Options): Promise<void> =>
  withCollege(sizeIn(options, size), choose, async (dataDirectory, people) => {
    const portal = await startPortal(dataDirectory)
    await waitForIndex(portal.url, [people.poster])
    await waitUntilIdle(portal)
    const rows: string[][] = []
    const failed: string[] = []
    const missed: string[] = []
    for (const { name, requests, connections } of callsOf(people)) {
      const figures = await loadWarm(portal.url, requests, {
        ...{ connections, ...lengthIn(options, options.seconds ?? 4, connections) },
      })
      const { rate, p50, p95, p99 } = figures
      rows.push([name, rate.toFixed(0), ...[p50, p95, p99].map((time) => time.toFixed(1)), String(goal)])
      if (p95 >= goal) missed.push(`${name}: p95 ${p95.toFixed(1)} ms, wanted ${goal}`)
      failed.push(...failuresOf(name, figures))
    }
    await portal.stop()
    console.log(table(['call', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'wanted'], rows))
    console.log(`\n${await describePlans(dataDirectory, people)}`)
    judge(options, { failed, missed })
  })

const choose = async (db: Db): Promise<People> => {
  const [poster, applicant] = busiestOf(await chooseActors(db))
  if (poster === undefined || applicant === undefined) throw new Error('No member has a conversation.')
  const { rows } = await sql<{ id: string }>`
    update jobs set author_id = ${poster.id}::uuid, apply_here = true, hidden_at = null, hidden_reason = null, listed_at = now()
    where id = (select id from jobs order by listed_at desc limit 1) returning id`.execute(db)
  const job = rows[0]?.id ?? ''
  await sql`update jobs set apply_here = true where id <> ${job}::uuid`.execute(db)
  // The states in the order of time: most applications are new.
  const row = sql`
    gen_random_uuid(), job.id, member.id, job.title, job.company, job.location, state,
    case when state = 'closed' then 'not_this_time' end, 'Because I count things.', sent_at, sent_at, sent_at, job.answer_by,
    case when state = 'closed' then sent_at end`
  const columns = sql.raw(
    'id, job_id, member_id, title, company, location, state, outcome, note, saved_at, sent_at, moved_at, answer_by, closed_at',
  )
  const states = sql`(array['sent', 'seen', 'seen', 'in_touch', 'closed'])[1 + n % 5]`
  await sql`
    insert into applications (${columns})
    select ${row} from (
      select id, row_number() over (order by id) as n from members
      where role = 'student' and suspended_at is null and id <> ${poster.id}::uuid limit ${applicants}
    ) as member, jobs as job, lateral (select ${states} as state, now() - n * interval '1 minute' as sent_at) as sent
    where job.id = ${job}::uuid on conflict do nothing`.execute(db)
  // Hashed, because the number of students is looked up once.
  await sql`
    insert into applications (${columns})
    select ${row} from (
      select job.*, member.id as member_id, member.n
      from (select *, row_number() over (order by id) as place from jobs where id <> ${job}::uuid) as job
      cross join generate_series(1, ${others}::int) as other
      join (select id, row_number() over (order by id) as n from members where role = 'student') as member
        on member.n = 1 + (job.place * 7 + other) % (select count(*) from members where role = 'student')
    ) as job cross join lateral (select job.member_id as id) as member,
      lateral (select ${states} as state, now() - job.place * interval '1 minute' as sent_at) as sent
    on conflict do nothing`.execute(db)
  await sql`
    insert into application_notes (id, application_id, author_id, body, created_at)
    select gen_random_uuid(), id, ${poster.id}::uuid, 'Ask about the counting.', now() from applications
    where job_id = ${job}::uuid and state <> 'sent'`.execute(db)
  await sql`vacuum (analyze) applications`.execute(db)
  const middle = await sql<{ id: string }>`
    select id from applications where job_id = ${job}::uuid order by rank, moved_at desc, id desc offset ${applicants / 2} limit 1`.execute(
    db,
  )
  return { poster, job, applicant, middle: middle.rows[0]?.id ?? '' }
}

const callsOf = ({ poster, job, applicant, middle }: People): Call[] => {
  const read = (name: string, path: string, actor = poster): Call => ({
    ...reading(name, [actor], () => path),
    connections: 1,
  })
  const list = `/api/jobs/${job}/applications`
  return [
    read('applicants', list),
    read('applicants, new ones', `${list}?state=sent`),
    read('applicants, closed ones', `${list}?state=closed`),
    read('applicants, by name', `${list}?q=kim`),
    read('applicants, their numbers', `/api/jobs/${job}/applicants`),
    read('an applicant', `/api/applicants/${middle}`),
    read('closing, its preview', `/api/jobs/${job}/closing`),
    read('the job', `/api/jobs/${job}`),
    read('my applications', '/api/applications', applicant),
  ]
}

const describePlans = async (dataDirectory: string, { poster, job, applicant }: People): Promise<string> => {
  const recorder = createRecorder()
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory, log: recorder.log })
  const now = new Date()
  const read = await findReadJob(db, poster.id, job, now)
  if (read === undefined) throw new Error('The poster cannot read the job.')
  const all = { states: [], q: undefined, after: undefined, limit: 51 }
  const queries = {
    applicants: (tx: Db) => findApplicants(tx, poster.id, job, all),
    'applicants, by name': (tx: Db) => findApplicants(tx, poster.id, job, { ...all, q: 'kim' }),
    'applicants, their numbers': (tx: Db) => countApplicants(tx, poster.id, job),
    'applicants who answered': (tx: Db) => markAnswered(tx, read),
    'my applications': (tx: Db) => findApplications(tx, applicant.id, undefined, 51, now),
    'my applications, their numbers': (tx: Db) => countApplications(tx, applicant.id),
  }
  const rows: string[][] = []
  for (const [name, run] of Object.entries(queries))
    for (const { milliseconds, removed, sorted, scans } of await plansOf(db, recorder, run))
      rows.push([name, milliseconds.toFixed(1), removed.toFixed(0), sorted.toFixed(0), scans.join(' ')])
  await close()
  return table(['query', 'ms', 'rows removed', 'rows sorted', 'read as a whole'], rows)
}
