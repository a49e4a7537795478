import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { changeChoices, getChoices, resubscribe, unsubscribe } from '#contract/notifications/notification-choices.ts'
import { listNotifications, type NotificationType, readNotifications } from '#contract/notifications/notifications.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'
import { notify } from './notify.ts'

const mailServer = await openTestMailServer()
const { given, as, socket, clock, db, origin, portal } = await openTestPortal({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://alumni.college.example',
})
const { platform } = portal
const { tasks } = platform
const { emails } = mailServer
const minute = 60_000
const hour = 60 * minute

beforeEach(() => void emails.splice(0))
afterAll(() => mailServer.close())

const confirmed = { email_verified_at: new Date('2026-01-01') }
const tell = async (
  member: TestMember,
  type: NotificationType = 'request_accepted',
  { subject = '', ...more }: { subject?: string; actorId?: string; values?: Record<string, string> } = {},
) => {
  await transaction(db, (tx) => notify(platform, tx, { memberId: member.id, type, subject, ...more }))
  await tasks.runDue()
}
const wait = async (ms: number) => {
  clock.advance(ms)
  await tasks.runDue()
}
const change = (member: TestMember, body: object) => as(member).call(changeChoices, { body })
const rowOf = async (member: TestMember, type: string) =>
  (await as(member).call(getChoices)).body.matrix.find((row) => row.type === type)

const allOn = (type: string) => ({ type, inApp: 'on', mail: 'on', push: 'on' })
const inPortal = { inApp: 'on', mail: 'never', push: 'never' }
const always = { inApp: 'always', mail: 'always', push: 'always' }

describe('notification emails', () => {
  it('are sent when the notification is still unread after ten minutes', async () => {
    const [ada, grace] = [await given.student({ fullName: 'Ada Lovelace' }), await given.student(confirmed)]
    await tell(grace, 'request_accepted', { subject: ada.id, actorId: ada.id })
    await wait(9 * minute)
    expect(emails).toEqual([])
    await wait(minute)
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({
      to: [{ address: grace.email }],
      subject: 'Ada Lovelace accepted your message request',
    })
    expect(emails[0]?.text).toContain(`https://alumni.college.example/dashboard/messages/${ada.id}`)
    expect(emails[0]?.text).toContain('https://alumni.college.example/dashboard/settings/notifications')
    await wait(24 * hour)
    expect(emails).toHaveLength(1)
  })

  it('come from the college, with its reply address, and suppress automatic replies', async () => {
    const before = await db.selectFrom('college').select(['name', 'email']).executeTakeFirstOrThrow()
    await db.updateTable('college').set({ name: 'Hill College', email: 'office@hill.example' }).execute()
    await tell(await given.alumnus(confirmed), 'verification', { subject: 'verified' })
    await wait(10 * minute)
    await db.updateTable('college').set(before).execute()
    expect(emails[0]).toMatchObject({
      from: { name: 'Hill College' },
      replyTo: [{ name: 'Hill College', address: 'office@hill.example' }],
    })
    const headers = Object.fromEntries((emails[0]?.headers ?? []).map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'OOF, DR, RN, NRN',
      'list-id': expect.stringMatching(/^<members\.\S+>$/),
      'list-unsubscribe': expect.stringContaining('/api/unsubscribe/'),
    })
  })

  it('are limited to 20 an hour about one member; the rest is in the notification centre only', async () => {
    const [ada, eve, grace] = [await given.student(), await given.student(), await given.student(confirmed)]
    for (let subject = 0; subject < 25; subject += 1)
      await tell(grace, 'event_host', { subject: `event ${subject}`, actorId: eve.id })
    await tell(grace, 'event_host', { subject: 'another event', actorId: ada.id })
    await wait(10 * minute)
    expect(emails).toHaveLength(21)
    const stored = await db.selectFrom('notifications').select('actor_id').where('member_id', '=', grace.id).execute()
    expect(stored.filter(({ actor_id }) => actor_id === eve.id)).toHaveLength(25)
  })

  it("aren't sent once read, nor twice while waiting", async () => {
    const ada = await given.alumnus(confirmed)
    await tell(ada, 'verification', { values: { decision: 'declined', reason: 'No record.' } })
    await wait(minute)
    await tell(ada, 'verification', { values: { decision: 'verified' } })
    await wait(10 * minute)
    expect(emails.map(({ subject }) => subject)).toEqual(['The college has verified you'])

    await as(ada).call(readNotifications, { body: { type: 'verification', subject: '' } })
    await tell(ada, 'verification', { values: { decision: 'verified' } })
    await as(ada).call(readNotifications, { body: { type: 'verification', subject: '' } })
    await wait(hour)
    expect(emails).toHaveLength(1)
  })

  it('are sent to an administrator once, until they have read the notification', async () => {
    const dean = await given.admin(confirmed)
    await tell(dean, 'alumnus_waiting')
    await tell(dean, 'alumnus_waiting')
    await wait(10 * minute)
    await tell(dean, 'alumnus_waiting')
    await wait(hour)
    expect(emails.map(({ subject }) => subject)).toEqual(['2 people are waiting for verification'])
    await as(dean).call(readNotifications, { body: { type: 'alumnus_waiting', subject: '' } })
    await tell(dean, 'alumnus_waiting')
    await wait(hour)
    expect(emails).toHaveLength(2)
  })

  it('go to confirmed addresses only, except about security', async () => {
    const ada = await given.student({ email_verified_at: null })
    await tell(ada)
    await tell(ada, 'security', { subject: 'password_changed' })
    await wait(hour)
    expect(emails.map(({ subject }) => subject)).toEqual(['Your password was changed'])
    expect(emails[0]?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
  })

  it('about security are sent immediately, even in quiet hours or once read', async () => {
    const ada = await given.student()
    clock.set(new Date('2027-01-10T23:00:00Z'))
    await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
    await change(ada, { quietHours: { from: '22:00', to: '07:00' } })
    await tell(ada, 'security', { subject: 'new_device', values: { browser: 'Firefox', system: 'Linux' } })
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain("wasn't used before: Firefox on Linux.")
  })
})

describe('notification settings', () => {
  it('start with defaults, and are stored only where they differ', async () => {
    const [ada, dean] = [await given.student(confirmed), await given.admin({ email_verified_at: null })]
    const { body } = await as(ada).call(getChoices)
    expect(body).toMatchObject({ quietHours: null, digest: 'off', timeZone: 'UTC', mail: 'ready' })
    expect(body.matrix).toEqual([
      { type: 'message', inApp: 'never', mail: 'on', push: 'on' },
      { type: 'message_request', inApp: 'never', mail: 'on', push: 'never' },
      allOn('request_accepted'),
      ...['posting_moderated', 'anonymity_lifted', 'warning'].map((type) => ({ ...always, type })),
      { ...allOn('report_answered'), push: 'never' },
      ...['search_matches', 'job_matches', 'job_expiring', 'application_update'].map(allOn),
      { ...inPortal, type: 'application_seen' },
      { ...allOn('applicants_new'), push: 'never' },
      ...['applicant_update', 'answers_due', 'referral'].map(allOn),
      { ...allOn('project_stale'), push: 'never' },
      ...['event_reminder', 'event_place_offered'].map(allOn),
      ...['event_changed', 'event_message', 'event_comment', 'event_host', 'discussion_reply'].map(allOn),
      { type: 'discussion_activity', inApp: 'on', mail: 'on', push: 'never' },
      ...['answer_accepted', 'post_thanked'].map((type) => ({ ...inPortal, type })),
      allOn('discussion_ask'),
      { ...inPortal, type: 'ask_answered' },
      ...['offered_questions', 'office_message'].map((type) => ({ ...allOn(type), inApp: 'never', push: 'never' })),
      { type: 'question_unanswered', inApp: 'on', mail: 'on', push: 'never' },
      { ...always, type: 'discussion_moderated' },
      ...['group_poll', 'group_event'].map((type) => ({ ...allOn(type), push: 'never' })),
      ...['group_membership', 'mentoring_request', 'mentoring_update', 'pairing', 'mentorship_changed'].map(allOn),
      ...['guide', 'guide_stale', 'verification'].map(allOn),
      { type: 'security', inApp: 'always', mail: 'always', push: 'on' },
    ])
    expect((await as(dean).call(getChoices)).body).toMatchObject({ mail: 'unconfirmed' })
    expect(await rowOf(dean, 'report_filed')).toEqual({ type: 'report_filed', inApp: 'on', mail: 'on', push: 'never' })
    await change(ada, { matrix: [{ type: 'message', channel: 'mail', on: false }] })
    expect(await rowOf(ada, 'message')).toMatchObject({ mail: 'off', push: 'on' })
    await change(ada, { matrix: [{ type: 'message', channel: 'mail', on: true }] })
    expect(await db.selectFrom('notification_choices').selectAll().execute()).toEqual([])
  })

  it('apply per channel', async () => {
    const ada = await given.student(confirmed)
    await change(ada, { matrix: [{ type: 'request_accepted', channel: 'mail', on: false }] })
    await tell(ada)
    await wait(hour)
    expect(emails).toEqual([])
    expect((await as(ada).call(listNotifications)).body.unread).toBe(1)

    const grace = await given.student(confirmed)
    await change(grace, { matrix: [{ type: 'request_accepted', channel: 'inApp', on: false }] })
    await tell(grace)
    await wait(hour)
    expect(emails).toHaveLength(1)
    expect((await as(grace).call(listNotifications)).body.notifications).toEqual([])
  })

  it("can't turn off security notifications", async () => {
    const ada = await given.student()
    const matrix = (['mail', 'inApp'] as const).map((channel) => ({ type: 'security', channel, on: false }))
    await change(ada, { matrix })
    expect(await rowOf(ada, 'security')).toMatchObject({ mail: 'always', inApp: 'always' })
  })

  it('are the same on every device, and reject invalid values', async () => {
    const ada = await given.student()
    const told = next(await socket(ada), 'choices:changed')
    const quietHours = { from: '21:30', to: '06:00' }
    expect((await change(ada, { quietHours, digest: 'weekly' })).body).toMatchObject({ quietHours, digest: 'weekly' })
    expect(await told).toMatchObject({ quietHours, digest: 'weekly' })
    expect((await change(ada, { quietHours: null })).body).toMatchObject({ quietHours: null, digest: 'weekly' })
    for (const body of [
      { quietHours: { from: '25:00', to: '06:00' } },
      { quietHours: { from: '06:00', to: '06:00' } },
      { digest: 'hourly' },
      { matrix: [{ type: 'message', channel: 'pigeon', on: true }] },
    ])
      expect((await change(ada, body)).status).toBe(400)
  })

  it("delay emails until the end of quiet hours, in the member's time zone", async () => {
    const zone = { time_zone: 'Asia/Kolkata' }
    const [ada, grace] = [await given.student({ ...confirmed, ...zone }), await given.student(confirmed)]
    clock.set(new Date('2027-01-10T17:00:00Z'))
    await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
    for (const member of [ada, grace]) {
      await change(member, { quietHours: { from: '22:00', to: '07:00' } })
      await tell(member)
    }
    // 22:30 in Kolkata is 17:00 at the college.
    await wait(hour)
    expect(emails.map(({ to }) => to?.[0]?.address)).toEqual([grace.email])
    clock.set(new Date('2027-01-11T01:29:00Z'))
    await tasks.runDue()
    expect(emails).toHaveLength(1)
    clock.set(new Date('2027-01-11T01:30:00Z'))
    await tasks.runDue()
    expect(emails.map(({ to }) => to?.[0]?.address)).toEqual([grace.email, ada.email])
  })

  it('reject unauthenticated callers', async () => {
    expect((await as(undefined).call(getChoices)).status).toBe(401)
    expect((await as(undefined).call(changeChoices, { body: {} })).status).toBe(401)
  })
})

describe('unsubscribe link', () => {
  const emailedLink = async () => {
    const member = await given.student(confirmed)
    await tell(member)
    await wait(hour)
    const headers = new Map(emails.at(-1)?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = /^<https:\/\/alumni\.college\.example(\/api\/unsubscribe\/\S+)>$/.exec(
      headers.get('list-unsubscribe') ?? '',
    )?.[1]
    return { member, link: origin + (link ?? '') }
  }
  const emailOf = async (member: TestMember) => (await rowOf(member, 'request_accepted'))?.mail

  it('ends emails of its type only, by one click, without a login', async () => {
    const { member, link } = await emailedLink()
    const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
    expect((await fetch(link, form)).status).toBe(200)
    expect((await fetch(link, form)).status).toBe(200)
    expect(await emailOf(member)).toBe('off')
    expect(await rowOf(member, 'message')).toMatchObject({ mail: 'on' })
  })

  // test: unsubscribe-token-in-the-body
  it('ends these emails and resumes them from the page, which sends the token in the body', async () => {
    const { member, link } = await emailedLink()
    const body = { token: link.slice(link.lastIndexOf('/') + 1) }
    const stranger = as(undefined)
    expect((await stranger.call(unsubscribe, { body })).body.message).toBe('Stopped: Accepted message requests.')
    expect(await emailOf(member)).toBe('off')
    expect((await stranger.call(resubscribe, { body })).status).toBe(200)
    expect(await emailOf(member)).toBe('on')
    for (const route of [unsubscribe, resubscribe])
      expect((await stranger.call(route, { body: { token: `${body.token}x` } })).body.code).toBe('link.invalid')
  })

  it('redirects to a page and changes nothing when opened', async () => {
    const { member, link } = await emailedLink()
    const opened = await fetch(link, { redirect: 'manual' })
    expect(opened.status).toBe(302)
    const token = link.slice(link.lastIndexOf('/') + 1)
    expect(opened.headers.get('location')).toBe(`https://alumni.college.example/unsubscribe#${token}`)
    expect(await emailOf(member)).toBe('on')
  })

  it("can't be forged, nor changed to another member or type", async () => {
    const [{ link }, eve] = [await emailedLink(), await given.student(confirmed)]
    const token = link.slice(link.lastIndexOf('/') + 1)
    const [memberId = '', type = '', signature = ''] = token.split('.')
    for (const forged of ['x', memberId, `${eve.id}.${type}.${signature}`, `${memberId}.message.${signature}`, '..'])
      expect((await fetch(`${origin}/api/unsubscribe/${forged}`, { method: 'POST' })).status).toBe(
        forged === '..' ? 404 : 400,
      )
    expect(await db.selectFrom('notification_choices').selectAll().execute()).toEqual([])
  })
})
