import { beforeEach, expect, it } from 'vitest'
import { getHome } from '#contract/home/home.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { moveApplicant, readApplicant } from '#contract/opportunities/applicants.ts'
import { answerOffer, readApplication, sendApplication } from '#contract/opportunities/applications.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { thankForJob } from '#contract/opportunities/thanks.ts'
import { answerDidApply, setTrackedState } from '#contract/opportunities/tracking.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, portal } = await openTestPortal()
const draft = { title: 'Intern', company: 'Tidegrid', location: 'Pune', description: 'Forecast.', applyHere: true }
let nadia: TestMember
let mira: TestMember
let id: string

const thank = (member: TestMember, words: string) => as(member).call(thankForJob, { params: { id }, body: { words } })
const atHome = async (member: TestMember) => (await as(member).call(getHome)).body.applications
const hire = async () => {
  const { revision } = (await as(nadia).call(readApplicant, { params: { id } })).body
  const body = { revision, state: 'offer' as const, offerAnswerBy: '2099-05-04' }
  expect((await as(nadia).call(moveApplicant, { params: { id }, body })).status).toBe(200)
  const accepted = await as(mira).call(answerOffer, { params: { id }, body: { answer: 'accepted' } })
  expect(accepted.body.application.outcome).toBe('hired')
}
const newsOf = async (member: TestMember) =>
  (await as(member).call(listNotifications)).body.notifications.filter(({ values }) => values['news'] === 'thanked')

beforeEach(async () => {
  nadia = await given.verifiedAlumnus({ fullName: 'Nadia Benhaddou' })
  mira = await given.student({ fullName: 'Mira Kovačević' })
  const job = (await as(nadia).call(postJob, { body: draft })).body._id
  const sent = await as(mira).call(sendApplication, { params: { id: job }, body: { note: 'Hello' } })
  id = sent.body.application._id
})

it('a member who got a job thanks its poster once, who sees it on their home', async () => {
  expect((await thank(mira, 'Thank you!')).body.code).toBe('application.not_hired')
  expect(await atHome(mira)).toMatchObject({ hired: [], helped: 0 })
  await hire()
  expect((await atHome(mira)).hired).toEqual([{ _id: id, title: 'Intern', company: 'Tidegrid' }])
  expect((await as(mira).call(readApplication, { params: { id } })).body).toMatchObject({
    helpers: [{ _id: nadia.id }],
    thanks: null,
  })

  const thanked = await Promise.all([thank(mira, 'You opened the door.'), thank(mira, 'You opened the door.')])
  expect(thanked.map(({ status }) => status)).toEqual([200, 200])
  expect((await thank(mira, 'You opened the first door.')).body.thanks?.words).toBe('You opened the first door.')
  expect((await atHome(mira)).hired).toEqual([])
  expect(await atHome(nadia)).toMatchObject({
    helped: 1,
    thanks: [{ _id: id, member: { _id: mira.id }, title: 'Intern', words: 'You opened the first door.' }],
  })
  await portal.platform.tasks.runDue()
  expect(await newsOf(nadia)).toMatchObject([{ type: 'applicant_update', values: { title: 'Intern' } }])
})

it('a member who got a job elsewhere thanks the one who posted its link, unless they take it back', async () => {
  const link = { ...draft, applyHere: false, applyUrl: 'https://jobs.example/1' }
  const job = (await as(nadia).call(postJob, { body: link })).body._id
  const tracked = await as(mira).call(answerDidApply, { params: { id: job }, body: { applied: true } })
  id = tracked.body.application?._id ?? ''
  const set = async (state: 'hired' | 'offer') =>
    (await as(mira).call(setTrackedState, { params: { id }, body: { state } })).body
  expect(await set('hired')).toMatchObject({ state: 'closed', outcome: 'hired' })
  expect((await atHome(mira)).hired).toMatchObject([{ _id: id }])
  expect(await set('offer')).toMatchObject({ state: 'offer', outcome: null })
  expect((await atHome(mira)).hired).toEqual([])
  expect((await thank(mira, 'Too early')).body.code).toBe('application.not_hired')

  await set('hired')
  expect((await thank(mira, 'Your link was the one.')).status).toBe(200)
  expect(await atHome(nadia)).toMatchObject({ helped: 1, thanks: [{ words: 'Your link was the one.' }] })
})

it('nobody else can thank for an application, and a block hides the thanks', async () => {
  await hire()
  expect((await thank(nadia, 'Mine')).body.code).toBe('application.not_found')
  expect((await thank(mira, 'Thank you!')).status).toBe(200)
  await as(nadia).call(blockMember, { params: { userId: mira.id } })
  expect(await atHome(nadia)).toMatchObject({ helped: 0, thanks: [] })
  expect((await thank(mira, 'Again')).body.code).toBe('application.not_hired')
})
