import { expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { listPeople } from '#contract/people/listing.ts'
import { listAlumni } from '#contract/people/verification.ts'
import { listReports, reportMember } from '#contract/trust/reports.ts'
import { getAttachment, sendMessage, uploadAttachment } from '#contract/chat/messages.ts'
import { listContacts } from '#contract/public/contact.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, say } = await openTestPortal()
const hour = 60 * 60 * 1000

/** Returns the recorded reads by an administrator, oldest first. */
const readsBy = async (admin: TestMember) =>
  (await as(admin).call(listAuditEntries, { querystring: { category: 'read' } })).body.entries
    .filter(({ actorName }) => actorName === admin.fullName)
    .map(({ action, subject, address }) => [action, subject, address])
    .toReversed()
// Reads are recorded after the response.
const expectReads = (admin: TestMember, reads: unknown[]) => expect.poll(() => readsBy(admin)).toEqual(reads)

// test: audit-records-administrators-lists
it("records an administrator's reads of each list of people or messages once an hour", async () => {
  const admin = await given.admin({ fullName: 'Ada Admin' })
  const lists = [listPeople, listAlumni, listContacts, listReports]
  for (const list of lists) {
    expect((await as(admin).call(list)).status).toBe(200)
    await expect.poll(async () => (await readsBy(admin)).length).toBe(lists.indexOf(list) + 1)
  }
  for (const q of ['a', 'ad', 'ada']) await as(admin).call(listPeople, { querystring: { q } })
  const once = ['people', 'alumni', 'contacts', 'reports'].map((list) => [`${list}.read`, '', '127.0.0.1'])
  await expectReads(admin, once)

  clock.advance(hour)
  await as(admin).call(listPeople)
  await expectReads(admin, [...once, ['people.read', '', '127.0.0.1']])
})

// test: audit-records-opened-reports
it('records whose reported messages and files an administrator has opened', async () => {
  // Of the same year, so that they may send each other files.
  const [ada, grace] = [
    await given.student({ fullName: 'Ada', graduation_year: 2020 }),
    await given.student({ fullName: 'Grace', graduation_year: 2020 }),
  ]
  const admin = await given.admin()
  const first = await say(ada, grace, 'Hello')
  const { body: file } = await as(ada).call(uploadAttachment, {
    params: { userId: grace.id },
    body: { file: await photo() },
  })
  const message = { message: '', attachmentId: file._id }
  const { body: sent } = await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body: message })
  const body = { userId: ada.id, reason: 'spam', sequences: [first.sequence, sent.sequence] }
  expect((await as(grace).call(reportMember, { body })).status).toBe(201)

  expect((await as(admin).call(listReports)).body.reports).toHaveLength(1)
  expect((await as(admin).call(getAttachment, { params: { id: file._id } })).status).toBe(200)

  await expect
    .poll(async () => new Set((await readsBy(admin)).map(([action, subject]) => `${action} ${subject}`)))
    .toEqual(new Set(['reports.read ', 'reported_messages.read Ada', 'reported_file.read Ada']))
})

it('records neither rejected reads nor reads by members', async () => {
  const [admin, ada] = [await given.admin(), await given.student()]
  expect((await as(ada).call(listPeople)).status).toBe(403)
  expect((await as(admin).call(listPeople, { querystring: { cursor: 'x' } })).status).toBe(400)
  await as(admin).call(listContacts)
  await expectReads(admin, [['contacts.read', '', '127.0.0.1']])
})
