import { afterAll, expect, it } from 'vitest'
import { giveRights } from '#contract/account/administrators.ts'
import { requestPasswordLink } from '#contract/account/sessions.ts'
import { setMemberEmail } from '#contract/people/administration.ts'
import { readPerson, readPersonHistory } from '#contract/people/person.ts'
import { verifyAlumnus } from '#contract/people/verification.ts'
import { decideOnReport } from '#contract/trust/decisions.ts'
import { listReports, reportMember } from '#contract/trust/reports.ts'
import { newId } from '#server/platform/ids.ts'
import { right } from '#server/testing/rights.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { as, clock, given, portal, say } = await openTestPortal({ SMTP_URL: mailServer.url })
afterAll(() => mailServer.close())

it('shows what a member gave the college, with who verified them', async () => {
  const grace = await given.admin({ fullName: 'Grace Lim' })
  const { id } = await given.alumnus({ fullName: 'Harpreet Sodhi', usn: '1AC13EC041', profile: { course: 'B.E.' } })
  await as(grace).call(verifyAlumnus, { params: { id } })
  const { status, body } = await as(grace).call(readPerson, { params: { id } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ _id: id, fullName: 'Harpreet Sodhi', verification: 'verified', verifiedBy: { name: 'Grace Lim' } },
    given: { fullName: 'Harpreet Sodhi', course: 'B.E.', usn: '1AC13EC041' },
    activity: { jobs: 0, events: 0, mentoringAsked: 0, mentoringAnswered: 0, attended: 0, posts: 0 },
    ...{ notes: [], memorial: null, rights: [] },
  })
})

it('finds no administrators or strangers', async () => {
  const [admin, other] = [await given.admin(), await given.admin()]
  for (const id of [other.id, newId()])
    for (const route of [readPerson, readPersonHistory])
      expect((await as(admin).call(route, { params: { id } })).status).toBe(404)
})

it('shows a verifier the members of their own classes, without notes', async () => {
  const [verifier, admin] = [await given.helper('verifier'), await given.admin()]
  const rights = [right('verifier', { fromYear: 2010, toYear: 2012 })]
  await as(admin).call(giveRights, { params: { id: verifier.id }, body: { password: admin.password, rights } })
  const [own, other] = [
    await given.verifiedAlumnus({ graduation_year: 2011 }),
    await given.verifiedAlumnus({ graduation_year: 2015 }),
  ]
  expect((await as(verifier).call(readPerson, { params: { id: own.id } })).body.notes).toBeNull()
  for (const route of [readPerson, readPersonHistory])
    expect((await as(verifier).call(route, { params: { id: other.id } })).status).toBe(403)
  const moderator = await given.helper('moderator')
  expect((await as(moderator).call(readPerson, { params: { id: other.id } })).body.notes).toEqual([])
})

it('lists the decisions that the viewer may see, newest first', async () => {
  const [admin, moderator, verifier] = [
    await given.admin({ fullName: 'Ada Okafor' }),
    await given.helper('moderator'),
    await given.helper('verifier'),
  ]
  const confirmed = { email_verified_at: clock.now() }
  const [leila, nadia] = [await given.alumnus(confirmed), await given.student(confirmed)]
  const params = { id: leila.id }
  await as(admin).call(verifyAlumnus, { params })
  clock.advance(1_000)
  await say(leila, nadia, 'Buy now')
  await as(admin).call(setMemberEmail, { params, body: { email: 'leila@new.example', password: admin.password } })
  await as(nadia).call(reportMember, { body: { userId: leila.id, reason: 'spam', sequences: [1] } })
  const [report] = (await as(admin).call(listReports)).body.reports
  clock.advance(1_000)
  const decision = { act: 'dismissed', reason: '', answer: '' } as const
  await as(admin).call(decideOnReport, { params: { id: report?._id ?? '' }, body: decision })
  const acts = async (viewer: typeof admin) =>
    (await as(viewer).call(readPersonHistory, { params })).body.decisions.map(({ act }) => act)
  expect(await acts(admin)).toEqual(['report_dismissed', 'email_set', 'verified'])
  expect(await acts(moderator)).toEqual(['report_dismissed', 'verified'])
  expect(await acts(verifier)).toEqual(['verified'])
})

it('lists the emails to a member with their fate, and without subjects that name others', async () => {
  const [admin, ravi, nadia] = [await given.admin(), await given.student(), await given.student()]
  await as(undefined).call(requestPasswordLink, { body: { email: ravi.email } })
  await say(nadia, ravi, 'Hello')
  await portal.platform.tasks.runDue()
  clock.advance(60 * 60_000)
  await portal.platform.tasks.runDue()
  const emails = async () => (await as(admin).call(readPersonHistory, { params: { id: ravi.id } })).body.emails
  expect(await emails()).toMatchObject([
    { kind: 'message', subject: null, fate: 'sent' },
    { kind: 'other', subject: expect.stringContaining('password'), fate: 'sent', delays: 0 },
  ])
})
