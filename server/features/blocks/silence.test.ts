import { describe, expect, it } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import {
  answerRequest,
  arrangeConversation,
  getConversation,
  keepDraft,
  listChatUsers,
} from '#contract/conversations.ts'
import { getProfile } from '#contract/members.ts'
import {
  deleteMessage,
  editMessage,
  listChanges,
  listMessages,
  markRead,
  removeReaction,
  searchMessages,
  sendMessage,
  setReaction,
  uploadAttachment,
} from '#contract/messages.ts'
import { reportMember } from '#contract/reports.ts'
import type { Route } from '#contract/route.ts'
import type { Presence } from '#contract/socket.ts'
import { newId } from '#server/platform/ids.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { as, given, socket } = await openTestPortal()

const block = (who: TestMember, whom: TestMember) => as(who).call(blockMember, { params: { userId: whom.id } })
const say = async (from: TestMember, to: TestMember) =>
  (await as(from).call(sendMessage, { params: { receiverId: to.id }, body: { message: 'Hello' } })).body
const settle = () => new Promise((resolve) => setTimeout(resolve, 150))

type Attempt = { route: Route; body?: object; querystring?: (id: string) => Record<string, string> }

/** Every call that names somebody. */
const aboutSomebody: Attempt[] = [
  { route: getProfile },
  { route: getConversation },
  { route: listMessages },
  { route: listChanges, querystring: () => ({ since: '0' }) },
  { route: sendMessage, body: { message: 'Are you there?' } },
  { route: markRead, body: { sequence: 1 } },
  { route: arrangeConversation, body: { pinned: true } },
  { route: answerRequest, body: { accepted: true } },
  { route: keepDraft, body: { draft: 'Are you' } },
  { route: uploadAttachment },
  { route: searchMessages, querystring: (userId) => ({ q: 'hello', userId }) },
]
/** And those that the one who blocked can still do. */
const ofTheBlocked: Attempt[] = [{ route: blockMember }, { route: reportMember, body: { reason: 'spam' } }]
/** Every call that names a message. */
const aboutAMessage: Attempt[] = [
  { route: editMessage, body: { message: 'Hello again' } },
  { route: deleteMessage },
  { route: setReaction, body: { reaction: '👍' } },
  { route: removeReaction },
]

/** What is answered to an attempt when it names this id: of a person, a message or both. */
const answerTo = async (viewer: TestMember, { route, body = {}, querystring }: Attempt, id: string) => {
  const params = { id, userId: id, receiverId: id, messageId: id }
  const named = route === reportMember ? { ...body, userId: id } : body
  const answered = await as(viewer).call(route, {
    params,
    ...(querystring && { querystring: querystring(id) }),
    ...(route.multipart ? { body: { file: await photo(20, 20) } } : Object.keys(named).length > 0 && { body: named }),
  })
  return { status: answered.status, body: answered.body }
}

const nameOf = ({ route }: Attempt) => `${route.method} ${route.url}`

describe('whom one has blocked, or who has blocked one, is answered as somebody unknown', () => {
  it.each([...aboutSomebody, ...ofTheBlocked].map((attempt) => [nameOf(attempt), attempt] as const))(
    '%s',
    async (_, attempt) => {
      const [ada, ben] = [await given.student(), await given.student()]
      await say(ada, ben)
      await say(ben, ada)
      await block(ada, ben)

      const unknown = await answerTo(ben, attempt, newId())
      expect(await answerTo(ben, attempt, ada.id)).toEqual(unknown)
      expect(await answerTo(ben, attempt, ada.id.toUpperCase())).toEqual(unknown)
      if (aboutSomebody.includes(attempt)) expect(await answerTo(ada, attempt, ben.id)).toEqual(unknown)
    },
  )

  it.each(aboutAMessage.map((attempt) => [nameOf(attempt), attempt] as const))('%s', async (_, attempt) => {
    const [ada, ben] = [await given.student(), await given.student()]
    const messages = [await say(ada, ben), await say(ben, ada)]
    await block(ada, ben)

    for (const viewer of [ada, ben])
      for (const message of messages)
        expect(await answerTo(viewer, attempt, message._id)).toEqual(await answerTo(viewer, attempt, newId()))
  })
})

describe('between two of whom one has blocked the other', () => {
  const heardBy = (listener: TestSocket) => {
    const heard: string[] = []
    listener.onAny((event: string) => heard.push(event))
    return heard
  }
  const watch = (own: TestSocket, whom: TestMember) =>
    new Promise<Presence[]>((resolve) => own.emit('presence:watch', { userIds: [whom.id] }, resolve))

  it('nothing is heard: no message, typing, receipt or presence', async () => {
    const [ada, ben] = [await given.student(), await given.student()]
    await say(ada, ben)
    await say(ben, ada)
    const [hers, his] = [await socket(ada), await socket(ben)]
    expect(await watch(hers, ben)).toHaveLength(1)
    expect(await watch(his, ada)).toHaveLength(1)
    const last = next(his, 'presence:changed')
    await block(ada, ben)
    // As when somebody stops showing it to anybody.
    expect(await last).toEqual({ userId: ada.id, online: false, lastSeenAt: null })
    await settle()
    const heard = [heardBy(hers), heardBy(his)]

    for (const [own, from, to] of [
      [hers, ada, ben],
      [his, ben, ada],
    ] as const) {
      own.emit('typing', { userId: to.id })
      own.emit('delivered', { userId: to.id, sequence: 2 })
      await as(from).call(sendMessage, { params: { receiverId: to.id }, body: { message: 'Are you there?' } })
      await as(from).call(markRead, { params: { userId: to.id }, body: { sequence: 2 } })
    }
    const [herPhone, hisPhone] = [await socket(ada), await socket(ben)]
    herPhone.close()
    hisPhone.close()
    await settle()

    expect(heard).toEqual([[], []])
    expect([await watch(hers, ben), await watch(his, ada)]).toEqual([[], []])
    his.close()
    await settle()
    expect(heard).toEqual([[], []])
  })

  it('the list of chats holds neither, in any folder', async () => {
    const [ada, ben] = [await given.student(), await given.student({ graduation_year: 2019 })]
    await say(ben, ada)
    await block(ada, ben)
    for (const viewer of [ada, ben])
      for (const folder of ['all', 'inbox', 'requests', 'archived'])
        expect((await as(viewer).call(listChatUsers, { querystring: { folder } })).body.users).toEqual([])
  })
})
