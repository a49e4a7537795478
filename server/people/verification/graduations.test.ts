import { afterAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { listPeople } from '#contract/people/listing.ts'
import { declineAlumnus, listAlumni, verifyAlumnus } from '#contract/people/verification.ts'
import { listChatUsers } from '#contract/chat/conversations.ts'
import { listEvents } from '#contract/events/events.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { requestGraduation, getGraduation } from '#contract/people/graduation.ts'
import { listMembers } from '#contract/people/directory.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { listMessages, sendMessage } from '#contract/chat/messages.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { logInAlumnus, logInStudent } from '#contract/account/sessions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { as, clock, db, given, portal, socket } = await openTestPortal({ SMTP_URL: mailServer.url })
afterAll(() => mailServer.close())
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)

/** Creates a student who requested graduation that many minutes ago. */
const asking = async (minutes = 0, details: Parameters<typeof given.student>[0] = {}) => {
  const student = await given.student({ graduation_year: 2024, ...details })
  await as(student).call(requestGraduation, { body: {} })
  await db
    .updateTable('handovers')
    .set({ asked_at: minutesAgo(minutes) })
    .where('member_id', '=', student.id)
    .execute()
  return student
}
const verify = (admin: TestMember, { id }: TestMember) => as(admin).call(verifyAlumnus, { params: { id } })
const decline = (admin: TestMember, { id }: TestMember, reason = 'No record of you.') =>
  as(admin).call(declineAlumnus, { params: { id }, body: { reason } })
const recorded = async (admin: TestMember) =>
  (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body.entries.map(
    ({ action, subject, details }) => ({
      ...{ action, subject, details },
    }),
  )
const roleOf = async (viewer: TestMember, { id }: TestMember) =>
  (await as(viewer).call(getProfile, { params: { id } })).body.role

describe('the queue', () => {
  // test: one-queue-for-verification
  it('pages and searches graduation requests and registrations in one order', async () => {
    const admin = await given.admin()
    const people = [
      await asking(9, { fullName: 'Nine Minutes' }),
      await given.alumnus({ fullName: 'Eight Minutes', created_at: minutesAgo(8) }),
      await asking(7, { fullName: 'Seven Minutes' }),
      await asking(6, { fullName: 'Six Minutes', email: 'six@mail.example' }),
      await given.alumnus({ fullName: 'Five Minutes', created_at: minutesAgo(5) }),
    ]
    await given.student({ graduation_year: 2024 })
    await decline(admin, await asking(10))

    const seen: { _id: string; handover: boolean }[] = []
    let cursor: string | undefined
    do {
      const page = await as(admin).call(listAlumni, { querystring: { limit: 2, ...(cursor && { cursor }) } })
      expect(page.body.alumni.length).toBeLessThanOrEqual(2)
      seen.push(...page.body.alumni)
      cursor = page.next && (new URL(page.next, 'http://portal').searchParams.get('cursor') ?? undefined)
    } while (cursor !== undefined)
    expect(seen.map(({ _id }) => _id)).toEqual(people.map(({ id }) => id))
    expect(seen.map(({ handover }) => handover)).toEqual([true, false, true, true, false])

    const found = async (q: string, state = 'pending') =>
      (await as(admin).call(listAlumni, { querystring: { q, state } })).body.alumni.map(({ fullName }) => fullName)
    expect(await found('MINUTES')).toHaveLength(5)
    expect(await found('six@mail')).toEqual(['Six Minutes'])
    expect(await found('eight')).toEqual(['Eight Minutes'])
    expect(await found('', 'declined')).toHaveLength(1)
    expect(await found('', 'verified')).toEqual([])
  })

  it('orders equal times by id', async () => {
    const admin = await given.admin()
    const at = minutesAgo(3)
    const people = [
      await asking(),
      await given.alumnus({ created_at: at }),
      await asking(),
      await given.alumnus({ created_at: at }),
    ]
    await db.updateTable('handovers').set({ asked_at: at }).execute()
    const first = await as(admin).call(listAlumni, { querystring: { limit: 1 } })
    const cursor = new URL(first.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
    const rest = await as(admin).call(listAlumni, { querystring: { cursor } })
    expect([...first.body.alumni, ...rest.body.alumni].map(({ _id }) => _id)).toEqual(
      people.map(({ id }) => id).toSorted(),
    )
  })
})

describe('agreeing to a graduation', () => {
  it('makes a student an alumnus, and keeps their sessions and data', async () => {
    const [admin, ada, grace] = [await given.admin(), await asking(), await given.student({ graduation_year: 2024 })]
    await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body: { message: 'Hello' } })
    const draft = {
      description: 'Picnic',
      link: 'https://meet.example',
      dateTime: '2099-05-01T12:00Z',
      category: 'Networking',
    }
    const { body: event } = await as(ada).call(scheduleEvent, { body: draft })
    const before = await db.selectFrom('members').selectAll().where('id', '=', ada.id).executeTakeFirst()
    const [own, hers] = [await socket(ada), await socket(grace)]
    const told = [next(own, 'verification:changed'), next(hers, 'conversation:changed')]

    const answer = await verify(admin, ada)
    expect(answer).toMatchObject({
      status: 200,
      body: { alumni: { _id: ada.id, verified: true, verification: 'verified', handover: false } },
    })
    clock.advance(10_000)
    await portal.platform.tasks.runDue()
    expect(await Promise.all(told)).toEqual([{ verified: true, handover: true }, { userId: ada.id }])

    expect(own.connected).toBe(true)
    expect(await db.selectFrom('members').selectAll().where('id', '=', ada.id).executeTakeFirst()).toEqual({
      ...before,
      role: 'alumni',
    })
    expect([await roleOf(ada, ada), await roleOf(grace, ada)]).toEqual(['alumni', 'alumni'])
    const found = async (role: string) =>
      (await as(grace).call(listMembers, { querystring: { role } })).body.members.map(({ _id }) => _id)
    expect([await found('alumni'), await found('student')]).toEqual([[ada.id], [grace.id]])
    expect((await as(grace).call(listChatUsers)).body.users).toMatchObject([{ _id: ada.id, role: 'alumni' }])
    expect((await as(ada).call(listMessages, { params: { userId: grace.id } })).body).toMatchObject([
      { message: 'Hello' },
    ])
    expect((await as(grace).call(listEvents)).body).toMatchObject([{ _id: event._id, author: { _id: ada.id } }])
    expect((await as(admin).call(listPeople)).body.people.map(({ _id }) => _id)).toEqual([grace.id])
    expect((await as(admin).call(listAlumni, { querystring: { state: 'verified' } })).body.alumni).toMatchObject([
      { _id: ada.id },
    ])
  })

  it('moves the member to the alumni login', async () => {
    const [admin, ada] = [await given.admin(), await asking()]
    const body = { collegeEmail: ada.email, password: ada.password }
    expect((await as(undefined).call(logInStudent, { body })).status).toBe(200)
    await verify(admin, ada)
    expect((await as(undefined).call(logInAlumnus, { body })).status).toBe(200)
    expect(await as(undefined).call(logInStudent, { body })).toMatchObject({
      status: 403,
      body: { code: 'session.registered_as_alumni' },
    })
  })

  it('is recorded, and notifies the member in the portal and by email', async () => {
    const [admin, ada] = [await given.admin(), await asking(0, { email_verified_at: new Date() })]
    await verify(admin, ada)
    await verify(admin, ada)
    expect(await recorded(admin)).toEqual([{ action: 'handover.agreed', subject: ada.fullName, details: {} }])

    clock.advance(10_000)
    await portal.platform.tasks.runDue()
    expect((await as(ada).call(listNotifications)).body.notifications).toMatchObject([
      { type: 'verification', values: { decision: 'handed_over' }, count: 1 },
    ])
    clock.advance(11 * 60_000)
    await portal.platform.tasks.runDue()
    const emails = mailServer.emails.filter(({ to }) => to?.[0]?.address === ada.email)
    expect(emails.map(({ subject }) => subject)).toEqual(["You're an alumnus now"])
    expect(emails[0]?.text).toContain('choose Alumni when you log in')
  })
})

describe('declining a graduation', () => {
  it('keeps the student, who is notified of the reason and may request again', async () => {
    const [admin, ada] = [await given.admin(), await asking(0, { email_verified_at: new Date() })]
    const told = next(await socket(ada), 'verification:changed')
    const declined = await decline(admin, ada)
    expect(declined).toMatchObject({
      status: 200,
      body: { alumni: { verification: 'declined', declineReason: 'No record of you.', handover: true } },
    })
    clock.advance(10_000)
    await portal.platform.tasks.runDue()
    expect(await told).toEqual({ verified: false, handover: true })
    expect((await as(ada).call(getGraduation)).body).toMatchObject({ state: 'declined', reason: 'No record of you.' })
    expect((await as(ada).call(getProfile, { params: { id: ada.id } })).body).toMatchObject({
      ...{ role: 'student', verified: true, verification: 'verified', declineReason: null, limited: false },
    })
    expect(await recorded(admin)).toEqual([
      { action: 'handover.declined', subject: ada.fullName, details: { reason: 'No record of you.' } },
    ])
    clock.advance(11 * 60_000)
    await portal.platform.tasks.runDue()
    clock.advance(11 * 60_000)
    await portal.platform.tasks.runDue()
    const mail = mailServer.emails.find(({ to }) => to?.[0]?.address === ada.email)
    expect(mail?.text).toContain('No record of you.')
    expect(mail?.text).toContain('/dashboard/settings/graduation')

    expect((await as(ada).call(requestGraduation, { body: {} })).body).toMatchObject({ state: 'waiting', reason: null })
    expect((await as(admin).call(listAlumni)).body.alumni.map(({ _id }) => _id)).toEqual([ada.id])
  })

  it('can be reversed by verifying', async () => {
    const [admin, ada] = [await given.admin(), await asking()]
    await decline(admin, ada)
    expect((await verify(admin, ada)).body.alumni).toMatchObject({ verified: true, declineReason: null })
    expect(await roleOf(ada, ada)).toBe('alumni')
  })
})

describe('two administrators', () => {
  it('verify once when both verify concurrently, and both get the result', async () => {
    const [one, other, ada] = [await given.admin(), await given.admin(), await asking()]
    const answers = await Promise.all([verify(one, ada), verify(other, ada)])
    expect(answers.map(({ status, body }) => [status, body.alumni.verified])).toEqual([
      [200, true],
      [200, true],
    ])
    expect(await recorded(one)).toHaveLength(1)
  })

  it('verifying and declining concurrently: exactly one wins', async () => {
    const [one, other] = [await given.admin(), await given.admin()]
    const students = await Promise.all(Array.from({ length: 6 }, () => asking()))
    for (const student of students) {
      const [verified, declined] = await Promise.all([verify(one, student), decline(other, student)])
      expect(verified.status).toBe(200)
      expect([200, 409]).toContain(declined.status)
      expect(await roleOf(student, student)).toBe('alumni')
    }
    expect(await db.selectFrom('handovers').selectAll().execute()).toEqual([])
  })

  it('get 404 for a student without a request', async () => {
    const [admin, ada] = [await given.admin(), await given.student()]
    for (const { status, body } of [await verify(admin, ada), await decline(admin, ada)])
      expect([status, body.code]).toEqual([404, 'alumnus.not_found'])
    expect(await roleOf(ada, ada)).toBe('student')
  })
})
