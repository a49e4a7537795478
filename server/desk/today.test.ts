import { expect, it } from 'vitest'
import { getToday, hideSteps, showSteps } from '#contract/desk/desk.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { undoDecision, verifyAlumnus } from '#contract/people/verification.ts'
import { hidePosting, showPosting } from '#contract/trust/moderation.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import { openTestPortal, type TestPortal } from '#server/testing/portal.ts'

const { given, as, clock } = await openTestPortal()
type Admin = Awaited<ReturnType<TestPortal['given']['admin']>>
const today = async (admin: Admin) => (await as(admin).call(getToday)).body
const day = 24 * 60 * 60_000
const job = { title: 'Engineer', company: 'Waterworks', location: 'Pune', description: 'Keep the taps running' }

it('shows which first steps are done, and hides them for the whole team', async () => {
  const admin = await given.admin()
  const { steps } = await today(admin)
  expect(steps.list.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['name', 'email', 'colleague']))
  expect(steps.list.find(({ kind }) => kind === 'colleague')).toMatchObject({ done: false })
  expect(steps.hidden).toBe(false)

  await as(admin).call(hideSteps)
  const other = await given.admin()
  const { list, hidden } = (await today(other)).steps
  expect(hidden).toBe(true)
  expect(list.find(({ kind }) => kind === 'colleague')).toMatchObject({ done: true })
  await as(other).call(showSteps)
  expect((await today(admin)).steps.hidden).toBe(false)
})

it('lists the last decisions, and whether each can still be undone', async () => {
  const admin = await given.admin()
  const { call } = as(admin)
  const [asha, ravi] = [await given.student(), await given.alumnus()]
  const { _id } = (await as(asha).call(postJob, { body: job })).body
  await call(verifyAlumnus, { params: { id: ravi.id } })
  await call(hidePosting, { params: { kind: 'job', id: _id }, body: { reason: 'Twice' } })
  await call(suspendMember, { params: { id: asha.id }, body: { reason: 'Spam' } })

  const { decisions } = await today(admin)
  expect(decisions).toMatchObject([
    { act: 'suspended', own: true, subject: asha.fullName, subjectId: asha.id, undo: { until: null } },
    { act: 'hidden', posting: 'job', subjectId: _id, undo: { until: null } },
    { act: 'verified', subject: ravi.fullName, subjectId: ravi.id, undo: { until: expect.any(String) } },
  ])
  expect((await today(await given.admin())).decisions).toMatchObject([{ own: false }, { own: false }, { own: false }])

  await call(showPosting, { params: { kind: 'job', id: _id } })
  await call(undoDecision, { params: { id: ravi.id } })
  expect((await today(admin)).decisions).toMatchObject([{ undo: { until: null } }, { undo: null }, { undo: null }])
})

it('doesn’t offer to undo a verification after ten minutes', async () => {
  const admin = await given.admin()
  const ravi = await given.alumnus()
  await as(admin).call(verifyAlumnus, { params: { id: ravi.id } })
  clock.advance(11 * 60_000)
  expect((await today(admin)).decisions[0]).toMatchObject({ subjectId: ravi.id, undo: null })
})

it('counts who joined and what was posted by weeks that end yesterday', async () => {
  clock.advance(70 * day)
  const admin = await given.admin()
  const asha = await given.student()
  await as(asha).call(postJob, { body: job })
  const weeks = async () => (await today(admin)).figures.map(({ kind, weeks: counts }) => [kind, counts])
  const none = [0, 0, 0, 0, 0, 0, 0, 0]
  expect(await weeks()).toEqual([
    ['joined', none],
    ['postings', none],
    ['posts', none],
  ])

  clock.advance(day)
  expect((await weeks()).slice(0, 2)).toEqual([
    ['joined', [0, 0, 0, 0, 0, 0, 0, 1]],
    ['postings', [0, 0, 0, 0, 0, 0, 0, 1]],
  ])
  clock.advance(7 * day)
  expect((await weeks())[0]).toEqual(['joined', [0, 0, 0, 0, 0, 0, 1, 0]])
})
