import { io } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { sendMessage } from '#contract/chat/messages.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { logOut } from '#contract/account/sessions.ts'
import type { Presence } from '#contract/socket.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal, type TestSocket, settle } from '#server/testing/portal.ts'

const { origin, as, clock, db, given, socket } = await openTestPortal()

const watch = (own: TestSocket, ...userIds: string[]): Promise<Presence[]> =>
  own.timeout(2_000).emitWithAck('presence:watch', { userIds })
const heardBy = (listener: TestSocket) => {
  const heard: Presence[] = []
  listener.on('presence:changed', (presence) => heard.push(presence))
  return heard
}
const seen = async ({ id }: TestMember) =>
  (await db.selectFrom('presences').select('seen_at').where('member_id', '=', id).executeTakeFirst())?.seen_at
/** Two who have talked, with a socket of the first that watches the second. */
const watching = async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body: { message: 'Hello' } })
  const own = await socket(ada)
  const watchGrace = () => watch(own, grace.id)
  await watchGrace()
  return { grace, own, watchGrace }
}
// In ms: longer than somebody may be away before they have left.
const away = 6_000

describe('who left', () => {
  it('is told of, with the time, which is stored', async () => {
    const { grace, own, watchGrace } = await watching()
    const hers = await socket(grace)
    const left = clock.now()
    hers.close()
    await settle()
    expect(await watchGrace()).toMatchObject([{ online: true }])

    const told = next(own, 'presence:changed')
    clock.advance(away)
    const { lastSeenAt, ...rest } = await told
    expect(rest).toEqual({ userId: grace.id, online: false })
    expect(new Date(lastSeenAt ?? 0).getTime() - left.getTime()).toBeLessThan(1_000)
    expect((await seen(grace))?.toISOString()).toBe(lastSeenAt)
    expect(await watchGrace()).toEqual([{ userId: grace.id, online: false, lastSeenAt }])
  })

  it('has not left while another device is there, or when it is back at once', async () => {
    const { grace, own, watchGrace } = await watching()
    const [desk, phone] = [await socket(grace), await socket(grace)]
    const heard = heardBy(own)
    desk.close()
    clock.advance(away)
    await settle(1_300)
    expect([heard, await watchGrace()]).toEqual([[], [{ userId: grace.id, online: true, lastSeenAt: null }]])

    phone.close()
    await settle()
    await socket(grace)
    clock.advance(away)
    await settle(1_300)
    expect([heard, await watchGrace()]).toEqual([[], [{ userId: grace.id, online: true, lastSeenAt: null }]])
  })

  it('is told of after the log-out that ended the session', async () => {
    const { grace, own } = await watching()
    const came = next(own, 'presence:changed')
    const hers = await socket(grace)
    await came
    const closed = new Promise<number>((resolve) => hers.once('disconnect', () => resolve(performance.now())))
    const start = performance.now()
    await as(grace).call(logOut)
    expect((await closed) - start).toBeLessThan(1_000)

    const told = next(own, 'presence:changed')
    clock.advance(away)
    expect(await told).toMatchObject({ userId: grace.id, online: false })
  })

  it('leaves no trace who does not show it', async () => {
    const { grace } = await watching()
    const hers = await socket(grace)
    await as(grace).call(changePrivacy, { body: { presence: false } })
    hers.close()
    await settle()
    clock.advance(away)
    await settle(1_300)
    expect(await seen(grace)).toBeUndefined()
  })

  it('was never there who did not register', async () => {
    const { grace, own } = await watching()
    const heard = heardBy(own)
    const quiet: TestSocket = io(origin, {
      auth: { token: grace.token },
      transports: ['websocket'],
      reconnection: false,
    })
    await new Promise<void>((resolve) => quiet.once('connect', resolve))
    quiet.close()
    await settle()
    clock.advance(away)
    await settle(1_300)
    expect([heard, await seen(grace)]).toEqual([[], undefined])
  })
})

describe('who stays', () => {
  it('is noted every few minutes, so that a killed server knows about when they were there', async () => {
    const { grace } = await watching()
    await socket(grace)
    await settle(1_300)
    expect(await seen(grace)).toBeUndefined()
    clock.advance(5 * 60_000)
    const at = clock.now()
    const notedAfter = async () => ((await seen(grace))?.getTime() ?? 0) - at.getTime()
    await expect.poll(notedAfter, { timeout: 10_000 }).toBeGreaterThanOrEqual(0)
  })
})
