import { afterAll, expect, it } from 'vitest'
import { decideOnReport } from '#contract/trust/decisions.ts'
import { previewDecision } from '#contract/trust/emails.ts'
import { listReports, reportMember } from '#contract/trust/reports.ts'
import { createTalk } from '#server/testing/discussions.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { createReporting } from '#server/testing/reporting.ts'

const mailServer = await openTestMailServer()
const test = await openTestPortal({ SMTP_URL: mailServer.url })
const { as, clock, given, portal } = test
const { ask, read } = createTalk(test)
const { news, queue, reportPost, talk } = createReporting(test)
const { tasks } = portal.platform
const confirmed = { email_verified_at: new Date() }
afterAll(() => mailServer.close())

it('returns the emails to author and reporter as they are sent, in their languages', async () => {
  await given.college({ name: 'Mill College' })
  const [admin, zara] = [await given.admin(), await given.student(confirmed)]
  const theo = await given.student({ ...confirmed, language: 'hi' })
  await as(zara).call(reportMember, { body: { userId: theo.id, reason: 'spam' } })
  const [report] = (await as(admin).call(listReports)).body.reports
  const params = { id: report?._id ?? '' }
  const body = { act: 'warned', reason: 'Ask nobody for money.', until: null, answer: 'Thank you.' } as const

  const { emails } = (await as(admin).call(previewDecision, { params, body })).body

  expect(emails.map(({ to, language }) => [to, language])).toEqual([
    ['author', 'hi'],
    ['reporter', 'en'],
  ])
  await as(admin).call(decideOnReport, { params, body })
  await tasks.runDue()
  clock.advance(11 * 60_000)
  await tasks.runDue()
  const sent = mailServer.emails.filter(({ to }) => [theo.email, zara.email].includes(to?.[0]?.address ?? ''))
  expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(emails.map(({ subject }) => subject)))
  for (const { subject, paragraphs } of emails)
    for (const paragraph of paragraphs)
      expect(sent.find((email) => email.subject === subject)?.text).toContain(paragraph)
})

it('returns the email of a suspension with its last day, and refuses a day in the past', async () => {
  const [admin, zara, theo] = [await given.admin(), await given.student(), await given.student(confirmed)]
  await as(zara).call(reportMember, { body: { userId: theo.id, reason: 'spam' } })
  const params = { id: (await as(admin).call(listReports)).body.reports[0]?._id ?? '' }
  const preview = (until: string) =>
    as(admin).call(previewDecision, { params, body: { act: 'suspended', reason: 'Spam', until, answer: '' } })

  expect((await preview('2099-01-01')).body.emails).toMatchObject([
    { to: 'author', paragraphs: expect.arrayContaining([expect.stringContaining('2099'), 'Spam']) },
  ])
  expect((await preview('2020-01-01')).body.fields).toHaveProperty('until')
})

it('sends the reason to the author of a hidden post, as previewed, and shows no email to an anonymous author', async () => {
  const [admin, zara] = [await given.admin(), await given.student()]
  const { mira, karan, thread, post } = await talk()
  await portal.platform.db.updateTable('members').set(confirmed).where('id', 'in', [mira.id, karan.id]).execute()
  const { _id: anonymous } = await ask(mira, { anonymous: true })
  const question = (await read(admin, anonymous)).opening._id
  const body = { act: 'hidden', reason: 'Zebras are private.', until: null, answer: '' } as const
  const previewOf = async (id: string) => {
    await reportPost(zara, id)
    const report = (await queue(admin)).find(({ content }) => content?.id === id)
    const params = { id: report?._id ?? '' }
    return { params, emails: (await as(admin).call(previewDecision, { params, body })).body.emails }
  }
  expect((await previewOf(question)).emails).toEqual([])

  const { params, emails } = await previewOf(post)
  expect(emails).toMatchObject([{ to: 'author', paragraphs: expect.arrayContaining(['Zebras are private.']) }])
  await as(admin).call(decideOnReport, { params, body })
  expect((await news(karan)).filter(({ type }) => type === 'posting_moderated')).toMatchObject([
    { values: { decision: 'post_kept', thread, reason: 'Zebras are private.' } },
  ])
})
