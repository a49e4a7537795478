import { describe, expect, it } from 'vitest'
import { blockMember } from '#contract/trust/blocks.ts'
import {
  listAdminNotifications,
  listNotifications,
  type NotificationType,
  readNotification,
  readNotifications,
} from '#contract/notifications/notifications.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'
import { notify, notifyAdministrators } from './notify.ts'

const { given, as, socket, clock, db, portal } = await openTestPortal()
const { platform } = portal
const { tasks } = platform
const minute = 60_000

type Told = { type?: NotificationType; subject?: string; actorId?: string; values?: Record<string, string> }
const tell = async (member: TestMember, { type = 'security', subject = 'password_changed', ...more }: Told = {}) => {
  await transaction(db, (tx) => notify(platform, tx, { memberId: member.id, type, subject, ...more }))
  await tasks.runDue()
}
const centreOf = async (member: TestMember) => (await as(member).call(listNotifications)).body
const unreadOf = async (member: TestMember) => {
  const { notifications, unread } = await centreOf(member)
  // The badge matches the list.
  expect(notifications.filter((one) => one.unread)).toHaveLength(unread)
  return unread
}

describe('notification centre', () => {
  it('shows a notification only once its transaction has committed', async () => {
    const [ada, grace] = [await given.student({ fullName: 'Ada' }), await given.student()]
    await tell(grace, { type: 'request_accepted', subject: ada.id, actorId: ada.id })
    await transaction(db, async (tx) => {
      await notify(platform, tx, { memberId: grace.id, type: 'security', subject: 'new_device' })
      throw new Error('no')
    }).catch(() => undefined)
    await tasks.runDue()

    expect(await centreOf(grace)).toMatchObject({
      unread: 1,
      notifications: [
        { type: 'request_accepted', subject: ada.id, actor: { fullName: 'Ada' }, count: 1, unread: true, values: {} },
      ],
    })
    expect(await unreadOf(ada)).toBe(0)
  })

  it('merges unread notifications about one subject into the newest, with a count', async () => {
    const ada = await given.alumnus()
    await tell(ada, { type: 'verification', subject: '', values: { decision: 'declined', reason: 'No record.' } })
    clock.advance(minute)
    await tell(ada, { type: 'verification', subject: '', values: { decision: 'verified' } })
    await tell(ada, { subject: 'new_device' })
    const { notifications, unread } = await centreOf(ada)
    expect(unread).toBe(2)
    expect(notifications).toMatchObject([
      { type: 'security', count: 1 },
      { type: 'verification', count: 2, values: { decision: 'verified' } },
    ])

    await as(ada).call(readNotifications, { body: { type: 'verification', subject: '' } })
    await tell(ada, { type: 'verification', subject: '', values: { decision: 'verified' } })
    expect((await centreOf(ada)).notifications.map(({ count, unread: open }) => [count, open])).toEqual([
      [1, true],
      [1, true],
      [2, false],
    ])
  })

  it('stores each notification once, even when its task is repeated', async () => {
    const ada = await given.student()
    await transaction(db, (tx) => notify(platform, tx, { memberId: ada.id, type: 'security', subject: 'new_device' }))
    const [{ payload, kind } = { payload: {}, kind: '' }] = await db.selectFrom('tasks').selectAll().execute()
    await tasks.runDue()
    await tasks.enqueue(db, { kind }, payload)
    await tasks.runDue()
    expect((await centreOf(ada)).notifications).toMatchObject([{ count: 1 }])
    await as(ada).call(readNotifications, { body: { upTo: clock.now().toISOString() } })
    await tasks.enqueue(db, { kind }, payload)
    await tasks.runDue()
    expect((await centreOf(ada)).notifications).toMatchObject([{ count: 1, unread: false }])
  })

  it("shares the read state with all the member's tabs and devices", async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const [desk, phone, other] = [await socket(ada), await socket(ada), await socket(grace)]
    const heard: unknown[] = []
    other.on('notification:changed', (changed) => heard.push(changed))
    const both = () => Promise.all([next(desk, 'notification:changed'), next(phone, 'notification:changed')])

    const told = both()
    await tell(ada)
    const news = { unread: 1, type: 'security', desk: false }
    expect(await told).toEqual([news, news])
    const read = both()
    const [entry] = (await centreOf(ada)).notifications
    await as(ada).call(readNotification, { params: { id: entry?._id ?? '' } })
    expect(await read).toEqual([
      { unread: 0, desk: false },
      { unread: 0, desk: false },
    ])
    expect(await unreadOf(ada)).toBe(0)
    expect(heard).toEqual([])
  })

  it('marks as read only what the member has seen, not what arrived since', async () => {
    const ada = await given.student()
    await tell(ada)
    const [seen] = (await centreOf(ada)).notifications
    clock.advance(minute)
    await tell(ada)
    await tell(ada, { subject: 'new_device' })
    await as(ada).call(readNotification, { params: { id: seen?._id ?? '' } })
    await as(ada).call(readNotifications, { body: { upTo: seen?.createdAt } })
    expect(await unreadOf(ada)).toBe(2)
    await as(ada).call(readNotifications, { body: { upTo: clock.now().toISOString() } })
    expect(await unreadOf(ada)).toBe(0)
  })

  it("can't be marked as read by another member", async () => {
    const [ada, eve] = [await given.student(), await given.student()]
    await tell(ada)
    const [entry] = (await centreOf(ada)).notifications
    await as(eve).call(readNotification, { params: { id: entry?._id ?? '' } })
    await as(eve).call(readNotifications, { body: { upTo: clock.now().toISOString() } })
    expect(await unreadOf(ada)).toBe(1)
  })

  it('returns pages', async () => {
    const ada = await given.student()
    for (const subject of ['a', 'b', 'c']) {
      clock.advance(minute)
      await tell(ada, { subject })
    }
    const first = await as(ada).call(listNotifications, { querystring: { limit: 2 } })
    expect(first.body.notifications.map(({ subject }) => subject)).toEqual(['c', 'b'])
    const cursor = new URL(first.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
    const second = await as(ada).call(listNotifications, { querystring: { limit: 2, cursor } })
    expect(second.body.notifications.map(({ subject }) => subject)).toEqual(['a'])
    expect(second.next).toBeUndefined()
  })

  it('hides notifications about blocked members, blocked before or after', async () => {
    const [ada, grace, linus] = [await given.student(), await given.student(), await given.student()]
    await as(ada).call(blockMember, { params: { userId: grace.id } })
    await tell(ada, { type: 'request_accepted', subject: grace.id, actorId: grace.id })
    await tell(ada, { type: 'request_accepted', subject: linus.id, actorId: linus.id })
    expect(await unreadOf(ada)).toBe(1)
    await as(ada).call(blockMember, { params: { userId: linus.id } })
    expect(await centreOf(ada)).toEqual({ notifications: [], unread: 0 })
  })

  it('notifies every administrator', async () => {
    const [ada, dean, registrar] = [await given.student(), await given.admin(), await given.admin()]
    await transaction(db, (tx) => notifyAdministrators(platform, tx, { type: 'contact_received' }))
    await tasks.runDue()
    for (const admin of [dean, registrar])
      expect((await as(admin).call(listAdminNotifications)).body).toMatchObject({ unread: 1 })
    expect(await unreadOf(ada)).toBe(0)
    expect((await as(ada).call(listAdminNotifications)).status).toBe(403)
  })

  it('rejects unauthenticated callers', async () => {
    const stranger = as(undefined)
    expect((await stranger.call(listNotifications)).status).toBe(401)
    expect((await stranger.call(readNotifications, { body: { type: 'security', subject: '' } })).status).toBe(401)
    expect((await stranger.call(readNotification, { params: { id: crypto.randomUUID() } })).status).toBe(401)
  })
})
