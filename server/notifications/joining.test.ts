import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listNotifications, type NotificationType, readNotifications } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { notify } from './notify.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, db, portal } = await openTestPortal({ SMTP_URL: mailServer.url })
const { platform } = portal
const { emails } = mailServer
afterAll(() => mailServer.close())
const minute = 60_000
const subject = '0190a000-0000-7000-8000-000000000001'

let mira: TestMember
let adaeze: TestMember
let devika: TestMember
beforeEach(async () => {
  emails.splice(0)
  clock.set(new Date('2027-01-04T12:00:00Z'))
  mira = await given.student({ email_verified_at: new Date('2026-01-01') })
  adaeze = await given.verifiedAlumnus({ fullName: 'Adaeze' })
  devika = await given.verifiedAlumnus({ fullName: 'Devika' })
})
const tell = async (type: NotificationType, what: string, actor?: TestMember) => {
  const values = { title: 'Which inverter?', number: 2, what }
  const by = actor === undefined ? {} : { actorId: actor.id }
  await transaction(db, (tx) => notify(platform, tx, { memberId: mira.id, type, subject, values, ...by }))
  await platform.tasks.runDue()
}
const wait = async (ms: number) => {
  clock.advance(ms)
  await platform.tasks.runDue()
}
const entries = async () =>
  (await as(mira).call(listNotifications)).body.notifications.map(({ count, actor, values }) => [
    ...[count, actor?.fullName, values['other'], values['what']],
  ])

describe('notifications about one subject', () => {
  it('join into one that names both members', async () => {
    await tell('discussion_activity', 'answer', adaeze)
    await tell('discussion_activity', 'answer', devika)
    expect(await entries()).toEqual([[2, 'Devika', 'Adaeze', 'answer']])
    await wait(10 * minute)
    expect(emails.map((email) => email.subject)).toEqual(['Two new answers: “Which inverter?”'])
    expect(emails[0]?.text).toContain("They're by Adaeze and Devika.")

    await tell('discussion_activity', 'reply', devika)
    expect(await entries()).toEqual([[3, 'Devika', undefined, 'various']])
  })

  it('name no one who is blocked, deleted or anonymous', async () => {
    await tell('discussion_activity', 'answer', adaeze)
    await tell('discussion_activity', 'answer', devika)
    await as(mira).call(blockMember, { params: { userId: adaeze.id } })
    expect(await entries()).toEqual([[2, 'Devika', undefined, 'answer']])
    await as(mira).call(readNotifications, { body: { upTo: clock.now().toISOString() } })

    clock.advance(minute)
    await tell('discussion_activity', 'answer', devika)
    await tell('discussion_activity', 'reply')
    expect((await entries())[0]).toEqual([2, undefined, undefined, 'various'])
  })
})

it('emails activity in a thread at most once an hour, if it is unread', async () => {
  await tell('discussion_activity', 'answer', adaeze)
  await wait(10 * minute)
  expect(emails).toHaveLength(1)
  await tell('discussion_activity', 'answer', devika)
  await wait(59 * minute)
  expect(emails).toHaveLength(1)
  await wait(minute)
  expect(emails).toHaveLength(2)

  // Reading doesn't begin a new hour.
  await as(mira).call(readNotifications, { body: { type: 'discussion_activity', subject } })
  await tell('discussion_activity', 'answer', adaeze)
  await wait(59 * minute)
  expect(emails).toHaveLength(2)
  await as(mira).call(readNotifications, { body: { type: 'discussion_activity', subject } })
  await wait(60 * minute)
  expect(emails).toHaveLength(2)
})

it('emails each answer meant for a member that is unread after ten minutes', async () => {
  for (const actor of [adaeze, devika]) {
    await tell('discussion_reply', 'answer', actor)
    await wait(10 * minute)
  }
  expect(emails).toHaveLength(2)
})
