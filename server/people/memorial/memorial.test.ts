import { afterAll, expect, it } from 'vitest'
import { logInAlumnus, requestPasswordLink } from '#contract/account/sessions.ts'
import { getConversation } from '#contract/chat/conversations.ts'
import { listAuditEntries } from '#contract/college/audit.ts'
import { NotificationType } from '#contract/notifications/notifications.ts'
import { issueResetLink } from '#contract/people/administration.ts'
import { listMembers } from '#contract/people/directory.ts'
import { MEMORIAL_UNDO, setMemorial, undoMemorial } from '#contract/people/memorial.ts'
import { readPerson } from '#contract/people/person.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { notify } from '#server/notifications/public.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { as, clock, db, given, portal, say, send } = await openTestPortal({ SMTP_URL: mailServer.url })
afterAll(() => mailServer.close())
const day = 86_400_000

const remember = (admin: TestMember, { id }: { id: string }, password = admin.password) =>
  as(admin).call(setMemorial, { params: { id }, body: { password } })
const undo = (admin: TestMember, { id }: { id: string }) => as(admin).call(undoMemorial, { params: { id } })
const confirmed = () => ({ email_verified_at: clock.now() })
const emailsTo = ({ email }: TestMember) => mailServer.emails.filter(({ to }) => to?.[0]?.address === email)
const passDays = async (days: number) => {
  for (let passed = 0; passed < days; passed += 1) {
    clock.advance(day)
    await portal.platform.tasks.runDue()
  }
}

it('sends no email and no notification of any type again, also none that already waits', async () => {
  const [admin, ravi, nadia] = [
    await given.admin(),
    await given.verifiedAlumnus(confirmed()),
    await given.student(confirmed()),
  ]
  const notifyAll = async () => {
    for (const type of NotificationType.options)
      await notify(portal.platform, db, { memberId: ravi.id, type, subject: newId(), actorId: nadia.id, values: {} })
  }
  await as(undefined).call(requestPasswordLink, { body: { email: ravi.email } })
  await notifyAll()
  await send(nadia, ravi)
  expect((await remember(admin, ravi)).status).toBe(200)
  await as(undefined).call(requestPasswordLink, { body: { email: ravi.email } })
  await notifyAll()
  await passDays(9)
  expect(emailsTo(ravi)).toEqual([])
  const stored = db.selectFrom('notifications').select('id').where('member_id', '=', ravi.id)
  expect(await stored.execute()).toEqual([])
  const pushed = db.selectFrom('tasks').select('kind').where('kind', 'like', 'push.%')
  expect(await pushed.execute()).toEqual([])
})

it('ends sessions, and refuses logins without saying why', async () => {
  const [admin, ravi] = [await given.admin(), await given.verifiedAlumnus(confirmed())]
  await remember(admin, ravi)
  expect((await as(ravi).call(getProfile, { params: { id: ravi.id } })).status).toBe(401)
  const body = { collegeEmail: ravi.email, password: ravi.password }
  expect(await as(undefined).call(logInAlumnus, { body })).toMatchObject({
    status: 403,
    body: { code: 'session.closed', message: expect.not.stringMatching(/memor/i) },
  })
  expect(
    await as(admin).call(issueResetLink, { params: { id: ravi.id }, body: { password: admin.password } }),
  ).toMatchObject({ status: 409, body: { code: 'member.in_memoriam' } })
})

it('keeps the profile for members, without contact, and lists it nowhere', async () => {
  const [admin, ravi, nadia] = [
    await given.admin(),
    await given.verifiedAlumnus({
      ...confirmed(),
      fullName: 'Ravi Menon',
      profile: { about: 'Taught us all', help: ['talks'] },
    }),
    await given.student(confirmed()),
  ]
  await say(nadia, ravi, 'Hello')
  await remember(admin, ravi)
  const profile = await as(nadia).call(getProfile, { params: { id: ravi.id } })
  expect(profile).toMatchObject({
    status: 200,
    body: { fullName: 'Ravi Menon', about: 'Taught us all', inMemoriam: true, help: [], revealable: [] },
  })
  expect(await send(nadia, ravi)).toMatchObject({ status: 403, body: { code: 'message.receiver_in_memoriam' } })
  const stranger = await given.verifiedAlumnus(confirmed())
  expect(await send(stranger, ravi)).toMatchObject({ status: 403, body: { code: 'message.receiver_in_memoriam' } })
  const conversation = await as(nadia).call(getConversation, { params: { userId: ravi.id } })
  expect(conversation).toMatchObject({ status: 200, body: { inMemoriam: true } })
  const listed = await as(nadia).call(listMembers, { querystring: { q: 'Ravi Menon' } })
  expect(JSON.stringify(listed.body)).not.toContain(ravi.id)
})

it('stays hidden for a member who had left the directory', async () => {
  const [admin, ravi, nadia] = [
    await given.admin(),
    await given.verifiedAlumnus({ ...confirmed(), listed: false }),
    await given.student(confirmed()),
  ]
  await remember(admin, ravi)
  expect((await as(nadia).call(getProfile, { params: { id: ravi.id } })).status).toBe(404)
})

it('can be undone for 30 days, with what the member had chosen', async () => {
  const [admin, ravi] = [
    await given.admin({ fullName: 'Ada' }),
    await given.verifiedAlumnus({ ...confirmed(), takes_requests: false }),
  ]
  const chosen = () =>
    db.selectFrom('members').select(['listed', 'takes_requests', 'shows_presence']).where('id', '=', ravi.id).execute()
  const before = await chosen()
  for (const _ of [1, 2]) await remember(admin, ravi)
  const { memorial } = (await as(admin).call(readPerson, { params: { id: ravi.id } })).body
  expect(Date.parse(memorial?.undoUntil ?? '') - Date.parse(memorial?.since ?? '')).toBe(MEMORIAL_UNDO)
  for (const _ of [1, 2]) expect((await undo(admin, ravi)).status).toBe(200)
  expect(await chosen()).toEqual(before)
  const body = { collegeEmail: ravi.email, password: ravi.password }
  expect((await as(undefined).call(logInAlumnus, { body })).status).toBe(200)
  const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body
  expect(entries.map(({ action }) => action)).toEqual(['memorial.undone', 'memorial.set'])

  await remember(admin, ravi)
  clock.advance(MEMORIAL_UNDO)
  const again = await given.admin()
  expect(await undo(again, ravi)).toMatchObject({ status: 409, body: { code: 'memorial.final' } })
  expect((await as(again).call(readPerson, { params: { id: ravi.id } })).body.memorial).toMatchObject({
    undoUntil: null,
  })
})

it('marks the record of the roster, and unmarks it only if it did', async () => {
  const admin = await given.admin()
  for (const deceased of [false, true]) {
    const ravi = await given.verifiedAlumnus(confirmed())
    const record = { full_name: 'Ravi', name_key: 'ravi', match_key: 'ravi', search_key: 'ravi', source: 'Office' }
    const dates = { source_date: '2026-01-01', created_at: clock.now(), updated_at: clock.now() }
    await db
      .insertInto('roster_records')
      .values({ ...record, ...dates, id: newId(), member_id: ravi.id, deceased })
      .execute()
    const marked = async () =>
      (await db.selectFrom('roster_records').select('deceased').where('member_id', '=', ravi.id).executeTakeFirst())
        ?.deceased
    await remember(admin, ravi)
    expect(await marked()).toBe(true)
    await undo(admin, ravi)
    expect(await marked()).toBe(deceased)
  }
})

it("requires the administrator's password, and refuses colleagues and strangers", async () => {
  const [admin, ravi, helper] = [await given.admin(), await given.verifiedAlumnus(), await given.helper('verifier')]
  expect((await remember(admin, ravi, 'a guess')).body).toMatchObject({ code: 'session.wrong_password' })
  expect((await remember(admin, helper)).body).toMatchObject({ code: 'member.has_rights' })
  for (const id of [admin.id, newId()]) expect((await remember(admin, { id })).status).toBe(404)
  expect((await remember(helper, ravi)).status).toBe(403)
})
