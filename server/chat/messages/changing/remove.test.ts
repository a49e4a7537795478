import { describe, expect, it } from 'vitest'
import { answerRequest, countUnread, listChatUsers } from '#contract/chat/conversations.ts'
import {
  deleteMessage,
  editMessage,
  getAttachment,
  listMessages,
  setReaction,
  uploadAttachment,
} from '#contract/chat/messages.ts'
import { removeForBoth } from './remove.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { newClientId, next, openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, socket, portal, db, say, arrived } = await openTestPortal()

const remove = (member: TestMember, { _id: messageId }: { _id: string }) =>
  as(member).call(deleteMessage, { params: { messageId } })
const conversation = async (member: TestMember, peer: TestMember) =>
  (await as(member).call(listMessages, { params: { userId: peer.id } })).body
const attach = async (from: TestMember, to: TestMember) =>
  (await as(from).call(uploadAttachment, { params: { userId: to.id }, body: { file: await photo() } })).body._id
const nothing = async () => undefined

describe('deleting a message', () => {
  it('keeps its place for both, but none of its content', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await say(grace, ada, 'First')
    const said = await say(ada, grace, 'Secret', { attachmentId: await attach(ada, grace), replyTo: 1 })
    await as(grace).call(setReaction, { params: { messageId: said._id }, body: { reaction: '👍' } })
    clock.advance(24 * 60 * 60_000)

    const removed = await remove(ada, said)

    expect(removed.status).toBe(200)
    expect(removed.body).toEqual({
      ...said,
      ...{
        message: 'This message was deleted',
        attachment: null,
        replyTo: null,
        reactions: [],
        deletedAt: expect.any(String),
        change: 2,
      },
    })
    expect((await conversation(grace, ada))[1]).toEqual(removed.body)
    expect((await conversation(ada, grace))[1]).toEqual(removed.body)
    const [row] = await db.selectFrom('messages').selectAll().where('id', '=', said._id).execute()
    expect(JSON.stringify(row)).not.toMatch(/secret/i)
  })

  it('is idempotent, and a deleted message can’t be edited', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said = await say(ada, grace, 'Secret')
    const removed = await remove(ada, said)
    expect(await remove(ada, said)).toMatchObject({ status: 200, body: removed.body })
    const both = await Promise.all([remove(ada, said), remove(ada, said)])
    expect(both.map(({ body }) => body)).toEqual([removed.body, removed.body])
    const edited = await as(ada).call(editMessage, { params: { messageId: said._id }, body: { message: 'Again' } })
    expect([edited.status, edited.body.code]).toEqual([409, 'message.deleted'])
  })

  it('is limited to the sender', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    const said = await say(ada, grace, 'Hello')
    expect(await remove(grace, said)).toMatchObject({ status: 403, body: { code: 'message.own_only' } })
    for (const [member, id] of [
      [alan, said._id],
      [await given.admin(), said._id],
      [ada, newClientId()],
    ] as const)
      expect(await remove(member, { _id: id })).toMatchObject({ status: 404, body: { code: 'message.not_found' } })
    expect(await as(undefined).call(deleteMessage, { params: { messageId: said._id } })).toMatchObject({ status: 401 })
    expect(await conversation(grace, ada)).toEqual([said])
  })

  it('marks it as deleted in the list and in quotes', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said = await say(ada, grace, 'Secret', { attachmentId: await attach(ada, grace) })
    const answer = await say(grace, ada, 'What?', { replyTo: said.sequence })
    expect(answer.replyTo).toEqual({
      ...{ sequence: 1, senderId: ada.id, message: 'Secret', attachment: 'photo.webp', deleted: false },
    })
    const last = await say(ada, grace, 'Another secret')
    await remove(ada, said)
    await remove(ada, last)

    const quoted = (await conversation(grace, ada)).find(({ sequence }) => sequence === answer.sequence)
    expect(quoted?.replyTo).toEqual({ sequence: 1, senderId: ada.id, message: '', attachment: null, deleted: true })
    const [entry] = (await as(grace).call(listChatUsers)).body.users
    expect(entry?.lastMessage).toMatchObject({ message: '', sequence: 3, deletedAt: expect.any(String) })
  })

  it('keeps an unread one counted until the read mark passes it', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await remove(ada, await say(ada, grace, 'Secret'))
    expect((await as(grace).call(countUnread)).body.unread).toBe(1)
    await say(grace, ada, 'What was that?')
    expect((await as(grace).call(countUnread)).body.unread).toBe(0)
  })

  it('removes its file, and a retry of sending it returns it as deleted', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const [attachmentId, clientId] = [await attach(ada, grace), newClientId()]
    const said = await say(ada, grace, 'Look', { attachmentId, clientId })
    const [row] = await db.selectFrom('attachments').select('key').execute()
    const files = () => portal.platform.storage.list(`attachments/${row?.key}`)
    expect(await files()).toHaveLength(2)

    await remove(ada, said)

    expect(await files()).toEqual([])
    expect(await db.selectFrom('attachments').selectAll().execute()).toEqual([])
    for (const member of [ada, grace])
      expect(await as(member).call(getAttachment, { params: { id: attachmentId } })).toMatchObject({ status: 404 })
    const again = await say(ada, grace, 'Look', { attachmentId, clientId })
    expect(again).toMatchObject({ _id: said._id, message: 'This message was deleted', deletedAt: expect.any(String) })
  })

  it('notifies every device of both members except the deleting one', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    const said = await say(ada, grace, 'Secret')
    const [phone, desk, tablet, stranger] = [
      await socket(ada),
      await socket(grace),
      await socket(grace),
      await socket(alan),
    ]
    const received: unknown[] = []
    stranger.on('message:changed', (changed) => received.push(changed))
    const awaited = [phone, desk, tablet].map((listener) => next(listener, 'message:changed'))
    const { body } = await remove(ada, said)
    for (const changed of await Promise.all(awaited)) expect(changed).toEqual(body)
    await arrived()
    expect(received).toEqual([])
  })

  it('doesn’t notify a receiver who declined the sender’s request', async () => {
    const [ada, grace] = [await given.student(), await given.student({ graduation_year: 2020 })]
    const said = await say(ada, grace, 'Hello')
    await as(grace).call(answerRequest, { params: { userId: ada.id }, body: { accepted: false } })
    const [phone, desk] = [await socket(ada), await socket(grace)]
    const received: unknown[] = []
    desk.on('message:changed', (changed) => received.push(changed))
    const awaited = next(phone, 'message:changed')
    await remove(ada, said)
    expect(await awaited).toMatchObject({ _id: said._id })
    await arrived()
    expect(received).toEqual([])
  })
})

describe('deleting for both by an administrator', () => {
  it('empties the message and notifies both members', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said = await say(ada, grace, 'Insult')
    const awaited = [await socket(ada), await socket(grace)].map((listener) => next(listener, 'message:changed'))
    await removeForBoth(portal.platform, said._id, nothing)
    for (const changed of await Promise.all(awaited))
      expect(changed).toMatchObject({ _id: said._id, message: 'This message was deleted' })
    expect((await conversation(grace, ada))[0]).toMatchObject({
      message: 'This message was deleted',
      deletedAt: expect.any(String),
    })
    await removeForBoth(portal.platform, said._id, nothing)
    await removeForBoth(portal.platform, newClientId(), nothing)
  })
})
