import { io } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { sendMessage } from '#contract/chat/messages.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { logOut } from '#contract/account/sessions.ts'
import type { Presence } from '#contract/socket.ts'
import type { TestMember } from '#server/testing/given.ts'
import { atOnce, next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { origin, as, clock, db, given, portal, socket } = await openTestPortal()
const { live } = portal.platform

const watch = (own: TestSocket, ...userIds: string[]): Promise<Presence[]> =>
  own.timeout(atOnce).emitWithAck('presence:watch', { userIds })
const seen = async ({ id }: TestMember) =>
  (await db.selectFrom('presences').select('seen_at').where('member_id', '=', id).executeTakeFirst())?.seen_at
// In ms. Longer than the grace period before a member counts as offline.
const away = 6_000
/** Resolves once the portal has noticed that a member's last device disconnected. */
const disconnected = (member: TestMember) => expect.poll(() => live.isOnline(member.id)).toBe(false)
/** Two members who have talked, a socket of the first that watches the second, and the events it receives. */
const watching = async () => {
  const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
  for (const { id: receiverId } of [grace, alan])
    await as(ada).call(sendMessage, { params: { receiverId }, body: { message: 'Hello' } })
  const own = await socket(ada)
  const watchGrace = async () => (await watch(own, grace.id, alan.id)).filter(({ userId }) => userId === grace.id)
  await watchGrace()
  const all: Presence[] = []
  own.on('presence:changed', (presence) => all.push(presence))
  const heardOf = ({ id }: TestMember) => all.filter(({ userId }) => userId === id)
  /** Waits for the event that another member went offline, by which time those who left earlier have been announced too. */
  const letOthersLeave = async () => {
    const told = heardOf(alan).length
    const his = await socket(alan)
    his.close()
    await disconnected(alan)
    clock.advance(away)
    await expect.poll(() => heardOf(alan).slice(told)).toMatchObject([{ online: true }, { online: false }])
  }
  return { grace, own, watchGrace, heardOfGrace: () => heardOf(grace), letOthersLeave }
}

describe('a member who leaves', () => {
  it('is announced with the time, which is stored', async () => {
    const { grace, own, watchGrace } = await watching()
    const hers = await socket(grace)
    const left = clock.now()
    hers.close()
    await disconnected(grace)
    expect(await watchGrace()).toMatchObject([{ online: true }])

    const told = next(own, 'presence:changed')
    clock.advance(away)
    const { lastSeenAt, ...rest } = await told
    expect(rest).toEqual({ userId: grace.id, online: false })
    expect(Math.abs(new Date(lastSeenAt ?? 0).getTime() - left.getTime())).toBeLessThan(away)
    expect((await seen(grace))?.toISOString()).toBe(lastSeenAt)
    expect(await watchGrace()).toEqual([{ userId: grace.id, online: false, lastSeenAt }])
  })

  it('stays online while another device is connected, or when it reconnects immediately', async () => {
    const { grace, watchGrace, heardOfGrace, letOthersLeave } = await watching()
    const [desk, phone] = [await socket(grace), await socket(grace)]
    const here = { userId: grace.id, online: true, lastSeenAt: null }
    desk.close()
    await letOthersLeave()
    expect([heardOfGrace(), await watchGrace()]).toEqual([[here], [here]])

    phone.close()
    await disconnected(grace)
    await socket(grace)
    await letOthersLeave()
    expect([heardOfGrace(), await watchGrace()]).toEqual([[here], [here]])
  })

  it('is announced after a logout', async () => {
    const { grace, own } = await watching()
    const came = next(own, 'presence:changed')
    const hers = await socket(grace)
    await came
    const closed = new Promise<number>((resolve) => hers.once('disconnect', () => resolve(performance.now())))
    const start = performance.now()
    await as(grace).call(logOut)
    expect((await closed) - start).toBeLessThan(atOnce)

    const told = next(own, 'presence:changed')
    clock.advance(away)
    expect(await told).toMatchObject({ userId: grace.id, online: false })
  })

  it('is not stored when they hide their presence', async () => {
    const { grace, letOthersLeave } = await watching()
    const hers = await socket(grace)
    await as(grace).call(changePrivacy, { body: { presence: false } })
    hers.close()
    await disconnected(grace)
    await letOthersLeave()
    expect(await seen(grace)).toBeUndefined()
  })

  it('was never online if the socket did not register', async () => {
    const { grace, heardOfGrace, letOthersLeave } = await watching()
    const quiet: TestSocket = io(origin, {
      auth: { token: grace.token },
      transports: ['websocket'],
      reconnection: false,
    })
    await new Promise<void>((resolve) => quiet.once('connect', resolve))
    expect(live.sessions()).toHaveLength(2)
    quiet.close()
    await expect.poll(() => live.sessions()).toHaveLength(1)
    await letOthersLeave()
    expect([heardOfGrace(), await seen(grace)]).toEqual([[], undefined])
  })
})

describe('a member who stays online', () => {
  it('is stored every few minutes, in case the server is killed', async () => {
    const { grace, letOthersLeave } = await watching()
    await socket(grace)
    await letOthersLeave()
    expect(await seen(grace)).toBeUndefined()
    clock.advance(5 * 60_000)
    const at = clock.now()
    const notedAfter = async () => ((await seen(grace))?.getTime() ?? 0) - at.getTime()
    await expect.poll(notedAfter).toBeGreaterThanOrEqual(0)
  })
})
