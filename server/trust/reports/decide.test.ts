import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { logInStudent } from '#contract/account/sessions.ts'
import { listAuditEntries } from '#contract/college/audit.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { addProject, listProjects } from '#contract/opportunities/projects.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import { decideOnReport, type NewDecision } from '#contract/trust/decisions.ts'
import { listReports, reopenReport, reportMember } from '#contract/trust/reports.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { as, clock, given, portal } = await openTestPortal({ SMTP_URL: mailServer.url })
const { tasks } = portal.platform
const day = 86_400_000

beforeEach(() => void mailServer.emails.splice(0))
afterAll(() => mailServer.close())

const confirmed = { email_verified_at: new Date() }
const logIn = ({ email, password }: TestMember) =>
  as(undefined).call(logInStudent, { body: { collegeEmail: email, password } })
const newsOf = async (member: TestMember) => {
  await tasks.runDue()
  return (await as(member).call(listNotifications)).body.notifications.map(({ type, values }) => ({ type, values }))
}

/** A report by Chiamaka about Theo, and a function that decides on it. */
const reported = async () => {
  const [admin, chiamaka, theo] = [await given.admin(), await given.student(confirmed), await given.student(confirmed)]
  await as(chiamaka).call(reportMember, { body: { userId: theo.id, reason: 'harassment', sequences: [] } })
  const [report] = (await as(admin).call(listReports)).body.reports
  const decide = (decision: Partial<NewDecision>, by = admin) =>
    as(by).call(decideOnReport, {
      params: { id: report?._id ?? '' },
      body: { act: 'dismissed', reason: '', until: null, answer: '', ...decision },
    })
  return { admin, chiamaka, theo, decide, reportId: report?._id ?? '' }
}

describe('a decision on a report', () => {
  it('dismisses it without a word to the reported member, and answers the reporter', async () => {
    const { admin, chiamaka, theo, decide, reportId } = await reported()

    const decided = await decide({ answer: 'Thank you. We looked at it.' })

    expect(decided.body).toMatchObject({
      handledAt: expect.any(String),
      decision: { act: 'dismissed', by: { _id: admin.id }, answer: 'Thank you. We looked at it.' },
    })
    expect(await newsOf(theo)).toEqual([])
    expect(await newsOf(chiamaka)).toEqual([
      { type: 'report_answered', values: { answer: 'Thank you. We looked at it.' } },
    ])
    const { entries } = (await as(admin).call(listAuditEntries)).body
    expect(entries[0]).toMatchObject({ action: 'report.dismissed' })
    const reopened = await as(admin).call(reopenReport, { params: { id: reportId } })
    expect(reopened.body).toMatchObject({ handledAt: null, decision: null })
    expect(await newsOf(chiamaka)).toEqual([])
  })

  it('warns the reported member with the reason, and never names the reporter', async () => {
    const { chiamaka, theo, decide } = await reported()
    expect((await decide({ act: 'warned' })).body.fields).toHaveProperty('reason')

    await decide({ act: 'warned', reason: 'Ask nobody for money.' })

    expect(await newsOf(theo)).toEqual([{ type: 'warning', values: { reason: 'Ask nobody for money.', title: '' } }])
    expect(await newsOf(chiamaka)).toEqual([])
    clock.advance(11 * 60_000)
    await tasks.runDue()
    const emails = mailServer.emails.filter(({ to }) => to?.[0]?.address === theo.email)
    expect(emails.map(({ text }) => text?.includes('Ask nobody for money.'))).toEqual([true])
    expect(JSON.stringify(emails)).not.toContain(chiamaka.email)
  })

  it('suspends until a day of the college’s time zone, on which the member can log in again', async () => {
    await given.college({ time_zone: 'Asia/Kolkata' })
    const { theo, decide } = await reported()
    const until = new Date(clock.now().getTime() + 3 * day).toISOString().slice(0, 10)
    expect((await decide({ act: 'suspended', reason: 'Spam', until: '2020-01-01' })).body.fields).toHaveProperty(
      'until',
    )

    expect((await decide({ act: 'suspended', reason: 'Spam', until })).status).toBe(200)

    expect((await logIn(theo)).body.code).toBe('session.suspended')
    await tasks.runDue()
    expect(mailServer.emails.map(({ subject }) => subject)).toEqual(['Your account is suspended'])
    expect(mailServer.emails[0]?.text).toContain('until')

    const end = new Date(`${until}T00:00:00+05:30`)
    clock.advance(end.getTime() - clock.now().getTime() - 1000)
    await tasks.runDue()
    expect((await logIn(theo)).body.code).toBe('session.suspended')
    clock.advance(2000)
    await tasks.runDue()
    expect((await logIn(theo)).status).toBe(200)
  })

  it('keeps a later end of a suspension that was changed meanwhile', async () => {
    const { admin, theo, decide } = await reported()
    const until = new Date(clock.now().getTime() + 3 * day).toISOString().slice(0, 10)
    await decide({ act: 'suspended', reason: 'Spam', until })
    await as(admin).call(suspendMember, { params: { id: theo.id }, body: { reason: 'Spam, again' } })

    clock.advance(4 * day)
    await tasks.runDue()

    expect((await logIn(theo)).body.code).toBe('session.suspended')
  })

  it('hides the reported posting, and handles all its reports', async () => {
    const [admin, ada, ravi] = [await given.admin(), await given.student(), await given.student()]
    const project = { name: 'Zebra', description: 'Ours.', languages: ['Go'], repository: 'https://git.example/zebra' }
    const { _id: id } = (await as(ada).call(addProject, { body: project })).body
    for (const by of [ravi, await given.student()])
      await as(by).call(reportMember, { body: { about: { kind: 'project', id }, reason: 'spam' } })
    const [report] = (await as(admin).call(listReports)).body.reports
    const body = { act: 'hidden', reason: 'Advertising', until: null, answer: 'It is hidden now.' } as const

    const decided = await as(admin).call(decideOnReport, { params: { id: report?._id ?? '' }, body })

    expect(decided.body.content?.reports.map(({ handledAt }) => handledAt === null)).toEqual([false, false])
    expect((await as(ravi).call(listProjects)).body).toEqual([])
    expect(await newsOf(ravi)).toMatchObject([{ type: 'report_answered' }])
    expect(await newsOf(ada)).toMatchObject([{ type: 'posting_moderated', values: { reason: 'Advertising' } }])
  })

  it('is made once: a second one is refused', async () => {
    const { decide } = await reported()
    await decide({})
    expect((await decide({ act: 'warned', reason: 'Late' }, await given.admin())).body.code).toBe('report.handled')
  })

  it('can’t hide a person', async () => {
    const { decide } = await reported()
    expect((await decide({ act: 'hidden', reason: 'Spam' })).body.fields).toHaveProperty('act')
  })
})
