import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listJobs, postJob } from '#contract/opportunities/jobs.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { warnOfExpiry } from './expiry.ts'

const { given, as, clock, db, portal } = await openTestPortal()
const { administer } = await openTestDatabase()
const day = 86_400_000
const draft = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Build things.' }
const pass = async (time: number) => {
  clock.advance(time)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
}

it('a job older than job expiry stays open for 30 days after the upgrade, and its author is notified before it closes', async () => {
  const [ravi, mina] = [await given.verifiedAlumnus(), await given.student()]
  const { body: filled } = await as(ravi).call(postJob, { body: { ...draft, title: 'Filled' } })
  const { body: old } = await as(ravi).call(postJob, { body: draft })
  await administer(`
    update jobs set listed_at = now() - interval '60 days', filled_at = case when id = '${filled._id}' then now() - interval '9 days' end;
    update jobs set open_until = now() + interval '20 days' where id = '${old._id}'`)
  const listed = async () => (await as(mina).call(listJobs)).body.map(({ _id }) => _id)
  const notices = async () => (await as(ravi).call(listNotifications)).body.notifications.map(({ type }) => type)
  const warn = async () => {
    await warnOfExpiry(portal.platform)
    await portal.platform.tasks.runDue()
  }
  // The state left by the previous release.
  expect(await listed()).toEqual([])

  await administer(await readFile(new URL('../../../migrations/0070_jobs_grace.sql', import.meta.url), 'utf8'))

  expect(await listed()).toEqual([old._id])
  await pass(24 * day)
  await warn()
  expect(await notices()).toEqual([])
  await pass(2 * day)
  await warn()
  expect(await notices()).toEqual(['job_expiring'])
  expect(await listed()).toEqual([old._id])
  await pass(5 * day)
  expect(await listed()).toEqual([])
})
