import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { issueResetLink } from '#contract/people/administration.ts'
import { listPeople } from '#contract/people/listing.ts'
import { restoreMember, suspendMember } from '#contract/trust/suspensions.ts'
import { makeFeed } from '#contract/events/calendar.ts'
import { getConversation, listChatUsers } from '#contract/chat/conversations.ts'
import { listEvents } from '#contract/events/events.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { listJobs, postJob } from '#contract/opportunities/jobs.ts'
import { listMembers } from '#contract/people/directory.ts'
import { getPhoto } from '#contract/people/files.ts'
import { getProfile, replacePhoto } from '#contract/people/profiles.ts'
import { hostMentorship, listMentorships } from '#contract/mentoring/mentorships.ts'
import { listMessages, searchMessages, sendMessage } from '#contract/chat/messages.ts'
import { listProfileViews } from '#contract/people/profile-views.ts'
import { addProject, listProjects } from '#contract/opportunities/projects.ts'
import { searchAll } from '#contract/search/search.ts'
import { logInStudent, requestPasswordLink, resetPassword } from '#contract/account/sessions.ts'
import { notify } from '#server/notifications/public.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { atOnce, next, openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { as, db, given, portal, socket } = await openTestPortal({ SMTP_URL: mailServer.url })
const { tasks } = portal.platform

beforeEach(() => void mailServer.emails.splice(0))
afterAll(() => mailServer.close())

const reason = 'Repeated advertising'
const event = {
  description: 'Zebra evening',
  link: 'https://meet.example/1',
  category: 'Networking',
  audience: 'public',
  dateTime: '2099-01-01T18:00Z',
} as const

const suspend = (admin: TestMember, member: TestMember) =>
  as(admin).call(suspendMember, { params: { id: member.id }, body: { reason } })
const restore = (admin: TestMember, member: TestMember) => as(admin).call(restoreMember, { params: { id: member.id } })
const logIn = ({ email, password }: TestMember) =>
  as(undefined).call(logInStudent, { body: { collegeEmail: email, password } })

const postAll = async (author: TestMember) => {
  const { call } = as(author)
  const answers = [
    await call(scheduleEvent, { body: event }),
    await call(postJob, { body: { title: 'Zebra keeper', company: 'Zoo', location: 'Pune', description: 'Care.' } }),
    await call(hostMentorship, { body: { title: 'Zebras', description: 'Ask.', date: '2099-01-01', time: '18:00' } }),
    await call(addProject, {
      body: { name: 'Zebra', description: 'Ours.', languages: ['Go'], repository: 'https://git.example/zebra' },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
}

/** Returns everything a member sees of others, as text: lists, searches, feeds, profiles and postings. */
const seenBy = async (viewer: TestMember, feed: string) => {
  const { call } = as(viewer)
  const q = { querystring: { q: 'zebra' } }
  const answers = await Promise.all([
    ...[listMembers, listChatUsers, searchAll].map((route) => call(route, q)),
    ...[listEvents, listJobs, listMentorships, listProjects].map((route) =>
      call(route, { querystring: { limit: 50 } }),
    ),
    call(listMembers, { querystring: { limit: 50 } }),
    call(listProfileViews),
    as(undefined).call(listEvents),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const calendar = await portal.app.inject({ url: `${new URL(feed).pathname}?whose=all` })
  expect(calendar.statusCode).toBe(200)
  return JSON.stringify(answers.map(({ body }) => body)) + calendar.body
}

describe('suspending a member', () => {
  // test: suspension-ends-sessions
  it('ends sessions and sockets immediately and rejects logins with the reason, until restored', async () => {
    const [admin, ada] = [await given.admin(), await given.student()]
    const hers = await socket(ada)
    expect((await logIn(ada)).status).toBe(200)
    const closed = new Promise((resolve) => hers.once('disconnect', resolve))
    const begun = Date.now()

    expect((await suspend(admin, ada)).status).toBe(200)

    await closed
    expect(Date.now() - begun).toBeLessThan(atOnce)
    expect((await as(ada).call(listMembers)).status).toBe(401)
    const refused = await logIn(ada)
    expect(refused).toMatchObject({ status: 403, body: { code: 'session.suspended' } })
    expect(refused.body.message).toContain(reason)
    // The suspension isn't revealed without the password.
    expect((await logIn({ ...ada, password: 'Wrong-Horse-7' })).body.code).toBe('session.invalid_credentials')
    await expect(socket(ada)).rejects.toThrow('session.ended')

    await restore(admin, ada)
    expect((await logIn(ada)).status).toBe(200)
  })

  // test: suspension-hides-postings
  it('hides the member and their postings everywhere without deleting anything', async () => {
    const [admin, ravi] = [await given.admin(), await given.student()]
    const ada = await given.student({ fullName: 'Zebra Zimmer' })
    const { url: feed } = (await as(ravi).call(makeFeed)).body
    await postAll(ada)
    await as(ada).call(getProfile, { params: { id: ravi.id } })
    const before = await seenBy(ravi, feed)
    expect(before.match(/Zebra/g)?.length).toBeGreaterThan(10)

    await suspend(admin, ada)
    expect(await seenBy(ravi, feed)).not.toMatch(/zebra/i)
    expect((await as(ravi).call(getProfile, { params: { id: ada.id } })).status).toBe(404)
    expect(
      (await as(ravi).call(sendMessage, { params: { receiverId: ada.id }, body: { message: 'Hello' } })).status,
    ).toBe(404)

    await restore(admin, ada)
    expect(await seenBy(ravi, feed)).toBe(before)
  })

  it('keeps conversations for the peer and shows the member as unavailable', async () => {
    const [admin, ravi] = [await given.admin(), await given.student()]
    const ada = await given.student({ fullName: 'Ada' })
    await as(ada).call(replacePhoto, { params: { id: ada.id }, body: { image: await photo() } })
    await as(ada).call(sendMessage, { params: { receiverId: ravi.id }, body: { message: 'At the harbour' } })
    const withAda = { params: { userId: ada.id } }
    const before = (await as(ravi).call(getConversation, withAda)).body
    expect(before.unavailable).toBe(false)
    const photoKey = new URL(before.profilePhoto ?? '').pathname.split('/').at(-2) ?? ''
    const seePhoto = () => as(undefined).call(getPhoto, { params: { key: photoKey, size: '512.webp' } })
    expect((await seePhoto()).status).toBe(200)

    const told = next(await socket(ravi), 'conversation:changed')
    await suspend(admin, ada)

    expect(await told).toEqual({ userId: ada.id })
    const shown = { unavailable: true, fullName: 'Ada', profilePhoto: null }
    expect((await as(ravi).call(getConversation, withAda)).body).toMatchObject(shown)
    expect((await as(ravi).call(listChatUsers)).body.users).toMatchObject([shown])
    expect((await as(ravi).call(listMessages, withAda)).body).toMatchObject([{ message: 'At the harbour' }])
    expect((await as(ravi).call(searchMessages, { querystring: { q: 'harbour' } })).status).toBe(200)
    expect((await as(ravi).call(getProfile, { params: { id: ada.id } })).status).toBe(404)
    expect((await seePhoto()).status).toBe(404)
    const answer = await as(ravi).call(sendMessage, { params: { receiverId: ada.id }, body: { message: 'There?' } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'message.receiver_unavailable' } })

    await restore(admin, ada)
    expect((await as(ravi).call(getConversation, withAda)).body).toEqual(before)
    expect((await seePhoto()).status).toBe(200)
  })

  it('makes clients refetch immediately, and shows the events again after restoring', async () => {
    const [admin, ravi, ada] = [await given.admin(), await given.student(), await given.student()]
    await as(ada).call(scheduleEvent, { body: event })
    const his = await socket(ravi)
    const gone = next(his, 'member:left')
    await suspend(admin, ada)
    expect(await gone).toEqual({ userId: ada.id })

    // The event was announced just now, and is announced again three seconds later.
    const back = next(his, 'event:changed')
    await restore(admin, ada)
    expect(await back).toMatchObject({ description: event.description, mine: false })
  })

  it('voids password reset links and issues no new ones', async () => {
    const [admin, ada] = [await given.admin(), await given.student()]
    const params = { id: ada.id }
    const { link } = (await as(admin).call(issueResetLink, { params, body: { password: admin.password } })).body
    await suspend(admin, ada)

    const newPassword = 'Another-Horse-8'
    const body = { token: new URL(link).hash.slice(1), newPassword, confirmPassword: newPassword }
    expect((await as(undefined).call(resetPassword, { body })).body.code).toBe('link.invalid')
    expect((await as(admin).call(issueResetLink, { params, body: { password: admin.password } })).body.code).toBe(
      'member.suspended',
    )
    await as(undefined).call(requestPasswordLink, { body: { email: ada.email } })
    await tasks.runDue()
    expect(mailServer.emails.map(({ subject }) => subject)).toEqual(['Your account is suspended'])
  })

  it('emails the reason to the member, and nothing else while suspended', async () => {
    const at = new Date()
    const [admin, ada] = [await given.admin(), await given.student({ email_verified_at: at })]
    // Neither of these two notifications is emailed, though the first precedes the suspension.
    await db
      .transaction()
      .execute((tx) => notify(portal.platform, tx, { memberId: ada.id, type: 'security', subject: 'a' }))
    await suspend(admin, ada)
    await db
      .transaction()
      .execute((tx) => notify(portal.platform, tx, { memberId: ada.id, type: 'security', subject: 'b' }))
    await tasks.runDue()
    expect(mailServer.emails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
      ['Your account is suspended', ada.email],
    ])
    expect(mailServer.emails[0]?.text).toContain(reason)

    await restore(admin, ada)
    await tasks.runDue()
    expect(mailServer.emails.at(-1)?.subject).toBe('Your account is restored')
  })

  it('is recorded with its reason, listed for administrators, and rejected for administrators', async () => {
    const [admin, other] = [await given.admin(), await given.admin()]
    const ada = await given.student({ fullName: 'Ada' })
    await suspend(admin, ada)
    await suspend(admin, ada)
    const [student] = (await as(admin).call(listPeople)).body.people
    expect(student).toMatchObject({ _id: ada.id, suspensionReason: reason })
    await restore(admin, ada)
    await restore(admin, ada)
    const { entries } = (await as(admin).call(listAuditEntries, { querystring: { q: 'Ada' } })).body
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['member.restored', {}],
      ['member.suspended', { reason }],
    ])
    expect((await suspend(admin, other)).status).toBe(404)
    expect((await as(other).call(listPeople)).status).toBe(200)
  })
})
