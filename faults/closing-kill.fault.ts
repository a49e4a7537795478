import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ApplicantsPage } from '#contract/opportunities/applicants.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { callAs, makeCollege, within } from './college.ts'
import { tell } from './figures.ts'

// Emails wait for ten minutes, so none leaves in this test.
const unreachable = 'smtp://127.0.0.1:9'
const people = 400
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 3)

// test: kill-closes-each-application-once
it('everyone gets exactly one message when the portal is killed while an opening closes', async () => {
  const { dataDirectory, filled } = await makeCollege(async (given) => ({
    poster: await given.verifiedAlumnus(),
    applicants: await Promise.all(Array.from({ length: people }, () => given.student())),
  }))
  const { poster, applicants } = filled
  let kills = 0
  let midway = 0
  for (let round = 1; round <= rounds; round += 1) {
    const job = newId()
    await within(dataDirectory, (db) => fill(db, job, poster, applicants))
    const closing = await startPortalProcess(dataDirectory, [], { SMTP_URL: unreachable })
    const asked = { words: 'Dear {name}, we chose someone else for {opening}.' }
    expect((await callAs(poster, `${closing.url}/api/jobs/${job}/closing`, 'POST', asked)).status).toBe(201)
    await closing.stop()
    // Ten minutes later.
    await within(dataDirectory, async (db) => {
      await db.updateTable('closings').set({ leaves_at: new Date() }).where('job_id', '=', job).execute()
      await db.updateTable('tasks').set({ run_at: new Date() }).where('kind', '=', 'applications.closing').execute()
    })

    for (let closed = 0; closed < people;) {
      const started = await startPortalProcess(dataDirectory, [], { SMTP_URL: unreachable })
      const before = closed
      await expect.poll(() => closedOf(started.url, poster, job), { interval: 1 }).toBeGreaterThan(before)
      await wait(Math.random() * 30)
      await started.kill()
      kills += 1
      // A lease on a task lasts a minute, which the test doesn't wait for.
      closed = await within(dataDirectory, async (db) => {
        await db.updateTable('tasks').set({ leased_until: null }).execute()
        return countClosed(db, job)
      })
      if (closed < people) midway += 1
    }
    // The notifications that follow are killed midway once more.
    const delivering = await startPortalProcess(dataDirectory, [], { SMTP_URL: unreachable })
    await wait(Math.random() * 500)
    await delivering.kill()
    await within(dataDirectory, (db) => db.updateTable('tasks').set({ leased_until: null }).execute())

    for (let left = people; left > 0;) {
      const last = await startPortalProcess(dataDirectory, [], { SMTP_URL: unreachable })
      await wait(3_000)
      await last.stop()
      left = await within(dataDirectory, countUndelivered)
    }
    await within(dataDirectory, async (db) => {
      for (const [what, counts] of Object.entries(await countEach(db, job)))
        expect(counts, `${what} of round ${round}`).toEqual([{ times: 1, applicants: people }])
    })
  }
  expect(midway).toBeGreaterThan(0)
  tell(
    `kill -9 while an opening closes: ${rounds} openings, ${people} applicants each, ${kills} kills, ${midway} midway`,
  )
})

/** Stores a job and an application of each of these members. */
const fill = async (db: Db, job: string, poster: TestMember, applicants: readonly TestMember[]): Promise<void> => {
  const at = new Date()
  const posted = { title: 'Intern', company: 'Tidegrid', location: 'Pune' }
  await db
    .insertInto('jobs')
    .values({
      ...{ ...posted, id: job, author_id: poster.id, description: 'Forecasts.', search_key: 'intern' },
      ...{ created_at: at, listed_at: at, open_until: at, apply_here: true },
    })
    .execute()
  const rows = applicants.map(({ id }) => ({
    ...{ ...posted, id: newId(), job_id: job, member_id: id, state: 'sent' as const, note: 'Hello' },
    ...{ answer_by: '2099-01-01', saved_at: at, sent_at: at, moved_at: at },
  }))
  await db.insertInto('applications').values(rows).execute()
}

const closedOf = async (url: string, poster: TestMember, job: string): Promise<number> => {
  const response = await callAs(poster, `${url}/api/jobs/${job}/applicants`)
  return response.ok ? ((await response.json()) as ApplicantsPage).counts.closed : 0
}

const countClosed = async (db: Db, job: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from applications where job_id = ${job}::uuid and state = 'closed'`.execute(db)
  return rows[0]?.count ?? 0
}

const countUndelivered = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tasks where kind in ('notification', 'applications.closing')`.execute(db)
  return rows[0]?.count ?? 0
}

type Count = { times: number; applicants: number }

/** Returns how many applicants of a job have how many closing steps, notifications of them, and emails that wait. */
const countEach = async (db: Db, job: string): Promise<Record<string, Count[]>> => {
  const steps = await sql<Count>`
    select times, count(*)::int as applicants from (
      select (select count(*)::int from application_steps where application_id = applications.id and what = 'closed') as times
      from applications where job_id = ${job}::uuid
    ) as each group by times`.execute(db)
  // A notification that arrives twice is counted in its row.
  const notifications = await sql<Count>`
    select times, count(*)::int as applicants from (
      select (select coalesce(sum(count), 0)::int from notifications
        where member_id = applications.member_id and subject = applications.id::text) as times
      from applications where job_id = ${job}::uuid
    ) as each group by times`.execute(db)
  const emails = await sql<Count>`
    select times, count(*)::int as applicants from (
      select (select count(*)::int from tasks
        where kind = 'mail.notification' and payload ->> 'subject' = applications.id::text) as times
      from applications where job_id = ${job}::uuid
    ) as each group by times`.execute(db)
  return { steps: steps.rows, notifications: notifications.rows, emails: emails.rows }
}
