import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { type Administrator, listAdministrators } from '#contract/account/administrators.ts'
import { getCollege } from '#contract/college/college.ts'
import { OWNER } from '#contract/members/rights.ts'
import { decideOnReport } from '#contract/trust/decisions.ts'
import { previewDecision } from '#contract/trust/emails.ts'
import { removeComment } from '#contract/trust/moderation.ts'
import { listContacts } from '#contract/public/contact.ts'
import {
  listReportColleagues,
  listReports,
  openReport,
  reopenReport,
  type Report,
  type ReportedContent,
} from '#contract/trust/reports.ts'
import { refreshCollege } from '#client/platform/college.ts'
import { adaeze, mira } from '#client/testing/discussions.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { answer, callsOf, college, lose } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { InboxPage } from './InboxPage.tsx'

beforeEach(() => {
  openDeskWith('owner')
  answer(listContacts, { contacts: [], total: 0, counts: { open: 0, mine: 0, handled: 0 } })
  answer(openReport, { others: [] })
  answer(listReportColleagues, { colleagues: [] })
})

const at = '2026-11-20T10:00:00.000Z'
const reportOf = (content: Partial<ReportedContent>): Report => ({
  ...{ _id: idOf(50), reporter: mira, reported: adaeze, reason: 'unkind', comment: '', messages: [] },
  ...{ createdAt: at, handledAt: null, due: null, decision: null, assignee: null },
  content: {
    ...{ kind: 'comment', id: idOf(51), title: 'Alumni dinner', text: 'Zebra', path: null, posting: null, post: null },
    reports: [{ reporter: mira, reason: 'unkind', comment: '', createdAt: at, handledAt: null }],
    ...{ comment: null, ...content },
  },
})
const administrator = (number: number, fullName: string, others: Partial<Administrator> = {}): Administrator => ({
  ...{ _id: idOf(number), fullName, email: `a${number}@college.example`, givenBy: null, givenAt: at },
  ...{ profilePhoto: null, role: null, graduationYear: null, rights: [OWNER], endsAt: null },
  ...{ lastSignInAt: null, secondFactor: true, leavesAt: null, you: false, ...others },
})
const open = (content: Partial<ReportedContent>) => {
  answer(listReports, { reports: [reportOf(content)], total: 1 })
  return show('/admin/reports', { '/admin/reports': <InboxPage /> })
}

it('deletes a reported comment with a reason, and then says that it is gone', async () => {
  const user = open({ comment: 'shown' })
  await user.click(await screen.findByRole('button', { name: text('reports:comment.remove') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Unkind to others')
  answer(removeComment, { success: true, message: 'Comment deleted.' })
  answer(listReports, { reports: [reportOf({ comment: 'removed' })], total: 1 })
  await user.click(dialog.getByRole('button', { name: text('reports:comment.remove') }))
  await screen.findByText(text('reports:comment.removed'))
  expect(callsOf(removeComment)).toMatchObject([{ params: { id: idOf(51) }, body: { reason: 'Unkind to others' } }])
  expect(screen.queryByRole('button', { name: text('reports:comment.remove') })).toBeNull()
})

it('shows reported profiles, events and posts as their readers see them, and other content as it was written', async () => {
  const reports = (['profile', 'event', 'post', 'comment'] as const).map((kind, index) => ({
    ...reportOf({ kind, text: `**${kind}** of Nadia` }),
    _id: idOf(60 + index),
  }))
  answer(listReports, { reports, total: reports.length })
  const user = show('/admin/reports', { '/admin/reports': <InboxPage /> })
  for (const kind of ['profile', 'event', 'post']) {
    await screen.findByText(kind, { selector: 'strong' })
    await user.keyboard('j')
  }
  await screen.findByText('**comment** of Nadia')
})

const anonymous: Partial<ReportedContent> = {
  kind: 'post',
  post: { hidden: true, asked: false, decision: null, note: null, anonymous: true, name: null },
}

it('lists the administrators who can agree to show an anonymous author', async () => {
  const you = administrator(60, 'Yusuf', { you: true })
  answer(listAdministrators, {
    administrators: [administrator(61, 'Esi'), administrator(62, 'Tom', { secondFactor: false }), you],
  })
  const user = open(anonymous)
  await user.click(await screen.findByRole('button', { name: text('reports:name.ask') }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(text('reports:name.colleagues', { names: 'Esi' }))
  dialog.getByText(text('reports:name.colleagues.without', { names: 'Tom' }))
  dialog.getByText(text('reports:name.ask.text.others'))
})

it('says that the only administrator sees an anonymous author immediately', async () => {
  answer(listAdministrators, { administrators: [administrator(60, 'Yusuf', { you: true })] })
  const user = open(anonymous)
  await user.click(await screen.findByRole('button', { name: text('reports:name.ask') }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => dialog.getByText(text('reports:name.ask.text.alone')))
})

it('warns the author with a reason, answers the reporter as written, and asks for a missing reason', async () => {
  const user = open({ comment: 'shown' })
  await user.click(await screen.findByRole('radio', { name: new RegExp(text('reports:decide.warned')) }))
  const submit = screen.getByRole('button', { name: text('reports:decide.warned.submit') })
  await user.click(submit)
  await waitFor(() => expect(document.querySelector('[name=reason][aria-invalid=true]')).not.toBeNull())

  await user.type(screen.getByRole('textbox', { name: new RegExp(text('reports:decide.reason')) }), 'Be kind')
  answer(decideOnReport, reportOf({ comment: 'shown' }))
  await user.click(submit)

  await waitFor(() => expect(callsOf(decideOnReport)).toHaveLength(1))
  expect(callsOf(decideOnReport)[0]?.body).toEqual({
    ...{ act: 'warned', reason: 'Be kind', until: null, answer: text('reports:decide.warned.answer') },
  })
})

it('offers only what fits: nothing about an unknown author, and no hiding of deleted content', async () => {
  answer(listReports, { reports: [{ ...reportOf({ comment: 'removed' }), reported: null }], total: 1 })
  show('/admin/reports', { '/admin/reports': <InboxPage /> })
  expect(await screen.findAllByRole('radio')).toHaveLength(1)
})

it('shows the emails of an act before it, in the language of each reader', async () => {
  answer(getCollege, { ...college, mail: true })
  await refreshCollege()
  const email = {
    ...{ preheader: 'Please read', heading: 'A warning for you', greeting: 'Dear Adaeze,', paragraphs: ['A warning'] },
    ...{ button: 'Read the rules', footer: [], links: [] },
  }
  answer(previewDecision, { emails: [{ ...email, to: 'author', language: 'ur', subject: 'To you' }] })
  const user = open({ comment: 'shown' })
  await user.click(await screen.findByRole('radio', { name: new RegExp(text('reports:decide.warned')) }))
  await user.click(screen.getByRole('button', { name: text('reports:emails.read') }))
  const dialog = within(await screen.findByRole('dialog'))
  const shown = (await dialog.findByText('To you')).closest('article')
  expect([shown?.lang, shown?.dir]).toEqual(['ur', 'rtl'])
  dialog.getByText(text('reports:emails.reporter.none'))
  const body = { act: 'warned', reason: text('reports:emails.reason'), answer: text('reports:decide.warned.answer') }
  answer(getCollege, college)
  await refreshCollege()
  expect(callsOf(previewDecision)[0]).toMatchObject({ params: { id: idOf(50) }, body: { ...body, until: null } })
})

it('undoes the last decision with Z, and keeps what is typed when the connection is lost', async () => {
  const user = open({ comment: null, kind: 'job' })
  await screen.findByRole('radio', { name: new RegExp(text('reports:decide.dismissed')) })
  lose(decideOnReport)
  await user.keyboard('1')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(text('reports:decide.not_saved'))
  screen.getByDisplayValue(text('reports:decide.dismissed.answer'))

  answer(decideOnReport, reportOf({ kind: 'job' }))
  answer(reopenReport, reportOf({ kind: 'job' }))
  await user.click(screen.getByRole('button', { name: text('common:retry') }))
  await waitFor(() => expect(callsOf(decideOnReport)).toHaveLength(2))
  await screen.findByText(text('reports:decide.dismissed.done'))
  await user.keyboard('z')
  await waitFor(() => expect(callsOf(reopenReport)).toHaveLength(1))
})

it('keeps what is entered about a decision while another report is open', async () => {
  const other = { ...reportOf({ kind: 'job' }), _id: idOf(52) }
  answer(listReports, { reports: [reportOf({ kind: 'event' }), other], total: 2 })
  const user = show('/admin/reports', { '/admin/reports': <InboxPage /> })
  const reason = () => screen.queryByLabelText(new RegExp(text('reports:decide.reason')))
  await user.click(await screen.findByRole('radio', { name: new RegExp(text('reports:decide.warned')) }))
  await user.type(reason() ?? expect.fail(), 'Unkind to others')
  const [first, second] = within(screen.getByRole('list', { name: text('inbox:messages') })).getAllByRole('link')
  await user.click(second ?? expect.fail())
  await waitFor(() => expect(reason()).toBeNull())
  await user.click(first ?? expect.fail())
  expect(await screen.findByDisplayValue('Unkind to others')).toBe(reason())
})
