import { afterAll, beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import {
  listMessages,
  previewMessage,
  renderMessage,
  sendMessage,
  stopMessage,
  testMessage,
} from '#contract/announcements/messages.ts'
import { listAuditEntries } from '#contract/college/audit.ts'
import { unsubscribeInOneClick } from '#contract/notifications/notification-choices.ts'
import { eraseSoon } from '#server/account/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { sending } from './emails.ts'

const mailServer = await openTestMailServer()
const { as, given, clock, db, portal } = await openTestPortal({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://alumni.college.example',
})
const { tasks } = portal.platform
const { emails } = mailServer
const minute = 60_000
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const day = 24 * 60 * minute
beforeEach(async () => {
  emails.splice(0)
  clock.set(new Date('2026-11-30T10:00:00Z'))
  await given.college({ time_zone: 'UTC', email: 'office@college.example' })
})
afterAll(() => mailServer.close())

const draft = { subject: 'Dinner on Friday', body: 'Dear all,\n\nwe meet at 7.\nBring a coat.' }
const idsOf = (people: readonly { id: string }[]) => ({ ids: people.map(({ id }) => id) })
const send = (admin: TestMember, people: readonly { id: string }[], more: object = {}) =>
  as(admin).call(sendMessage, {
    body: { ...draft, messageId: newId(), selection: idsOf(people), expected: people.length, ...more },
  })
const preview = async (admin: TestMember, people: readonly { id: string }[]) =>
  (await as(admin).call(previewMessage, { body: { selection: idsOf(people) } })).body
const alumni = (count: number) => Promise.all(Array.from({ length: count }, () => given.verifiedAlumnus()))
const wait = async (ms: number) => {
  clock.advance(ms)
  await tasks.runDue()
}
const to = () => emails.map((email) => email.to?.[0]?.address ?? '').toSorted()
const latest = async (admin: TestMember) => (await as(admin).call(listMessages)).body.messages[0]

it('reaches each person once, two minutes later, and says what became of it', async () => {
  const [admin, people] = [await given.admin({ fullName: 'Sofia Brandt' }), await alumni(3)]
  const { status, body } = await send(admin, people)
  expect(status).toBe(201)
  expect(body).toMatchObject({ state: 'waiting', total: 3, sent: 0, sentBy: 'Sofia Brandt' })
  await wait(minute)
  expect(emails).toEqual([])
  await wait(2 * minute)
  expect(to()).toEqual(people.map(({ email }) => email).toSorted())
  expect(await latest(admin)).toMatchObject({ state: 'done', sent: 3, bounced: 0, skipped: 0, finishesAt: null })
  const { entries } = (await as(admin).call(listAuditEntries)).body
  expect(entries).toMatchObject([{ action: 'announcement.sent', subject: 'Dinner on Friday', details: { count: 3 } }])
})

it('is one email with the text as it was written, a button, the reason, the address of the office and a link to unsubscribe', async () => {
  const [admin, [ada, grace]] = [await given.admin(), await alumni(2)]
  if (ada === undefined || grace === undefined) throw new Error('nobody')
  const button = { label: 'Say if you come', url: 'https://college.example/dinner' }
  await send(admin, [ada], { body: 'Only {{name}} & <b>you</b>.\n\nSee you!', button })
  await wait(3 * minute)
  const [email] = emails
  expect(email?.subject).toBe('Dinner on Friday')
  expect(email?.text).toContain('Only {{name}} & <b>you</b>.\n\nSee you!')
  expect(email?.html).toContain('Only {{name}} &amp; &lt;b&gt;you&lt;/b&gt;.')
  expect(email?.text).toContain('Say if you come:\nhttps://college.example/dinner')
  expect(email?.text).toContain("You're receiving this email because")
  expect(email?.replyTo?.[0]?.address).toBe('office@college.example')
  const header = email?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const token = /\/api\/unsubscribe\/([^>]+)/.exec(header)?.[1] ?? ''
  expect((await as(undefined).call(unsubscribeInOneClick, { params: { token } })).status).toBe(200)

  expect(await preview(admin, [ada, grace])).toMatchObject({
    count: 1,
    names: [grace.fullName],
    leftOut: [{ why: 'unsubscribed', count: 1 }],
  })
})

it('leaves out suspended, unconfirmed and silenced people, and says how many', async () => {
  await given.college({ confirms_email: true })
  const admin = await given.admin()
  const [ada, silent] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const others = [
    await given.verifiedAlumnus({ suspended_at: clock.now(), suspension_reason: 'Sold phones.' }),
    await given.verifiedAlumnus({ email_verified_at: null }),
    silent,
  ]
  await sql`
    insert into roster_records (id, full_name, name_key, match_key, search_key, do_not_contact, member_id, source, source_date, created_at, updated_at)
    values (${newId()}::uuid, 'Silent', 'silent', 'silent', 'silent', true, ${silent.id}::uuid, 'Office', now(), now(), now())`.execute(
    db,
  )
  const found = await preview(admin, [ada, ...others])
  expect(found).toMatchObject({ count: 1, names: [ada.fullName], later: 0, left: 5, emailIsSetUp: true })
  expect(Object.fromEntries(found.leftOut.map(({ why, count }) => [why, count]))).toEqual({
    ...{ suspended: 1, unconfirmed: 1, do_not_contact: 1 },
  })
  expect((await send(admin, others)).body.code).toBe('announcement.nobody')
  expect((await send(admin, [ada, ...others])).body.code).toBe('announcement.changed')
  expect((await send(admin, [ada, ...others], { expected: 1 })).status).toBe(201)
  await wait(3 * minute)
  expect(to()).toEqual([ada.email])
})

it('sends nothing twice when its work is repeated, and nothing to people who unsubscribed or were suspended meanwhile', async () => {
  const [admin, people] = [await given.admin(), await alumni(3)]
  const [ada, gone, quiet] = people
  if (ada === undefined || gone === undefined || quiet === undefined) throw new Error('nobody')
  const messageId = newId()
  const both = await Promise.all([send(admin, people, { messageId }), send(admin, people, { messageId })])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  await db
    .updateTable('members')
    .set({ suspended_at: clock.now(), suspension_reason: 'Spam' })
    .where('id', '=', gone.id)
    .execute()
  await db
    .insertInto('notification_choices')
    .values({ member_id: quiet.id, type: 'office_message', channel: 'mail', wanted: false })
    .execute()
  await wait(3 * minute)
  // As after a process was killed between sending and noting it in the queue.
  for (const { id: memberId } of people) await tasks.enqueue(db, sending, { id: messageId, memberId })
  await wait(minute)
  expect(to()).toEqual([ada.email])
  expect(await latest(admin)).toMatchObject({ state: 'done', total: 3, sent: 1, skipped: 2 })
})

it('can be undone before it starts, and stopped later; a stopped one stays stopped', async () => {
  const [admin, people] = [await given.admin(), await alumni(20)]
  const undone = (await send(admin, people)).body
  const stop = (id: string) => as(admin).call(stopMessage, { params: { id } })
  expect((await stop(undone._id)).body).toMatchObject({ state: 'stopped', sent: 0 })
  await wait(10 * minute)
  expect(emails).toEqual([])

  const stopped = (await send(admin, people)).body
  await wait(3 * minute)
  const before = emails.length
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(20)
  expect((await stop(stopped._id)).body).toMatchObject({ state: 'stopped', sent: before, total: 20 })
  await wait(20 * minute)
  expect(emails).toHaveLength(before)
  expect((await stop(stopped._id)).body.state).toBe('stopped')
})

it('keeps the pace of the college: 200 emails in the first hour', async () => {
  const [admin, people] = [await given.admin(), await alumni(40)]
  expect((await preview(admin, people)).minutes).toBe(12)
  await send(admin, people)
  await wait(2 * minute + 6 * minute)
  expect(emails.length).toBeGreaterThan(15)
  expect(emails.length).toBeLessThan(25)
  await wait(10 * minute)
  expect(emails).toHaveLength(40)
  expect(new Set(to()).size).toBe(40)
})

it('reaches people who have had two messages this week only when the week is over', async () => {
  const [admin, [ada, grace]] = [await given.admin(), await alumni(2)]
  if (ada === undefined || grace === undefined) throw new Error('nobody')
  await send(admin, [ada])
  await wait(5 * minute)
  await send(admin, [ada])
  await wait(5 * minute)
  expect(await preview(admin, [ada, grace])).toMatchObject({ count: 2, later: 1 })
  await send(admin, [ada, grace], { subject: 'The third' })
  await wait(5 * minute)
  expect(to()).toEqual([ada.email, ada.email, grace.email].toSorted())
  expect(await latest(admin)).toMatchObject({ state: 'sending', sent: 1, later: 1 })
  await wait(7 * day)
  expect(emails.filter(({ subject }) => subject === 'The third')).toHaveLength(2)
  expect(await latest(admin)).toMatchObject({ state: 'done', sent: 2 })
})

it('ends when its last reader left is erased', async () => {
  const [admin, [ada, grace]] = [await given.admin(), await alumni(2)]
  if (ada === undefined || grace === undefined) throw new Error('nobody')
  await db
    .insertInto('notification_times')
    .values({ member_id: grace.id, quiet_from: '09:00', quiet_to: '12:00' })
    .execute()
  await send(admin, [ada, grace])
  await wait(5 * minute)
  expect(await latest(admin)).toMatchObject({ state: 'sending', sent: 1 })
  await transaction(db, (tx) => eraseSoon(portal.platform, tx, grace.id))
  await wait(minute)
  expect(await latest(admin)).toMatchObject({ state: 'done', sent: 1, total: 1 })
})

it('notes addresses that do not exist and does not try them again', async () => {
  const [admin, [ada, gone]] = [await given.admin(), await alumni(2)]
  if (ada === undefined || gone === undefined) throw new Error('nobody')
  mailServer.forget(gone.email)
  await send(admin, [ada, gone])
  await wait(5 * minute)
  await wait(day)
  expect(await latest(admin)).toMatchObject({ state: 'done', sent: 1, bounced: 1 })
})

it('waits until the quiet hours of a reader are over', async () => {
  const [admin, [ada]] = [await given.admin(), await alumni(1)]
  if (ada === undefined) throw new Error('nobody')
  await db
    .insertInto('notification_times')
    .values({ member_id: ada.id, quiet_from: '09:00', quiet_to: '12:00' })
    .execute()
  await send(admin, [ada])
  await wait(5 * minute)
  expect(emails).toEqual([])
  await wait(2 * 60 * minute)
  expect(to()).toEqual([ada.email])
})

it('is sent five times a day at most, to 500 people at most', async () => {
  const [admin, people] = [await given.admin(), await alumni(1)]
  for (let sent = 0; sent < 4; sent += 1) expect((await send(admin, people)).status).toBe(201)
  const racing = await Promise.all([send(admin, people), send(admin, people)])
  expect(statuses(racing)).toEqual([201, 409])
  expect(racing.find(({ status }) => status === 409)?.body.code).toBe('announcement.daily')
  expect((await preview(admin, people)).left).toBe(0)
  clock.advance(day)
  expect((await send(admin, people)).status).toBe(201)
})

it('can be read and tested before, by those with the right only', async () => {
  const [admin, helper] = [await given.admin(), await given.helper('moderator')]
  expect((await as(admin).call(renderMessage, { body: draft })).body).toMatchObject({
    subject: 'Dinner on Friday',
    paragraphs: ['Dear all,', 'we meet at 7.\nBring a coat.'],
    button: 'Open the portal',
  })
  expect((await as(admin).call(testMessage, { body: draft })).status).toBe(202)
  await tasks.runDue()
  expect(to()).toEqual([admin.email])
  expect((await as(helper).call(testMessage, { body: draft })).body.code).toBe('access.right_needed')
  expect((await as(helper).call(listMessages)).body.code).toBe('access.right_needed')
})
