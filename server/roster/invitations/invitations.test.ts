import { afterAll, beforeEach, expect, it } from 'vitest'
import {
  changeRun,
  listRuns,
  previewInvitations,
  silenceAddress,
  startInvitations,
  testInvitation,
} from '#contract/roster/invitations.ts'
import { listRecords } from '#contract/roster/records.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { emptyDetails } from '../values/parse.ts'
import { storeList } from '../records/storeList.ts'

const mailServer = await openTestMailServer()
const { as, given, clock, portal, db } = await openTestPortal({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://alumni.college.example',
})
const { tasks } = portal.platform
const { emails } = mailServer
beforeEach(async () => {
  emails.splice(0)
  clock.set(new Date('2026-11-30T10:00:00Z'))
  await given.college({ time_zone: 'UTC' })
})
afterAll(() => mailServer.close())

const minute = 60_000
const day = 24 * 60 * minute
type Person = { fullName: string } & Partial<ReturnType<typeof emptyDetails>>

const roster = async (people: Person[]) => {
  const admin = await given.admin()
  const list = { id: newId(), name: 'office.xlsx', source: 'Alumni office', byId: admin.id, at: clock.now() }
  const details = people.map((person) => ({ ...emptyDetails(), graduationYear: 2010, ...person }))
  await transaction(db, (tx) => storeList(tx, list, details))
  return { admin, list }
}
const many = (count: number, name = 'person') =>
  Array.from({ length: count }, (_, index) => ({
    fullName: `Person ${String(index).padStart(4, '0')}`,
    emails: [`${name}${index}@post.example`],
  }))
const pace = { perHour: 120, linkDays: 30 }
const begin = (admin: { token: string }, expected: number, more: object = {}) =>
  as(admin).call(startInvitations, { body: { expected, ...pace, ...more } })
const wait = async (ms: number) => {
  clock.advance(ms)
  await tasks.runDue()
}
const minutes = async (count: number) => {
  for (let passed = 0; passed < count; passed += 1) await wait(minute)
}
const to = () => emails.map((email) => email.to?.[0]?.address).toSorted((a = '', b = '') => (a < b ? -1 : 1))
const runOf = async (admin: { token: string }) => (await as(admin).call(listRuns, {})).body.runs[0]

// test: invitations-leave-out-the-unwilling
it('leaves out people who have died, asked for no emails, have no address or are members, and counts them', async () => {
  const member = await given.verifiedAlumnus({ email: 'ada@post.example' })
  const { admin } = await roster([
    { fullName: 'Priya Raman', emails: ['priya@post.example'] },
    { fullName: 'Priya Raman', emails: ['priya@post.example'] },
    { fullName: 'Old Friend', emails: ['old@post.example'], deceased: true },
    { fullName: 'No Thanks', emails: ['no@post.example'], doNotContact: true },
    { fullName: 'No Address' },
    { fullName: 'Ada Byron', emails: [member.email] },
  ])
  const { body } = await as(admin).call(previewInvitations, { body: {} })
  expect(body).toMatchObject({ count: 1, names: ['Priya Raman'], emailIsSetUp: true, mostPerHour: 200 })
  expect(Object.fromEntries(body.leftOut.map(({ why, count }) => [why, count]))).toEqual({
    ...{ deceased: 1, do_not_contact: 1, no_address: 1, member: 1, shared: 1 },
  })
  expect(body.emails.map(({ language }) => language)).toEqual(['en', 'hi', 'ur'])
  expect(body.emails[0]).toMatchObject({ greeting: 'Hello Priya,', button: expect.any(String) })
  expect((await begin(admin, 1)).status).toBe(201)
  await minutes(2)
  expect(to()).toEqual(['priya@post.example'])
  expect(await runOf(admin)).toMatchObject({ state: 'done', total: 1, sent: 1, bounced: 0 })
})

// test: first-email-names-its-source
it('says in the email where the address comes from, with one button and two ways to end it', async () => {
  const { admin } = await roster([{ fullName: 'Dr. K. Priya Raman', emails: ['priya@post.example'] }])
  await begin(admin, 1, { message: 'Come to the dinner.' })
  await minutes(1)
  const [email] = emails
  expect(email?.subject).toContain('Priya,')
  for (const part of [
    'Come to the dinner.',
    'Alumni office',
    'November 30, 2026',
    '/join#',
    '/join/stop#',
    '/join/stop?not-me#',
  ])
    expect(email?.text).toContain(part)
})

it('keeps the pace per hour, sends only by day, and sends nothing twice when its work is repeated', async () => {
  const { admin } = await roster(many(150))
  expect((await begin(admin, 150)).body).toMatchObject({ state: 'running', total: 150 })
  expect((await begin(admin, 150)).body.code).toBe('roster.nobody')
  await tasks.runDue()
  expect(emails).toHaveLength(2)
  await minutes(58)
  expect(emails.length).toBeLessThanOrEqual(120)
  await minutes(10)
  expect(emails.length).toBeLessThanOrEqual(140)
  clock.set(new Date('2026-11-30T21:00:00Z'))
  const before = emails.length
  await minutes(30)
  expect(emails).toHaveLength(before)
  clock.set(new Date('2026-12-01T08:00:00Z'))
  await minutes(30)
  expect(emails).toHaveLength(150)
  expect(new Set(to()).size).toBe(150)
})

it('can be paused, continued and stopped, and people with an email stay invited', async () => {
  const { admin } = await roster(many(10))
  const { body: run } = await begin(admin, 10)
  await tasks.runDue()
  const set = (state: 'running' | 'paused' | 'stopped') =>
    as(admin).call(changeRun, { params: { id: run._id }, body: { state } })
  expect((await set('paused')).body).toMatchObject({ state: 'paused', pausedBy: 'office', sent: 2 })
  await minutes(5)
  expect(emails).toHaveLength(2)
  await set('running')
  await minutes(1)
  expect(emails).toHaveLength(4)
  expect((await set('stopped')).body).toMatchObject({ state: 'stopped', total: 4, sent: 4 })
  await minutes(5)
  expect(emails).toHaveLength(4)
  expect((await set('running')).body.code).toBe('roster.run_over')
  expect((await as(admin).call(previewInvitations, { body: {} })).body.count).toBe(6)
})

// test: invitations-pause-at-bounces
it('pauses above two addresses in a hundred that do not exist, and never writes to those again', async () => {
  const people = many(30, 'gone')
  for (const {
    emails: [address = ''],
  } of people.slice(0, 3))
    mailServer.forget(address)
  const { admin } = await roster(people)
  const { body: run } = await begin(admin, 30)
  await minutes(20)
  expect(await runOf(admin)).toMatchObject({ state: 'paused', pausedBy: 'bounces', bounced: 3 })
  expect(emails.length).toBeLessThan(10)
  await as(admin).call(changeRun, { params: { id: run._id }, body: { state: 'running' } })
  await minutes(20)
  expect(emails).toHaveLength(27)
  const records = await as(admin).call(listRecords, { querystring: { state: 'bounced' } })
  expect(records.body.records).toHaveLength(3)
})

it('reminds each person once, and only people who have not joined', async () => {
  const { admin } = await roster(many(2))
  await begin(admin, 2, { remindAfterDays: 7 })
  await minutes(2)
  expect(emails).toHaveLength(2)
  const ada = await given.verifiedAlumnus({})
  await db.updateTable('roster_records').set({ member_id: ada.id }).where('full_name', '=', 'Person 0000').execute()
  await wait(7 * day)
  await minutes(5)
  expect(to()).toEqual(['person0@post.example', 'person1@post.example', 'person1@post.example'])
  await wait(30 * day)
  await minutes(5)
  expect(emails).toHaveLength(3)
  const runs = await db.selectFrom('roster_runs').select('state').execute()
  expect(runs).toEqual([{ state: 'done' }])
})

it.each(['never', 'not_me'] as const)(
  'never emails an address again after its owner has said so by the link: %s',
  async (why) => {
    const { admin, list } = await roster(many(1))
    await begin(admin, 1, { remindAfterDays: 7 })
    await minutes(1)
    const token = /\/join\/stop#(\S+)/.exec(emails[0]?.text ?? '')?.[1] ?? ''
    expect((await as(undefined).call(silenceAddress, { body: { token: `${token}x`, why } })).body.code).toBe(
      'link.invalid',
    )
    for (let times = 0; times < 2; times += 1)
      expect((await as(undefined).call(silenceAddress, { body: { token, why } })).status).toBe(200)
    const [record] = (await as(admin).call(listRecords, {})).body.records
    expect(record).toMatchObject(why === 'never' ? { doNotContact: true } : { doNotContact: false, emails: [] })
    await wait(8 * day)
    await minutes(3)
    expect(emails).toHaveLength(1)
    // The same list comes again after the record has gone.
    await db.deleteFrom('roster_records').execute()
    const again = { ...list, id: newId(), at: clock.now() }
    await transaction(db, (tx) =>
      storeList(
        tx,
        again,
        many(1).map((person) => ({ ...emptyDetails(), ...person })),
      ),
    )
    const { body } = await as(admin).call(previewInvitations, { body: {} })
    expect(body).toMatchObject({ count: 0, leftOut: [{ why: 'do_not_contact', count: 1 }] })
  },
)

it('sends the office the email to look at, with links that open nothing', async () => {
  const { admin } = await roster(many(1))
  expect((await as(admin).call(testInvitation, { body: { language: 'hi' } })).status).toBe(202)
  await tasks.runDue()
  expect(to()).toEqual([admin.email])
  expect(emails[0]?.text).not.toMatch(/\/join#/)
})

// test: many-invitations-need-the-password
it('invites more than 200 people only with the password, and the second step where there is one', async () => {
  const { admin } = await roster(many(201))
  const { body: refused } = await begin(admin, 201)
  expect(refused).toMatchObject({ code: 'roster.confirm' })
  const wrong = await begin(admin, 201, { confirmation: { password: 'not-mine' } })
  expect(wrong.body).toMatchObject({ code: 'session.wrong_password' })
  expect(await runOf(admin)).toBeUndefined()
  const right = await begin(admin, 201, { confirmation: { password: admin.password } })
  expect(right).toMatchObject({ status: 201, body: { total: 201 } })
  // A number below 201 in the request doesn't help.
  const { admin: other } = await roster(many(201, 'other'))
  expect((await begin(other, 200)).body).toMatchObject({ code: 'roster.invited_changed' })
})
