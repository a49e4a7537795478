import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeChoices,
  getChoices,
  subscribeToPush,
  unsubscribeFromPush,
} from '#contract/notifications/notification-choices.ts'
import { logOut } from '#contract/account/sessions.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { openTestPushService, type TestBrowser } from '#server/testing/push.ts'
import { notify } from '../notify.ts'

const service = await openTestPushService()
const { given, as, socket, clock, db, portal } = await openTestPortal({ PUSH_HOSTS: service.host })
const { platform } = portal
const { tasks } = platform
const minute = 60_000

beforeEach(() => {
  service.pushes.splice(0)
  service.answer(201)
})
afterAll(() => service.close())

const subscribe = (member: TestMember, browser: TestBrowser) => as(member).call(subscribeToPush, { body: browser })
const tell = async (member: TestMember) => {
  const news = { memberId: member.id, type: 'security', subject: 'password_changed' } as const
  await transaction(db, (tx) => notify(platform, tx, news))
  await tasks.runDue()
}
const stored = () => db.selectFrom('push_subscriptions').selectAll().execute()

describe('pushes', () => {
  it("reach the browsers of an absent member, encrypted, signed with the portal's key", async () => {
    const ada = await given.student()
    const [laptop, phone] = [service.browser(), service.browser()]
    for (const browser of [laptop, phone, phone])
      expect(await subscribe(ada, browser)).toMatchObject({ status: 200, body: { success: true } })
    await tell(ada)

    expect(service.pushes.map(({ path }) => `https://${service.host}${path}`).toSorted()).toEqual(
      [laptop.endpoint, phone.endpoint].toSorted(),
    )
    const [push] = service.pushes
    expect(push?.message).toEqual({
      title: 'Alumni Connect',
      body: 'Your password was changed.',
      url: '/dashboard/settings/account',
      tag: 'security:password_changed',
    })
    const { body } = await as(ada).call(getChoices)
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(push?.headers['authorization']).toContain(`k=${body.pushKey}`)
  })

  it("aren't sent to members who are online or have turned them off", async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    for (const member of [ada, grace]) await subscribe(member, service.browser())
    const here = await socket(ada)
    await as(grace).call(changeChoices, { body: { matrix: [{ type: 'security', channel: 'push', on: false }] } })
    for (const member of [ada, grace]) await tell(member)
    expect(service.pushes).toEqual([])

    here.close()
    await expect.poll(() => platform.live.isOnline(ada.id)).toBe(false)
    await tell(ada)
    expect(service.pushes).toHaveLength(1)
  })

  it.each([404, 410])('remove the browser after a %d response', async (status) => {
    const ada = await given.student()
    await subscribe(ada, service.browser())
    expect(await stored()).toHaveLength(1)
    service.answer(status)
    await tell(ada)
    expect(await stored()).toEqual([])
  })

  it('are sent later when the service fails', async () => {
    const ada = await given.student()
    await subscribe(ada, service.browser())
    service.answer(503)
    await tell(ada)
    expect(service.pushes).toEqual([])
    service.answer(201)
    clock.advance(minute)
    await tasks.runDue()
    expect(service.pushes).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
  })

  it('end with the session that subscribed', async () => {
    const ada = await given.student()
    await subscribe(ada, service.browser())
    expect(await stored()).toHaveLength(1)
    await as(ada).call(logOut)
    expect(await stored()).toEqual([])

    const grace = await given.student()
    await subscribe(grace, service.browser())
    await tell(grace)
    expect(service.pushes.splice(0)).toHaveLength(1)
    clock.advance(31 * 24 * 60 * minute)
    await tell(grace)
    expect(service.pushes).toEqual([])
  })

  it('go to the member now logged in at a browser, until they unsubscribe', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const shared = service.browser()
    await subscribe(ada, shared)
    await subscribe(grace, shared)
    await tell(ada)
    expect(service.pushes).toEqual([])
    await as(ada).call(unsubscribeFromPush, { body: { endpoint: shared.endpoint } })
    await tell(grace)
    expect(service.pushes).toHaveLength(1)
    await as(grace).call(unsubscribeFromPush, { body: { endpoint: shared.endpoint } })
    expect(await stored()).toEqual([])
  })

  // test: push-reaches-no-internal-address
  it('go to no internal address, and to no invalid keys', async () => {
    const ada = await given.student()
    const { endpoint, keys } = service.browser()
    for (const inside of [
      'http://push.example/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://10.0.0.7:8443/x',
      'https://user:secret@push.example/x',
    ])
      expect((await subscribe(ada, { endpoint: inside, keys })).status).toBe(400)
    for (const wrong of [
      { ...keys, p256dh: keys.auth },
      { ...keys, auth: keys.p256dh },
      { ...keys, p256dh: `B${'A'.repeat(86)}` },
    ])
      expect((await subscribe(ada, { endpoint, keys: wrong })).status).toBe(400)

    // A host name that resolves to an internal address is rejected at each push.
    expect((await subscribe(ada, { endpoint: 'https://localhost:1/x', keys })).status).toBe(200)
    await tell(ada)
    const failures = await db.selectFrom('tasks').select('failure').execute()
    expect(failures).toEqual([{ failure: expect.stringContaining('not on the public internet') }])
  })

  it('are limited to twenty browsers per member', async () => {
    const ada = await given.student()
    for (let count = 0; count < 22; count += 1) {
      clock.advance(1)
      await subscribe(ada, service.browser())
    }
    expect(await stored()).toHaveLength(20)
  })

  it('reject unauthenticated callers', async () => {
    expect((await as(undefined).call(subscribeToPush, { body: service.browser() })).status).toBe(401)
    expect((await as(undefined).call(unsubscribeFromPush, { body: service.browser() })).status).toBe(401)
  })
})
