import { describe, expect, it } from 'vitest'
import {
  arrangeConversation,
  countUnread,
  getConversation,
  keepDraft,
  listChatUsers,
} from '#contract/chat/conversations.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { as, given, socket, origin, db, send, arrived } = await openTestPortal()

type Arrangement = { pinned?: boolean; muted?: boolean; archived?: boolean }
const friends = async () =>
  [await given.student({ fullName: 'Ada' }), await given.student({ fullName: 'Grace' })] as const
const arrange = (member: TestMember, peer: { id: string }, body: Arrangement) =>
  as(member).call(arrangeConversation, { params: { userId: peer.id }, body })
const arranged = async (member: TestMember, peer: TestMember) => {
  const { pinned, muted, archived } = (await as(member).call(getConversation, { params: { userId: peer.id } })).body
  return { pinned, muted, archived }
}
const listed = async (member: TestMember, folder: 'inbox' | 'archived') =>
  (await as(member).call(listChatUsers, { querystring: { folder } })).body.users
    .filter(({ lastMessage }) => lastMessage !== null)
    .map(({ fullName }) => fullName)
const unread = async (member: TestMember) => (await as(member).call(countUnread)).body.unread

/** Arranges over HTTP, as a browser with this socket does. */
const arrangeFrom = (own: TestSocket, from: TestMember, to: TestMember, body: Arrangement) =>
  fetch(`${origin}/api/conversations/${to.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/json', 'x-socket-id': own.id ?? '' },
    body: JSON.stringify(body),
  })
const hearing = (listener: TestSocket) => {
  const received: unknown[] = []
  listener.on('conversation:changed', (changed) => received.push(changed))
  return received
}

describe('a conversation', () => {
  it('is pinned, muted and archived for one member only', async () => {
    const [ada, grace] = await friends()
    await send(ada, grace)
    expect(await arrange(ada, grace, { pinned: true })).toMatchObject({ status: 200, body: { pinned: true } })
    expect(await arrange(ada, grace, { muted: true })).toMatchObject({ body: { pinned: true, muted: true } })
    expect(await arranged(ada, grace)).toEqual({ pinned: true, muted: true, archived: false })
    expect(await arranged(grace, ada)).toEqual({ pinned: false, muted: false, archived: false })

    await arrange(ada, grace, { pinned: false, muted: false })
    expect(await arranged(ada, grace)).toEqual({ pinned: false, muted: false, archived: false })
    expect(await arrange(ada, grace, {})).toMatchObject({ status: 200 })
  })

  it('is never both pinned and archived', async () => {
    const [ada, grace] = await friends()
    await send(ada, grace)
    await arrange(ada, grace, { pinned: true })
    expect(await arrange(ada, grace, { archived: true })).toMatchObject({ body: { pinned: false, archived: true } })
    expect(await arrange(ada, grace, { pinned: false })).toMatchObject({ body: { pinned: false, archived: true } })
    expect(await arrange(ada, grace, { pinned: true })).toMatchObject({ body: { pinned: true, archived: false } })
    const both = await arrange(ada, grace, { pinned: true, archived: true })
    expect(both).toMatchObject({ body: { pinned: false, archived: true } })
  })

  it('leaves the archive with the next message, unless it is muted', async () => {
    const [ada, grace] = await friends()
    await send(ada, grace)
    await arrange(grace, ada, { archived: true })
    expect([await listed(grace, 'inbox'), await listed(grace, 'archived')]).toEqual([[], ['Ada']])
    await send(ada, grace)
    expect([await listed(grace, 'inbox'), await listed(grace, 'archived')]).toEqual([['Ada'], []])

    await arrange(grace, ada, { archived: true, muted: true })
    await send(ada, grace)
    expect([await listed(grace, 'inbox'), await listed(grace, 'archived')]).toEqual([[], ['Ada']])
    // The member's own message brings it back even when muted.
    await send(grace, ada)
    expect([await listed(grace, 'inbox'), await listed(grace, 'archived')]).toEqual([['Ada'], []])
  })

  it('keeps its unread count when muted, but leaves the total', async () => {
    const [ada, grace] = await friends()
    await send(ada, grace)
    expect(await unread(grace)).toBe(1)
    expect(await arrange(grace, ada, { muted: true })).toMatchObject({ body: { unread: 1 } })
    expect(await unread(grace)).toBe(0)
    await arrange(grace, ada, { muted: false })
    expect(await unread(grace)).toBe(1)
  })

  it('syncs its arrangement to the member’s own devices only', async () => {
    const [ada, grace] = await friends()
    await send(ada, grace)
    const [own, phone, theirs] = [await socket(ada), await socket(ada), await socket(grace)]
    const silent = [hearing(own), hearing(theirs)]
    const told = next(phone, 'conversation:changed')
    expect((await arrangeFrom(own, ada, grace, { pinned: true })).status).toBe(200)
    expect(await told).toEqual({ userId: grace.id })
    await arrived()
    expect(silent).toEqual([[], []])
  })

  it('must exist to be arranged', async () => {
    const [ada, grace] = await friends()
    const missing = { status: 404, body: { code: 'conversation.not_found' } }
    expect(await arrange(ada, grace, { pinned: true })).toMatchObject(missing)
    await send(ada, grace)
    expect(await arrange(await given.student(), grace, { pinned: true })).toMatchObject(missing)
    const nobody = { status: 404, body: { code: 'member.not_found' } }
    for (const peer of [{ id: newClientId() }, ada, await given.admin()])
      expect(await arrange(ada, peer, { pinned: true })).toMatchObject(nobody)
    expect(
      await as(ada).call(arrangeConversation, { params: { userId: grace.id }, body: { pinned: 'yes' } }),
    ).toMatchObject({ status: 400 })
  })

  it('is neither listed, counted nor arranged when either member blocked the other', async () => {
    const [ada, grace] = await friends()
    await send(ada, grace)
    await send(grace, ada)
    await send(ada, grace)
    await db.insertInto('blocks').values({ blocker_id: ada.id, blocked_id: grace.id, created_at: new Date() }).execute()
    for (const [one, other] of [
      [ada, grace],
      [grace, ada],
    ] as const) {
      expect((await as(one).call(listChatUsers)).body.users).toEqual([])
      expect(await unread(one)).toBe(0)
      const hidden = { status: 404, body: { code: 'member.not_found' } }
      expect(await arrange(one, other, { pinned: true })).toMatchObject(hidden)
      expect(await as(one).call(getConversation, { params: { userId: other.id } })).toMatchObject(hidden)
      const draft = { params: { userId: other.id }, body: { draft: 'Hello' } }
      expect(await as(one).call(keepDraft, draft)).toMatchObject(hidden)
    }

    await db.deleteFrom('blocks').execute()
    expect(await unread(grace)).toBe(1)
    expect(await listed(ada, 'inbox')).toEqual(['Grace'])
  })
})
