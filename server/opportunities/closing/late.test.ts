import { beforeEach, expect, it } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { sendApplication } from '#contract/opportunities/applications.ts'
import { listLateJobs, remindLateJob } from '#contract/opportunities/closing.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { followPromises } from '../promises/promises.ts'

const { as, clock, db, given, portal } = await openTestPortal()
const day = 86_400_000
const draft = { title: 'Intern', company: 'Tidegrid', location: 'Pune', description: 'Forecast.', applyHere: true }

let office: TestMember
let nadia: TestMember
let job: string

const pass = async (days: number) => {
  clock.advance(days * day)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
}
const newsOf = async (member: TestMember, wanted: string) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.filter(({ type }) => type === wanted).map(({ values, count }) => [values['news'], count])
}
const remind = (id = job) => as(office).call(remindLateJob, { params: { id } })

beforeEach(async () => {
  office = await given.admin()
  nadia = await given.verifiedAlumnus({ fullName: 'Nadia Benhaddou' })
  const answerBy = new Date(clock.now().getTime() + 3 * day).toISOString().slice(0, 10)
  const today = clock.now().toISOString().slice(0, 10)
  job = (await as(nadia).call(postJob, { body: { ...draft, closesOn: today, answerBy } })).body._id
  for (const member of [await given.student(), await given.student()])
    await as(member).call(sendApplication, { params: { id: job }, body: { note: 'Hello' } })
})

it('the poster is reminded three days before, on the day and the day after, each time of how many wait', async () => {
  const seen: unknown[] = []
  for (const days of [0, 3, 1]) {
    await pass(days)
    await followPromises(portal.platform)
    await followPromises(portal.platform)
    seen.push(...(await newsOf(nadia, 'answers_due')))
  }
  expect(seen).toEqual([
    ['soon', 2],
    ['today', 2],
    ['late', 2],
  ])
})

it('the office sees late jobs in numbers, and reminds the poster once a day', async () => {
  expect((await as(office).call(listLateJobs)).body).toEqual({ jobs: [] })
  expect((await remind()).status).toBe(404)
  await pass(5)
  const [late] = (await as(office).call(listLateJobs)).body.jobs
  expect(late).toMatchObject({ _id: job, title: 'Intern', applicants: 2, waiting: 2, late: 2, remindedAt: null })
  expect(late?.poster?.fullName).toBe('Nadia Benhaddou')
  const first = (await remind()).body
  expect((await remind()).body.remindedAt).toBe(first.remindedAt)
  expect(await newsOf(nadia, 'answers_due')).toEqual([['college', 2]])
  await pass(1)
  expect((await remind()).body.remindedAt).not.toBe(first.remindedAt)
})

it('the office is notified once, a week after the promised day', async () => {
  await pass(9)
  await followPromises(portal.platform)
  expect(await newsOf(office, 'answers_late')).toEqual([])
  await pass(1)
  await followPromises(portal.platform)
  await followPromises(portal.platform)
  expect(await newsOf(office, 'answers_late')).toHaveLength(1)
})
