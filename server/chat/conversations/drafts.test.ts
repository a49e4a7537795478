import { describe, expect, it } from 'vitest'
import { getConversation, keepDraft, listChatUsers } from '#contract/chat/conversations.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { as, given, socket, origin, db, send, arrived } = await openTestPortal()

const friends = async () =>
  [await given.student({ fullName: 'Ada' }), await given.student({ fullName: 'Grace' })] as const

/** Saves over HTTP, as a browser with this socket does. */
const putFrom = (own: TestSocket, from: TestMember, to: TestMember, draft: string) =>
  fetch(`${origin}/api/conversations/${to.id}/draft`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/json', 'x-socket-id': own.id ?? '' },
    body: JSON.stringify({ draft }),
  })
const hearing = (listener: TestSocket) => {
  const received: unknown[] = []
  listener.on('draft:changed', (draft) => received.push(draft))
  return received
}

describe('a draft', () => {
  const keep = (member: TestMember, peer: { id: string }, draft: unknown) =>
    as(member).call(keepDraft, { params: { userId: peer.id }, body: { draft } })
  const draftOf = async (member: TestMember, peer: TestMember) =>
    (await as(member).call(getConversation, { params: { userId: peer.id } })).body.draft

  it('is stored as typed, per peer, for its author only', async () => {
    const [ada, grace] = await friends()
    const alan = await given.student()
    const typed = '  Dear Grace,\n\n👩🏽‍🔬 I wanted to '
    expect(await keep(ada, grace, typed)).toMatchObject({ status: 200, body: { success: true } })
    await send(ada, alan)
    await keep(ada, alan, 'Another')
    expect([await draftOf(ada, grace), await draftOf(ada, alan)]).toEqual([typed, 'Another'])
    expect([await draftOf(grace, ada), await draftOf(alan, ada)]).toEqual(['', ''])

    const { users } = (await as(ada).call(listChatUsers)).body
    expect(users.map(({ draft }) => draft)).toEqual(['Another', typed])
    expect((await as(grace).call(listChatUsers)).body.users.map(({ draft }) => draft)).toEqual(['', ''])
  })

  it('is replaced by the next, deleted when empty, and kept when a message is sent', async () => {
    const [ada, grace] = await friends()
    for (const draft of ['One', 'Two', ' ']) {
      await keep(ada, grace, draft)
      expect(await draftOf(ada, grace)).toBe(draft)
    }
    await send(ada, grace)
    expect(await draftOf(ada, grace)).toBe(' ')
    for (let times = 0; times < 2; times += 1) expect((await keep(ada, grace, '')).status).toBe(200)
    expect(await draftOf(ada, grace)).toBe('')
    expect(await db.selectFrom('drafts').select('body').execute()).toEqual([])
  })

  it('syncs to the author’s other devices only', async () => {
    const [ada, grace] = await friends()
    const [own, phone, theirs] = [await socket(ada), await socket(ada), await socket(grace)]
    const silent = [hearing(own), hearing(theirs)]
    for (const draft of ['Hello ', '']) {
      const told = next(phone, 'draft:changed')
      expect((await putFrom(own, ada, grace, draft)).status).toBe(200)
      expect(await told).toEqual({ userId: grace.id, draft })
    }
    await arrived()
    expect(silent).toEqual([[], []])
  })

  it('ends as one of the texts saved concurrently', async () => {
    const [ada, grace] = await friends()
    const drafts = Array.from({ length: 20 }, (_, index) => `Draft ${index}`)
    const answers = await Promise.all(drafts.map((draft) => keep(ada, grace, draft)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(drafts).toContain(await draftOf(ada, grace))
  })

  it('has at most 20,000 characters', async () => {
    const [ada, grace] = await friends()
    expect((await keep(ada, grace, 'a'.repeat(20_000))).status).toBe(200)
    for (const draft of ['a'.repeat(20_001), 7, null, undefined])
      expect(await keep(ada, grace, draft)).toMatchObject({ status: 400, body: { success: false } })
    expect(await draftOf(ada, grace)).toHaveLength(20_000)
    expect((await keep(ada, grace, 'a\u0000\u0007b\r\n\ud800')).status).toBe(200)
  })

  it('is rejected for members the author may not see', async () => {
    const [ada] = await friends()
    for (const peer of [{ id: newClientId() }, ada, await given.admin(), await given.alumnus()])
      expect(await keep(ada, peer, 'Hello')).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
  })

  it('can be saved at most 120 times a minute', async () => {
    const [ada, grace] = await friends()
    for (let times = 0; times < 120; times += 1) await keep(ada, grace, String(times))
    const refused = await keep(ada, grace, 'More')
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await keep(grace, ada, 'Mine')).status).toBe(200)
  })
})
