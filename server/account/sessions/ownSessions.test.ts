import { describe, expect, it } from 'vitest'
import { getProfile } from '#contract/people/profiles.ts'
import { listSessions, logInStudent, logOut, revokeOtherSessions, revokeSession } from '#contract/account/sessions.ts'
import { newId } from '#server/platform/ids.ts'
import { cutEnded } from '#server/platform/realtime/sweep.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { given, as, clock, db, portal, socket } = await openTestPortal()
const day = 24 * 60 * 60 * 1000

const again = async (member: TestMember): Promise<TestMember> => {
  const { body } = await as(undefined).call(logInStudent, {
    body: { collegeEmail: member.email, password: member.password },
  })
  return { ...member, token: body.token }
}
const sessionsOf = async (member: TestMember) => (await as(member).call(listSessions)).body.sessions
const works = async (member: TestMember) =>
  (await as(member).call(getProfile, { params: { id: member.id } })).status === 200
const cut = (open: TestSocket) => new Promise((resolve) => open.once('disconnect', resolve))

describe('the session list', () => {
  it('shows where the member is logged in, the current session first', async () => {
    const ada = await given.student()
    clock.advance(30_000)
    const phone = await again(ada)

    const sessions = await sessionsOf(phone)
    expect(sessions.map(({ current }) => current)).toEqual([true, false])
    expect(sessions[0]).toMatchObject({ browser: null, system: null, addressRange: '127.0.0.0/24' })
    expect(JSON.stringify(sessions)).not.toContain('127.0.0.1')
    const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id)
    expect(ids(await sessionsOf(ada))).toEqual(ids(sessions).toReversed())
  })

  it('shows the network a session was last used from', async () => {
    const ada = await given.student()
    await db.updateTable('sessions').set({ address_range: '198.51.100.0/24' }).where('member_id', '=', ada.id).execute()
    expect(await sessionsOf(ada)).toMatchObject([{ addressRange: '198.51.100.0/24' }])
    clock.advance(2 * 60_000)
    const before = clock.now().toISOString()
    await works(ada)
    const [session] = await sessionsOf(ada)
    expect(session).toMatchObject({ addressRange: '127.0.0.0/24' })
    expect(session?.usedAt.localeCompare(before)).toBeGreaterThanOrEqual(0)
  })

  it('leaves out expired sessions', async () => {
    const ada = await given.student()
    clock.advance(15 * day)
    expect(await sessionsOf(await again(ada))).toHaveLength(1)
  })

  it("shows only the member's own sessions, and rejects unauthenticated callers", async () => {
    await given.student()
    expect(await sessionsOf(await given.student())).toHaveLength(1)
    for (const route of [listSessions, revokeOtherSessions]) expect((await as(undefined).call(route)).status).toBe(401)
    expect((await as(undefined).call(revokeSession, { params: { id: newId() } })).status).toBe(401)
  })
})

describe('sessions', () => {
  // test: member-ends-another-session
  it('can be ended from another session, which closes their sockets and notifies the rest', async () => {
    const ada = await given.student()
    const phone = await again(ada)
    const [mine, hers] = [await socket(ada), await socket(phone)]
    const ended = cut(hers)
    const heard = next(mine, 'account:changed')
    const id = (await sessionsOf(ada)).find(({ current }) => !current)?._id ?? ''

    expect(await as(ada).call(revokeSession, { params: { id } })).toMatchObject({ status: 200 })
    await ended
    expect(await heard).toEqual({ about: 'sessions' })
    expect([await works(phone), await works(ada)]).toEqual([false, true])
    expect(await as(ada).call(revokeSession, { params: { id } })).toMatchObject({
      status: 404,
      body: { code: 'session.not_found' },
    })
  })

  // test: sessions-of-others-are-invisible
  it("of others can't be ended, not even by an administrator", async () => {
    const ada = await given.student()
    const id = (await sessionsOf(ada))[0]?._id ?? ''
    for (const other of [await given.student(), await given.admin()])
      expect((await as(other).call(revokeSession, { params: { id } })).status).toBe(404)
    expect(await works(ada)).toBe(true)
  })

  it('can all be ended but the current one', async () => {
    const ada = await given.student()
    const [phone, tablet] = [await again(ada), await again(ada)]
    const ended = Promise.all([cut(await socket(phone)), cut(await socket(tablet))])
    const mine = await socket(ada)

    expect((await as(ada).call(revokeOtherSessions)).status).toBe(200)
    await ended
    expect([await works(phone), await works(tablet), await works(ada), mine.connected]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect((await as(ada).call(revokeOtherSessions)).status).toBe(200)
  })

  it("notify the member's other pages when they begin and end", async () => {
    const ada = await given.student()
    const mine = await socket(ada)
    const begun = next(mine, 'account:changed')
    const phone = await again(ada)
    expect(await begun).toEqual({ about: 'sessions' })
    const ended = next(mine, 'account:changed')
    await as(phone).call(logOut)
    expect(await ended).toEqual({ about: 'sessions' })
  })
})

describe('sockets', () => {
  it.each([
    ['14 days without use', 15 * day, undefined],
    ['30 days in all', 31 * day, 30 * day],
  ])('close when their session expires after %s', async (_, passed, usedAfter) => {
    const [ada, grace] = [await given.student(), await given.student()]
    const hers = await socket(ada)
    if (usedAfter !== undefined)
      await db
        .updateTable('sessions')
        .set({ used_at: new Date(clock.now().getTime() + usedAfter) })
        .where('member_id', '=', ada.id)
        .execute()
    await cutEnded(portal.platform)
    expect(hers.connected).toBe(true)

    clock.advance(passed)
    const fresh = await socket(await again(grace))
    const ended = cut(hers)
    await cutEnded(portal.platform)
    await ended
    expect(fresh.connected).toBe(true)
  })
})
