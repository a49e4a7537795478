import { beforeEach, expect, it } from 'vitest'
import {
  deleteApplication,
  listApplications,
  readApplication,
  sendApplication,
  withdrawApplication,
} from '#contract/opportunities/applications.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { listApplicants, readApplicant } from '#contract/opportunities/applicants.ts'
import { answerDidApply, followApplyLink, setTrackedState } from '#contract/opportunities/tracking.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()
const draft = { title: 'Intern', company: 'Tidegrid', location: 'Pune', description: 'Forecast.' }
let nadia: TestMember
let mira: TestMember
let job: string

const posted = async (body: object = {}) =>
  (await as(nadia).call(postJob, { body: { ...draft, applyUrl: 'https://jobs.example/1', ...body } })).body._id
const follow = (id: string) => as(mira).call(followApplyLink, { params: { id } })
const say = (id: string, applied: boolean) => as(mira).call(answerDidApply, { params: { id }, body: { applied } })
const list = async () => (await as(mira).call(listApplications)).body

beforeEach(async () => {
  nadia = await given.verifiedAlumnus()
  mira = await given.student()
  job = await posted()
})

it('asks once whether a member applied after they followed the link', async () => {
  expect((await list()).asking).toEqual([])
  await follow(job)
  await follow(job)
  expect((await list()).asking).toMatchObject([{ _id: job, company: 'Tidegrid' }])
  expect((await say(job, false)).body).toEqual({ application: null })
  expect(await list()).toMatchObject({ asking: [], applications: [] })
  await follow(job)
  expect((await list()).asking).toEqual([])
})

it('does not ask about a job without a link', async () => {
  await follow(await posted({ applyUrl: undefined, applyHere: true }))
  expect((await list()).asking).toEqual([])
})

it('tracks an application elsewhere, in the states that the member sets', async () => {
  await follow(job)
  const first = (await say(job, true)).body.application
  const id = first?._id ?? ''
  expect((await say(job, true)).body.application?._id).toBe(id)
  expect(first).toMatchObject({ tracked: true, state: 'sent', answerBy: null, readers: [], late: 0 })
  for (const state of ['interview', 'in_touch', 'offer', 'closed', 'sent'] as const) {
    const { body } = await as(mira).call(setTrackedState, { params: { id }, body: { state } })
    expect(body.state).toBe(state)
  }
  expect((await list()).applications).toHaveLength(1)
  await as(mira).call(deleteApplication, { params: { id } })
  expect((await list()).applications).toEqual([])
})

it('shows a tracked application to nobody else', async () => {
  const id = (await say(job, true)).body.application?._id ?? ''
  const params = { id }
  expect((await as(nadia).call(readApplicant, { params })).status).toBe(404)
  expect((await as(nadia).call(listApplicants, { params: { id: job } })).body).toEqual([])
  const other = await given.student()
  for (const status of [
    (await as(other).call(readApplication, { params })).status,
    (await as(other).call(setTrackedState, { params, body: { state: 'offer' } })).status,
    (await as(mira).call(withdrawApplication, { params, body: {} })).status,
  ])
    expect(status).toBe(404)
})

it('lets a member who applied elsewhere apply on the portal as well', async () => {
  const both = await posted({ applyHere: true })
  await say(both, true)
  const { status, body } = await as(mira).call(sendApplication, { params: { id: both }, body: { note: 'Hello' } })
  expect([status, body.application.state]).toEqual([201, 'sent'])
  expect(new Set((await list()).applications.map(({ tracked }) => tracked))).toEqual(new Set([true, false]))
  // The one on the portal is what a later answer is about.
  expect((await say(both, true)).body.application?._id).toBe(body.application._id)
})

it('sets no state of an application on the portal', async () => {
  const here = await posted({ applyHere: true })
  const { body } = await as(mira).call(sendApplication, { params: { id: here }, body: { note: 'Hello' } })
  const params = { id: body.application._id }
  expect((await as(mira).call(setTrackedState, { params, body: { state: 'offer' } })).status).toBe(404)
})
