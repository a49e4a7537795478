import { expect, it } from 'vitest'
import { getRegion } from '#contract/account/region.ts'
import { getCollege } from '#contract/college/college.ts'
import { getDesk, getToday } from '#contract/desk/desk.ts'
import { CONTACT_TOPICS } from '#contract/limits.ts'
import { listAdminNotifications } from '#contract/notifications/notifications.ts'
import { sendContact } from '#contract/public/contact.ts'
import { handleReport, listReports, reportMember } from '#contract/trust/reports.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { right } from '#server/testing/rights.ts'

const { given, as, clock } = await openTestPortal()

it('returns each part of the frame as its own request does', async () => {
  const admin = await given.admin()
  const { call } = as(admin)
  const notifications = await call(listAdminNotifications)
  expect((await call(getDesk)).body).toEqual({
    frame: {
      ...{ me: { _id: admin.id, fullName: admin.fullName }, member: false, rights: [right('owner')] },
      ...{ owners: [admin.fullName], counts: expect.any(Array) },
    },
    region: (await call(getRegion)).body,
    notifications: { body: notifications.body, next: notifications.next ?? null },
    college: (await call(getCollege)).body,
  })
})

it('counts what waits in each section, with the oldest, and reports first', async () => {
  const admin = await given.admin()
  const { call } = as(admin)
  const [asha, ravi] = [await given.student(), await given.student()]
  const letter = { name: 'Ada', email: 'ada@example.org', message: 'Hello?', topic: CONTACT_TOPICS[0] }
  await as(undefined).call(sendContact, { body: letter })
  await given.alumnus()
  clock.advance(60_000)
  const before = clock.now().toISOString()
  await as(asha).call(reportMember, { body: { userId: ravi.id, reason: 'spam' } })

  const { counts } = (await call(getDesk)).body.frame
  expect(Object.fromEntries(counts.map(({ section, ...numbers }) => [section, numbers]))).toEqual({
    students: { total: 2, waiting: 0 },
    verifications: { total: null, waiting: 1 },
    // A report and a letter, which are in one list.
    reports: { total: null, waiting: 2 },
  })
  const { waiting } = (await call(getToday)).body
  expect(waiting.map(({ kind, count, details }) => ({ kind, count, details }))).toEqual([
    { kind: 'reports', count: 1, details: { about: 'person', reason: 'spam' } },
    { kind: 'letters', count: 1, details: { name: 'Ada', topic: CONTACT_TOPICS[0] } },
    { kind: 'verifications', count: 1, details: { alumni: 1, graduations: 0, changes: 0 } },
  ])
  expect((waiting[0]?.since ?? '') >= before).toBe(true)

  const { reports } = (await call(listReports)).body
  await call(handleReport, { params: { id: reports[0]?._id ?? '' } })
  expect((await call(getDesk)).body.frame.counts).toContainEqual({ section: 'reports', total: null, waiting: 1 })
})
