import { expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { getToday } from '#contract/desk/desk.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import {
  assignReport,
  handleReport,
  listReportColleagues,
  listReports,
  openReport,
  reopenReport,
  reportMember,
} from '#contract/trust/reports.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, given } = await openTestPortal()

const reportsOf = async (person: TestMember, state: 'open' | 'mine' | 'handled') =>
  (await as(person).call(listReports, { querystring: { state } })).body
const assign = (person: TestMember, id: string, memberId: string | null) =>
  as(person).call(assignReport, { params: { id }, body: { memberId } })

it('assigns a report with all others about the same content, also later ones, and records it', async () => {
  const [admin, grace] = [await given.admin(), await given.helper('moderator', { fullName: 'Grace Hall' })]
  const [asha, ravi, author] = [await given.student(), await given.student(), await given.student()]
  const job = { title: 'Coracle builder', company: 'Waterworks', location: 'Pune', description: 'Keep them afloat' }
  const about = { kind: 'job', id: (await as(author).call(postJob, { body: job })).body._id } as const
  await as(asha).call(reportMember, { body: { about, reason: 'spam' } })
  const [first] = (await reportsOf(admin, 'open')).reports
  expect((await as(admin).call(listReportColleagues)).body.colleagues.map((each) => each._id)).toContain(grace.id)

  expect((await assign(admin, first?._id ?? '', asha.id)).status).toBe(400)
  expect((await assign(admin, newId(), grace.id)).status).toBe(404)
  expect((await assign(admin, first?._id ?? '', grace.id)).body.assignee).toMatchObject({ fullName: 'Grace Hall' })
  clock.advance(1_000)
  await as(ravi).call(reportMember, { body: { about, reason: 'spam' } })

  const mine = await reportsOf(grace, 'mine')
  expect(mine).toMatchObject({ total: 1, counts: { open: 1, mine: 1, handled: 0 } })
  expect(mine.reports).toMatchObject([{ assignee: { _id: grace.id }, content: { reports: [{}, {}] } }])
  await assign(admin, mine.reports[0]?._id ?? '', null)
  expect((await reportsOf(grace, 'mine')).reports).toEqual([])
  const { entries } = (await as(admin).call(listAuditEntries, { querystring: { q: 'Coracle' } })).body
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['report.assigned', 'report.unassigned']))
})

it('lists open reports oldest first, and handled ones latest first', async () => {
  const [admin, asha] = [await given.admin(), await given.student()]
  const people = [await given.student(), await given.student()]
  for (const { id: userId } of people) {
    clock.advance(1_000)
    await as(asha).call(reportMember, { body: { userId, reason: 'spam' } })
  }
  const reported = async (state: 'open' | 'handled') =>
    (await reportsOf(admin, state)).reports
      .map((report) => report.reported?._id)
      .filter((id) => people.some((person) => person.id === id))
  expect(await reported('open')).toEqual(people.map(({ id }) => id))
  for (const { _id: id } of (await reportsOf(admin, 'open')).reports)
    await as(admin).call(handleReport, { params: { id } })
  expect(await reported('handled')).toEqual(people.map(({ id }) => id).toReversed())
  for (const { _id: id } of (await reportsOf(admin, 'handled')).reports)
    await as(admin).call(reopenReport, { params: { id } })
})

it('shows who else has a report open', async () => {
  const [admin, grace, asha] = [await given.admin(), await given.admin({ fullName: 'Grace' }), await given.student()]
  await as(asha).call(reportMember, { body: { userId: (await given.student()).id, reason: 'spam' } })
  const [report] = (await reportsOf(admin, 'open')).reports
  const open = (person: TestMember, id = report?._id ?? '') =>
    as(person).call(openReport, { params: { id }, body: { isWriting: false } })

  expect((await open(grace)).body.others).toEqual([])
  expect((await open(admin)).body.others).toMatchObject([{ fullName: 'Grace', isWriting: false }])
  expect((await open(admin, newId())).status).toBe(404)
})

it('is due with the first of the reports about the same content, as on Today', async () => {
  const admin = await given.admin()
  const [asha, ravi, author] = [await given.student(), await given.student(), await given.student()]
  const job = { title: 'Coracle builder', company: 'Waterworks', location: 'Pune', description: 'Keep them afloat' }
  const about = { kind: 'job', id: (await as(author).call(postJob, { body: job })).body._id } as const
  await as(asha).call(reportMember, { body: { about, reason: 'spam' } })
  const due = (await reportsOf(admin, 'open')).reports[0]?.due
  expect(Date.parse(due ?? '')).toBeGreaterThan(clock.now().getTime())
  clock.advance(3 * 86_400_000)
  await as(ravi).call(reportMember, { body: { about, reason: 'spam' } })

  const [report] = (await reportsOf(admin, 'open')).reports
  expect(report?.due).toBe(due)
  const { waiting } = (await as(admin).call(getToday)).body
  expect(waiting.find(({ kind }) => kind === 'reports')?.due).toBe(due)
  expect((await as(admin).call(handleReport, { params: { id: report?._id ?? '' } })).body.due).toBeNull()
})
