import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { blockMember, unblockMember } from '#contract/trust/blocks.ts'
import { arrangeConversation } from '#contract/chat/conversations.ts'
import { markRead } from '#contract/chat/messages.ts'
import { changeChoices, subscribeToPush } from '#contract/notifications/notification-choices.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { openTestPushService } from '#server/testing/push.ts'

const mailServer = await openTestMailServer()
const pushService = await openTestPushService()
const { given, as, socket, clock, db, portal, say } = await openTestPortal({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://alumni.college.example',
  PUSH_HOSTS: pushService.host,
})
const { tasks } = portal.platform
const { emails } = mailServer
const { pushes } = pushService
const minute = 60_000

beforeEach(() => {
  emails.splice(0)
  pushes.splice(0)
})
afterAll(() => {
  pushService.close()
  return mailServer.close()
})

const confirmed = { email_verified_at: new Date('2026-01-01') }
const pair = async () => [await given.student({ fullName: 'Ada Lovelace' }), await given.student(confirmed)] as const
const read = (reader: TestMember, from: TestMember, sequence: number) =>
  as(reader).call(markRead, { params: { userId: from.id }, body: { sequence } })
const wait = async (ms: number) => {
  clock.advance(ms)
  await tasks.runDue()
}

describe('a message to an offline member', () => {
  it('is emailed after ten minutes unread, once per conversation and without its text', async () => {
    const [ada, grace] = await pair()
    await say(ada, grace, 'The engine is secret')
    await wait(9 * minute)
    await say(ada, grace)
    expect(emails).toEqual([])
    await wait(minute)
    expect(emails).toMatchObject([{ to: [{ address: grace.email }], subject: 'Ada Lovelace wrote to you' }])
    expect(emails[0]?.text).toContain('2 messages are waiting for you')
    expect(emails[0]?.text).toContain(`https://alumni.college.example/dashboard/messages/${ada.id}`)
    expect(emails[0]?.text).not.toContain('secret')

    await say(ada, grace)
    await wait(60 * minute)
    expect(emails).toHaveLength(1)
    await read(grace, ada, 3)
    await say(ada, grace)
    await wait(10 * minute)
    expect(emails).toHaveLength(2)
  })

  it('is not emailed once read; a later one waits ten minutes of its own', async () => {
    const [ada, grace] = await pair()
    await say(ada, grace)
    clock.advance(5 * minute)
    await read(grace, ada, 1)
    await say(ada, grace)
    await wait(6 * minute)
    expect(emails).toEqual([])
    await wait(4 * minute)
    expect(emails).toHaveLength(1)
  })

  it('is emailed once when the mail server recovers, unless read by then', async () => {
    const [[ada, grace], [linus, alan]] = [await pair(), await pair()]
    mailServer.refuse(true)
    await say(ada, grace)
    await say(linus, alan)
    await wait(10 * minute)
    await read(alan, linus, 1)
    mailServer.refuse(false)
    await wait(5 * minute)
    await wait(60 * minute)
    expect(emails.map(({ to }) => to?.[0]?.address)).toEqual([grace.email])
  })

  it('is not emailed for muted conversations, blocked senders, or members who opted out', async () => {
    const [ada, grace] = await pair()
    await say(ada, grace)
    await as(grace).call(arrangeConversation, { params: { userId: ada.id }, body: { muted: true } })
    await wait(60 * minute)
    await as(grace).call(arrangeConversation, { params: { userId: ada.id }, body: { muted: false } })
    await say(ada, grace)
    await as(grace).call(changeChoices, { body: { matrix: [{ type: 'message', channel: 'mail', on: false }] } })
    await wait(60 * minute)
    await as(grace).call(changeChoices, { body: { matrix: [{ type: 'message', channel: 'mail', on: true }] } })
    await say(ada, grace)
    await as(grace).call(blockMember, { params: { userId: ada.id } })
    await wait(60 * minute)
    expect(emails).toEqual([])

    await as(grace).call(unblockMember, { params: { userId: ada.id } })
    await say(ada, grace)
    await wait(60 * minute)
    expect(emails).toHaveLength(1)
  })

  it('schedules nothing for members without email or push', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await say(grace, ada)
    expect(await db.selectFrom('tasks').selectAll().execute()).not.toEqual([])
    await db.deleteFrom('tasks').execute()
    await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', grace.id).execute()
    await say(ada, grace)
    expect(await db.selectFrom('tasks').selectAll().execute()).toEqual([])
  })

  it('is pushed immediately, unless the member is online', async () => {
    const [ada, grace] = [await given.student({ fullName: 'Ada' }), await given.student()]
    await as(grace).call(subscribeToPush, { body: pushService.browser() })
    await say(ada, grace, 'x'.repeat(4_000))
    await tasks.runDue()
    const { message } = pushes[0] ?? {}
    expect(message).toMatchObject({
      title: 'Ada',
      url: `/dashboard/messages/${ada.id}`,
      tag: `conversation-${ada.id}`,
    })
    expect(message?.body).toHaveLength(301)

    await socket(grace)
    await say(ada, grace)
    await tasks.runDue()
    expect(pushes).toHaveLength(1)
  })

  it('waits for the end of quiet hours, by push and email', async () => {
    const [ada, grace] = await pair()
    clock.set(new Date('2027-01-10T23:00:00Z'))
    await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
    await as(grace).call(subscribeToPush, { body: pushService.browser() })
    await as(grace).call(changeChoices, { body: { quietHours: { from: '22:00', to: '07:00' } } })
    await say(ada, grace)
    await wait(60 * minute)
    expect([emails, pushes]).toEqual([[], []])
    clock.set(new Date('2027-01-11T07:00:00Z'))
    await tasks.runDue()
    expect([emails.length, pushes.length]).toEqual([1, 1])
  })
})
