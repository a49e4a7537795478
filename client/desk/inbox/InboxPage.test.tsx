import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { type Contact, listCannedAnswers, listContacts, openContact } from '#contract/public/contact.ts'
import { listReportColleagues, listReports, openReport, type Report } from '#contract/trust/reports.ts'
import { shortDay } from '#client/platform/dates.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { adaeze, mira } from '#client/testing/discussions.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { InboxPage } from './InboxPage.tsx'

const report: Report = {
  ...{ _id: idOf(50), reporter: mira, reported: adaeze, reason: 'spam', comment: 'Adverts', messages: [] },
  ...{
    createdAt: '2026-11-22T10:00:00.000Z',
    handledAt: null,
    due: '2026-11-22T18:00:00.000Z',
    assignee: null,
    decision: null,
    content: null,
  },
}
const letter: Contact = {
  ...{ _id: idOf(51), name: 'Nadia', email: 'nadia@home.example', topic: 'account', message: 'My year is wrong.' },
  ...{
    createdAt: '2026-11-20T10:00:00.000Z',
    handledAt: null,
    due: '2099-11-24T10:00:00.000Z',
    member: null,
    earlier: 0,
    assignee: mira,
    answers: [],
  },
}
const counts = (open: number, mine: number) => ({ open, mine, handled: 0 })

beforeEach(() => {
  openDeskWith('owner')
  answer(listReports, { reports: [report], total: 1, counts: counts(1, 0) })
  answer(listContacts, { contacts: [letter], total: 1, counts: counts(1, 1) })
  answer(listCannedAnswers, { answers: [], colleagues: [mira] })
  answer(listReportColleagues, { colleagues: [mira] })
  answer(openReport, { others: [] })
  answer(openContact, { others: [] })
})
const pages = { '/admin/reports': <InboxPage />, '/admin/inbox': <InboxPage /> }
const rows = () =>
  within(screen.getByRole('list', { name: text('inbox:messages') }))
    .getAllByRole('link')
    .map((row) => row.textContent)

it('lists reports before letters with their number and assignee, and filters by kind', async () => {
  const user = show('/admin/reports', pages)
  await screen.findByText('Adverts')
  expect(rows()).toEqual([expect.stringContaining(text('reports:reason.spam')), expect.stringContaining(mira.fullName)])
  expect(screen.getByRole('tab', { name: new RegExp(text('inbox:open')) }).textContent).toContain('2')
  expect(screen.getByRole('tab', { name: new RegExp(text('inbox:mine')) }).textContent).toContain('1')

  await user.click(screen.getByRole('button', { name: text('inbox:kind.letters') }))

  await screen.findByText('My year is wrong.')
  expect(rows()).toHaveLength(1)
})

it('says since when a report is late, and until when a letter is to be answered', async () => {
  show('/admin/reports', pages)
  await screen.findByText('Adverts')
  expect(rows()).toEqual([
    expect.stringContaining(text('panel:due.late', { when: shortDay(report.due ?? '') })),
    expect.stringContaining(text('panel:due', { when: shortDay(letter.due ?? '') })),
  ])
})

it('leads the earlier address of the inbox to the letters in the list', async () => {
  show('/admin/inbox?state=mine', pages)
  await screen.findByText('My year is wrong.')
  expect(rows()).toHaveLength(1)
  await waitFor(() => expect(screen.getByRole('button', { name: text('inbox:kind.letters') }).ariaPressed).toBe('true'))
})

it('shows helpers without the right to decide on reports only their letters, which they cannot assign', async () => {
  openDeskWith('events')
  show('/admin/inbox', pages)
  await screen.findByText('My year is wrong.')
  expect(screen.queryByRole('group', { name: text('inbox:kinds') })).toBeNull()
  expect(screen.queryByRole('button', { name: mira.fullName })).toBeNull()
  expect(callsOf(listReports)).toEqual([])
})

it('says that the item of a link is not in the list', async () => {
  show(`/admin/reports?item=${idOf(99)}`, pages)
  await screen.findByText(text('inbox:missing'))
})

it('chooses an act on a report with a digit', async () => {
  const user = show('/admin/reports', pages)
  await screen.findByText('Adverts')
  await user.keyboard('2')
  await screen.findByRole('button', { name: text('reports:decide.warned.submit') })
})

it('names a colleague who has the item open', async () => {
  answer(openReport, { others: [{ _id: idOf(60), fullName: 'Grace Hall', isWriting: true }] })
  show('/admin/reports', pages)
  await screen.findByText(text('panel:opened.writing', { name: 'Grace Hall' }))
})

it('offers to try again when a list cannot be loaded, and keeps the filter', async () => {
  refuse(listReports, 'server.failed')
  show('/admin/reports?kind=reports', pages)
  await screen.findByText(text('inbox:failed'))
  screen.getByRole('button', { name: text('common:retry') })
})
