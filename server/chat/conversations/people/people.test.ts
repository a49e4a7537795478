import { describe, expect, it } from 'vitest'
import { type ChatUser, listChatUsers } from '#contract/chat/conversations.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, origin, say } = await openTestPortal()

const sayLater = (from: TestMember, to: TestMember, message: string) => {
  clock.advance(1000)
  return say(from, to, message)
}
const people = async (member: TestMember, querystring: Record<string, string | number> = {}) =>
  (await as(member).call(listChatUsers, { querystring })).body.users
const names = (users: ChatUser[]) => users.map(({ fullName }) => fullName)
const everyPage = async (member: TestMember, limit: number) => {
  const found: string[] = []
  let address: string | undefined = `/api/user?limit=${limit}`
  while (address !== undefined) {
    const page: Response = await fetch(`${origin}${address}`, { headers: { authorization: `Bearer ${member.token}` } })
    const { users }: { users: ChatUser[] } = await page.json()
    found.push(...names(users))
    address = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return found
}

describe('people to chat with', () => {
  // test: recent-contacts-first
  it('are recent contacts, newest first, then the others by name', async () => {
    const ada = await given.student({ fullName: 'Ada' })
    const [grace, alan] = [
      await given.verifiedAlumnus({ fullName: 'Grace' }),
      await given.student({ fullName: 'Alan' }),
    ]
    for (const fullName of ['zoë', 'Émile', 'Bertrand']) await given.student({ fullName })
    await sayLater(ada, alan, 'First')
    await sayLater(grace, ada, 'Second')
    await sayLater(grace, ada, 'Third')

    const users = await people(ada)
    expect(names(users)).toEqual(['Grace', 'Alan', 'Bertrand', 'Émile', 'zoë'])
    expect(users[0]).toEqual({
      _id: grace.id,
      fullName: 'Grace',
      profilePhoto: null,
      role: 'alumni',
      graduationYear: 2024,
      verified: true,
      former: false,
      unavailable: false,
      lastMessage: {
        message: 'Third',
        senderId: grace.id,
        sequence: 2,
        createdAt: expect.any(String),
        deletedAt: null,
        attachment: null,
      },
      unread: 2,
      pinned: false,
      muted: false,
      archived: false,
      request: null,
      reached: { delivered: 2, read: 2 },
      draft: '',
    })
    expect(users[2]).toMatchObject({ lastMessage: null, unread: 0 })
  })

  it('are paged across both parts, each once', async () => {
    const ada = await given.student({ fullName: 'Ada' })
    const friends = await Promise.all(['f1', 'f2', 'f3'].map((fullName) => given.student({ fullName })))
    for (const name of ['b', 'b', 'a', 'c']) await given.student({ fullName: name })
    for (const friend of friends) await sayLater(ada, friend, 'Hello')

    for (const limit of [1, 2, 3, 4, 5, 100])
      expect(await everyPage(ada, limit)).toEqual(['f3', 'f2', 'f1', 'a', 'b', 'b', 'c'])
  })

  it('are found by any part of their names, ignoring accents and case', async () => {
    const ada = await given.student({ fullName: 'Ada' })
    const jose = await given.student({ fullName: 'José Álvarez' })
    for (const fullName of ['Joseph Conrad', 'Maria', '100% Legit', 'under_score']) await given.student({ fullName })
    await sayLater(ada, jose, 'Hello')

    expect(names(await people(ada, { q: 'JOSE' }))).toEqual(['José Álvarez', 'Joseph Conrad'])
    expect(names(await people(ada, { q: 'jo' }))).toEqual(['José Álvarez', 'Joseph Conrad'])
    expect(names(await people(ada, { q: 'lvar' }))).toEqual(['José Álvarez'])
    expect(names(await people(ada, { q: '100%' }))).toEqual(['100% Legit'])
    expect(names(await people(ada, { q: 'under_s' }))).toEqual(['under_score'])
    for (const q of ['%', '_']) expect(names(await people(ada, { q })), q).toEqual([])
    expect(names(await people(ada, { q: '  ' }))).toHaveLength(5)
    expect(names(await people(ada, { q: "';--" }))).toEqual([])
  })

  it('exclude administrators, the viewer and, unless the college allows them, unverified alumni', async () => {
    const ada = await given.student({ fullName: 'Ada' })
    await given.admin({ fullName: 'Admin' })
    await given.alumnus({ fullName: 'Waiting' })
    await given.alumnus({ fullName: 'Declined', verification: 'declined', decline_reason: 'Not ours' })
    expect(await people(ada)).toEqual([])
    expect(await people(ada, { q: 'waiting' })).toEqual([])

    await given.college({ unverified_alumni: 'full' })
    expect(names(await people(ada))).toEqual(['Waiting'])
    expect(names(await people(ada, { q: 'waiting' }))).toEqual(['Waiting'])
  })

  it('are only those who have written, for an unverified alumnus', async () => {
    const [ada, waiting] = [await given.student({ fullName: 'Ada' }), await given.alumnus({ fullName: 'Waiting' })]
    await given.student({ fullName: 'Alan' })
    expect(await people(waiting)).toEqual([])
    await given.college({ unverified_alumni: 'full' })
    await sayLater(ada, waiting, 'Hello')
    await given.college({ unverified_alumni: 'limited' })
    expect(names(await people(waiting))).toEqual(['Ada'])
    expect(names(await people(waiting, { q: 'a' }))).toEqual(['Ada'])
    expect(names(await people(ada))).toEqual(['Waiting', 'Alan'])
  })

  it('require a login and a valid cursor', async () => {
    const ada = await given.student()
    expect(await as(undefined).call(listChatUsers)).toMatchObject({ status: 401 })
    const forged = [
      ['other', 'a', 'x'],
      ['talked', 'never', ada.id],
      ['else', 'a', ada.id],
      ['other', 'a'],
    ]
    for (const key of [...forged.map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')), '%%'])
      expect(await as(ada).call(listChatUsers, { querystring: { cursor: key } })).toMatchObject({
        status: 400,
        body: { code: 'request.cursor' },
      })
  })
})
