import { beforeEach, expect, it } from 'vitest'
import { getHome } from '#contract/home/home.ts'
import { listApplicants, moveApplicant, readApplicant, seeApplicant } from '#contract/opportunities/applicants.ts'
import { answerInterview, sendApplication } from '#contract/opportunities/applications.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { askForReferral, refuseReferral } from '#contract/opportunities/referrals.ts'
import { answerDidApply, followApplyLink } from '#contract/opportunities/tracking.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, db, given } = await openTestPortal()
const day = 86_400_000
const draft = { title: 'Intern', company: 'Tidegrid', location: 'Pune', description: 'Forecast.', applyHere: true }
const nothing = { hiring: [], invited: [], referrals: [], asking: [], hired: [], helped: 0, thanks: [] }

let nadia: TestMember
let mira: TestMember
let job: string

const home = async (member: TestMember) => (await as(member).call(getHome)).body.applications
const apply = async (member: TestMember) =>
  (await as(member).call(sendApplication, { params: { id: job }, body: { note: 'Hello' } })).body.application._id
const pass = async (time: number) => {
  clock.advance(time)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
}

beforeEach(async () => {
  nadia = await given.verifiedAlumnus({ fullName: 'Nadia Benhaddou' })
  mira = await given.student({ fullName: 'Mira Kovačević' })
  job = (await as(nadia).call(postJob, { body: { ...draft, canRefer: true } })).body._id
})

it('shows new applications to every reader until they are opened, and again when answers are due', async () => {
  const [jonas, arda] = [await given.verifiedAlumnus(), await given.student()]
  job = (await as(nadia).call(postJob, { body: { ...draft, title: 'Engineer', coPosters: [jonas.id] } })).body._id
  const id = await apply(mira)
  await apply(arda)
  const [row] = (await home(jonas)).hiring
  expect(row).toMatchObject({ _id: job, title: 'Engineer', fresh: 2, waiting: 0 })
  expect((await home(nadia)).hiring).toEqual([row])
  expect(await home(mira)).toEqual(nothing)

  for (const { _id } of (await as(nadia).call(listApplicants, { params: { id: job } })).body)
    await as(nadia).call(seeApplicant, { params: { id: _id } })
  expect(await home(nadia)).toEqual(nothing)

  await pass(Date.parse(row?.answerBy ?? '') - 2 * day - clock.now().getTime())
  expect((await home(nadia)).hiring).toMatchObject([{ fresh: 0, waiting: 2, answerBy: row?.answerBy }])
  await as(nadia).call(blockMember, { params: { userId: arda.id } })
  expect((await home(nadia)).hiring).toMatchObject([{ waiting: 1 }])
  const { revision } = (await as(nadia).call(readApplicant, { params: { id } })).body
  await as(nadia).call(moveApplicant, { params: { id }, body: { revision, state: 'in_touch', words: 'Hello Mira' } })
  expect(await home(nadia)).toEqual(nothing)
})

it('shows an interview until the applicant has answered', async () => {
  const id = await apply(mira)
  const { revision } = (await as(nadia).call(readApplicant, { params: { id } })).body
  const at = '2099-05-04T10:00:00.000Z'
  const interview = { at, timeZone: 'Europe/Berlin', place: 'Room 4' }
  await as(nadia).call(moveApplicant, { params: { id }, body: { revision, state: 'interview', interview } })
  expect((await home(mira)).invited).toEqual([
    { _id: id, title: 'Intern', company: 'Tidegrid', state: 'interview', at },
  ])

  await as(mira).call(answerInterview, { params: { id }, body: { answer: 'confirmed' } })
  expect(await home(mira)).toEqual(nothing)
})

it('shows a request for a referral until it is answered, and not while its asker is suspended', async () => {
  const body = { why: 'You know how I work.' }
  const { _id } = (await as(mira).call(askForReferral, { params: { id: job }, body })).body
  expect((await home(nadia)).referrals).toMatchObject([{ _id, title: 'Intern', asker: { _id: mira.id } }])
  expect(await home(mira)).toEqual(nothing)

  const arda = await given.student()
  await as(arda).call(askForReferral, { params: { id: job }, body })
  expect((await home(nadia)).referrals.map(({ asker }) => asker._id)).toEqual([mira.id, arda.id])
  await as(await given.admin()).call(suspendMember, { params: { id: arda.id }, body: { reason: 'Spam' } })
  await as(nadia).call(refuseReferral, { params: { id: _id }, body: { reason: 'not_known_enough' } })
  expect(await home(nadia)).toEqual(nothing)
})

it('asks whether the viewer applied after they followed the link of a job, until they answer', async () => {
  const elsewhere = { ...draft, applyHere: false, applyUrl: 'https://tidegrid.example/jobs/4' }
  const { _id } = (await as(nadia).call(postJob, { body: elsewhere })).body
  await as(mira).call(followApplyLink, { params: { id: _id } })
  expect((await home(mira)).asking).toEqual([{ _id, title: 'Intern', company: 'Tidegrid' }])
  expect(await home(nadia)).toEqual(nothing)
  await as(mira).call(answerDidApply, { params: { id: _id }, body: { applied: true } })
  expect(await home(mira)).toEqual(nothing)
})
