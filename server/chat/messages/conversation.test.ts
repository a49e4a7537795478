import { describe, expect, it } from 'vitest'
import { countUnread, listChatUsers } from '#contract/chat/conversations.ts'
import { listMessages, markRead } from '#contract/chat/messages.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, openTestPortal } from '#server/testing/portal.ts'

const { as, given, portal, say } = await openTestPortal()

const sayAll = async (from: TestMember, to: TestMember, ...texts: string[]) => {
  for (const text of texts) await say(from, to, text)
}
const read = (member: TestMember, userId: string, querystring: Record<string, number> = {}) =>
  as(member).call(listMessages, { params: { userId }, querystring })
const mark = (member: TestMember, userId: string, sequence: number) =>
  as(member).call(markRead, { params: { userId }, body: { sequence } })
const unreadOf = async (member: TestMember) => (await as(member).call(countUnread)).body.unread
const numbers = (count: number, first = 1) => Array.from({ length: count }, (_, index) => first + index)

describe('a conversation', () => {
  it('is empty with a reachable member, and returns 404 for anyone else', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const [waiting, admin] = [await given.alumnus(), await given.admin()]
    const empty = await read(ada, grace.id)
    expect([empty.status, empty.body, empty.next]).toEqual([200, [], undefined])
    for (const hidden of [waiting.id, admin.id, newClientId()])
      expect(await read(ada, hidden)).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
    expect(await read(waiting, ada.id)).toMatchObject({ status: 404 })
  })

  // test: conversation-belongs-to-two-members
  it('belongs to its two members', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    const admin = await given.admin()
    await sayAll(ada, grace, 'Between us')
    for (const stranger of [alan, admin]) {
      expect((await read(stranger, ada.id)).body).toEqual([])
      expect((await read(stranger, grace.id)).body).toEqual([])
    }
    expect(await as(undefined).call(listMessages, { params: { userId: ada.id } })).toMatchObject({ status: 401 })
  })

  // test: conversation-pages-backwards
  it('is paged backwards from its newest messages, each page oldest first', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await sayAll(ada, grace, ...numbers(7).map(String))

    const newest = await read(grace, ada.id, { limit: 3 })
    expect(newest.body.map(({ message }) => message)).toEqual(['5', '6', '7'])
    expect(newest.next).toBe(`/api/messages/${ada.id}?limit=3&before=5`)
    const older = await read(grace, ada.id, { limit: 3, before: 5 })
    expect(older.body.map(({ sequence }) => sequence)).toEqual([2, 3, 4])
    const oldest = await read(grace, ada.id, { limit: 3, before: 2 })
    expect([oldest.body.map(({ sequence }) => sequence), oldest.next]).toEqual([[1], undefined])
    expect(await read(grace, ada.id, { limit: 3, before: 1 })).toMatchObject({ status: 200, body: [] })
  })

  it('is paged forwards from a sequence without gaps', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await sayAll(ada, grace, ...numbers(25).map(String))

    const caughtUp: number[] = []
    let since: number | undefined = 4
    while (since !== undefined) {
      const page: Awaited<ReturnType<typeof read>> = await read(grace, ada.id, { since, limit: 10 })
      caughtUp.push(...page.body.map(({ sequence }) => sequence))
      since =
        page.next === undefined ? undefined : Number(new URL(page.next, 'http://portal').searchParams.get('since'))
    }
    expect(caughtUp).toEqual(numbers(21, 5))
    expect((await read(grace, ada.id, { since: 25 })).body).toEqual([])
  })

  it('rejects invalid sequence numbers', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    for (const value of ['x', '-1', '1.5', '1e99']) {
      const refused = await portal.app.inject({
        url: `/api/messages/${grace.id}?before=${value}`,
        headers: { authorization: `Bearer ${ada.token}` },
      })
      expect(refused.statusCode).toBe(400)
    }
  })
})

describe('the read mark', () => {
  it('counts later messages, only moves forward, and is per member', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    await sayAll(ada, grace, '1', '2', '3')
    await sayAll(alan, grace, 'Hello')
    expect([await unreadOf(grace), await unreadOf(ada)]).toEqual([4, 0])

    expect(await mark(grace, ada.id, 2)).toMatchObject({ status: 200, body: { success: true } })
    expect(await unreadOf(grace)).toBe(2)
    await mark(grace, ada.id, 1)
    await mark(grace, ada.id, -5)
    expect(await unreadOf(grace)).toBe(2)
    await mark(grace, ada.id, 1_000_000)
    expect(await unreadOf(grace)).toBe(1)
    await sayAll(ada, grace, '4')
    expect(await unreadOf(grace)).toBe(2)
  })

  it('moves to the member’s own message when they answer', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await sayAll(ada, grace, '1', '2')
    await sayAll(grace, ada, '3')
    expect([await unreadOf(grace), await unreadOf(ada)]).toEqual([0, 1])
  })

  it('counts messages sent while it moves', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await sayAll(ada, grace, '1')
    await Promise.all(
      numbers(40).flatMap((number) => [sayAll(ada, grace, String(number)), mark(grace, ada.id, number)]),
    )
    const marked = 20
    await sayAll(grace, ada, 'Now I have read everything')
    await Promise.all([...numbers(marked).map((number) => sayAll(ada, grace, String(number))), mark(grace, ada.id, 42)])
    const [entry] = (await as(grace).call(listChatUsers)).body.users
    expect(entry?.unread).toBe(marked)
  })

  it('returns 404 for members the viewer may not see, and does nothing without a conversation', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    expect(await mark(ada, newClientId(), 1)).toMatchObject({ status: 404 })
    expect(await mark(ada, grace.id, 1)).toMatchObject({ status: 200 })
    expect(await as(undefined).call(countUnread)).toMatchObject({ status: 401 })
  })
})
