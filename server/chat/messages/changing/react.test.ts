import { describe, expect, it } from 'vitest'
import { blockMember } from '#contract/trust/blocks.ts'
import { answerRequest } from '#contract/chat/conversations.ts'
import {
  deleteMessage,
  listChanges,
  listMessages,
  type Message,
  removeReaction,
  setReaction,
} from '#contract/chat/messages.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, next, openTestPortal } from '#server/testing/portal.ts'

const { as, given, socket, say, arrived } = await openTestPortal()

const react = (member: TestMember, { _id: messageId }: { _id: string }, reaction: string) =>
  as(member).call(setReaction, { params: { messageId }, body: { reaction } })
const takeBack = (member: TestMember, { _id: messageId }: { _id: string }) =>
  as(member).call(removeReaction, { params: { messageId } })

describe('a reaction', () => {
  it('replaces the member’s last one, and each member has one', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said = await say(ada, grace)
    expect((await react(grace, said, '👍')).body).toEqual({
      ...{ ...said, change: 1 },
      reactions: [{ userId: grace.id, reaction: '👍' }],
    })
    await react(ada, said, '🎉')
    const both = await react(grace, said, '❤️')
    expect(both.body.reactions).toEqual([
      { userId: ada.id, reaction: '🎉' },
      { userId: grace.id, reaction: '❤️' },
    ])
    expect(both.body.change).toBe(3)
    expect((await react(grace, said, '❤️')).body).toEqual(both.body)

    expect((await takeBack(grace, said)).body).toMatchObject({ reactions: [{ userId: ada.id }], change: 4 })
    expect((await takeBack(grace, said)).body).toMatchObject({ reactions: [{ userId: ada.id }], change: 4 })
    const [stored] = (await as(ada).call(listMessages, { params: { userId: grace.id } })).body
    expect(stored?.reactions).toEqual([{ userId: ada.id, reaction: '🎉' }])
  })

  it('isn’t lost when both members react concurrently', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said = await say(ada, grace)
    await Promise.all([react(ada, said, '👍'), react(grace, said, '👏')])
    const [stored] = (await as(ada).call(listMessages, { params: { userId: grace.id } })).body
    expect(stored?.reactions).toHaveLength(2)
    expect(stored?.change).toBe(2)
  })

  it('must be one of the allowed emoji', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said = await say(ada, grace)
    for (const reaction of ['', 'x', '👎', '👍👍'])
      expect(await react(grace, said, reaction)).toMatchObject({
        status: 400,
        body: { fields: { reaction: expect.any(String) } },
      })
  })

  it('is limited to the two members, unless either blocked the other', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    const said = await say(ada, grace)
    for (const call of [react(alan, said, '👍'), takeBack(alan, said), react(ada, { _id: newClientId() }, '👍')])
      expect(await call).toMatchObject({ status: 404, body: { code: 'message.not_found' } })
    await as(grace).call(blockMember, { params: { userId: ada.id } })
    for (const call of [react(ada, said, '👍'), react(grace, said, '👍'), takeBack(ada, said)])
      expect(await call).toMatchObject({ status: 404, body: { code: 'message.not_found' } })
  })

  it('can’t be set on a deleted message', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said = await say(ada, grace)
    await as(ada).call(deleteMessage, { params: { messageId: said._id } })
    expect(await react(grace, said, '👍')).toMatchObject({ status: 409, body: { code: 'message.deleted' } })
    expect(await takeBack(grace, said)).toMatchObject({ status: 200, body: { reactions: [], change: 1 } })
  })

  it('is rejected until the request is accepted', async () => {
    const [ada, grace] = [await given.student(), await given.student({ graduation_year: 2020 })]
    const said = await say(ada, grace)
    for (const member of [ada, grace])
      expect(await react(member, said, '👍')).toMatchObject({ status: 403, body: { code: 'message.request_reaction' } })
    await as(grace).call(answerRequest, { params: { userId: ada.id }, body: { accepted: true } })
    expect(await react(grace, said, '👍')).toMatchObject({ status: 200 })
  })

  it('is sent to every device of both members, and to no one else', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    const said = await say(ada, grace)
    const [phone, desk, stranger] = [await socket(ada), await socket(grace), await socket(alan)]
    const received: unknown[] = []
    stranger.on('message:changed', (changed) => received.push(changed))
    const awaited = [phone, desk].map((listener) => next(listener, 'message:changed'))
    const { body } = await react(grace, said, '👍')
    for (const changed of await Promise.all(awaited)) expect(changed).toEqual(body)
    await arrived()
    expect(received).toEqual([])
  })
})

describe('the changes of a conversation', () => {
  const changesSince = (member: TestMember, userId: string, querystring: Record<string, number>) =>
    as(member).call(listChanges, { params: { userId }, querystring })

  it('are paged in order, each message once in its current state', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said: Message[] = []
    for (const text of ['1', '2', '3', '4', '5']) said.push(await say(ada, grace, text))
    const [first, second, third] = said
    if (first === undefined || second === undefined || third === undefined) throw new Error('nothing was said')
    for (const message of [third, first, second, first]) await react(grace, message, message === first ? '👍' : '🎉')
    await as(ada).call(deleteMessage, { params: { messageId: third._id } })

    const pages: [number, number][][] = []
    let since: number | undefined = 0
    while (since !== undefined) {
      const page: Awaited<ReturnType<typeof changesSince>> = await changesSince(grace, ada.id, { since, limit: 2 })
      pages.push(page.body.map(({ sequence, change }) => [sequence, change]))
      since =
        page.next === undefined ? undefined : Number(new URL(page.next, 'http://portal').searchParams.get('since'))
    }
    expect(pages).toEqual([
      [
        [1, 2],
        [2, 3],
      ],
      [[3, 4]],
    ])
    expect((await changesSince(ada, grace.id, { since: 4 })).body).toEqual([])
    expect((await changesSince(ada, grace.id, { since: Number.MAX_SAFE_INTEGER })).body).toEqual([])
  })

  it('are limited to the viewer’s own conversations with visible members', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    const said = await say(ada, grace)
    await react(grace, said, '👍')
    expect((await changesSince(alan, grace.id, { since: 0 })).body).toEqual([])
    expect(await changesSince(ada, newClientId(), { since: 0 })).toMatchObject({ status: 404 })
    expect(await changesSince(ada, grace.id, { since: -1 })).toMatchObject({ status: 400 })
    await as(grace).call(blockMember, { params: { userId: ada.id } })
    expect(await changesSince(ada, grace.id, { since: 0 })).toMatchObject({
      status: 404,
      body: { code: 'member.not_found' },
    })
  })
})
