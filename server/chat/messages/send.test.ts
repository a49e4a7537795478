import { describe, expect, it } from 'vitest'
import { listChatUsers } from '#contract/chat/conversations.ts'
import { listMessages, sendMessage } from '#contract/chat/messages.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, openTestPortal } from '#server/testing/portal.ts'

const { as, given, db, send } = await openTestPortal()

const conversation = async (member: TestMember, peer: TestMember, limit = 100) =>
  (await as(member).call(listMessages, { params: { userId: peer.id }, querystring: { limit } })).body

describe('a message', () => {
  // test: message-acknowledged-once-stored
  it('is acknowledged once stored, and both members can read it', async () => {
    const [ada, grace] = [await given.student(), await given.verifiedAlumnus()]
    const clientId = newClientId()

    const sent = await send(ada, grace, ' Hello\r\nGrace ', { senderId: ada.id, receiverId: grace.id, clientId })

    expect(sent.status).toBe(201)
    expect(sent.body).toEqual({
      _id: expect.any(String),
      message: 'Hello\nGrace',
      senderId: ada.id,
      receiverId: grace.id,
      clientId,
      sequence: 1,
      createdAt: expect.stringMatching(/Z$/),
      editedAt: null,
      deletedAt: null,
      replyTo: null,
      attachment: null,
      reactions: [],
      change: 0,
    })
    expect(await conversation(ada, grace)).toEqual([sent.body])
    expect(await conversation(grace, ada)).toEqual([sent.body])
  })

  it('accepts null for all optional fields', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const nothing = { senderId: null, receiverId: null, clientId: null, replyTo: null, attachmentId: null }
    expect(await send(ada, grace, 'Hello', nothing)).toMatchObject({
      status: 201,
      body: { message: 'Hello', senderId: ada.id, receiverId: grace.id, replyTo: null },
    })
  })

  it('gets a client id from the server when it has none', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const [one, other] = [await send(ada, grace, 'Hello'), await send(ada, grace, 'Hello')]
    expect([one.body.sequence, other.body.sequence]).toEqual([1, 2])
    expect(one.body.clientId).not.toBe(other.body.clientId)
  })

  // test: sending-needs-a-login
  it('requires a login', async () => {
    const ada = await given.student()
    const refused = await as(undefined).call(sendMessage, {
      params: { receiverId: ada.id },
      body: { message: 'Hello' },
    })
    expect([refused.status, refused.body.code]).toEqual([401, 'session.required'])
  })

  // test: message-text-length-limits
  it('is rejected without text, or with too much of it', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    expect(await send(ada, grace, ' \n ')).toMatchObject({ status: 400, body: { code: 'request.incomplete' } })
    expect(await send(ada, grace, 'a'.repeat(4001))).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(await send(ada, grace, 'a'.repeat(4000))).toMatchObject({ status: 201 })
    expect(await send(ada, grace, '\u0000')).toMatchObject({ status: 400 })
    expect(await send(ada, grace, 'a\u0000b')).toMatchObject({ status: 201, body: { message: 'ab' } })
  })

  // test: message-sender-is-token-holder
  it('is sent by the token’s member, to the receiver in the URL', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    const forged = await send(ada, grace, 'Hello', { senderId: alan.id })
    const contradicting = await send(ada, grace, 'Hello', { receiverId: alan.id })
    const toOneself = await send(ada, ada, 'Hello')
    expect([forged.status, forged.body.code]).toEqual([403, 'message.sender'])
    expect([contradicting.status, contradicting.body.fields]).toEqual([400, { receiverId: expect.any(String) }])
    expect([toOneself.status, toOneself.body.code]).toEqual([400, 'message.self'])
    expect(await conversation(ada, grace)).toEqual([])
  })

  it('is rejected to unknown members, and to and from administrators', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const unknown = await send(ada, { id: newClientId() }, 'Hello')
    const toAdmin = await send(ada, admin, 'Hello')
    const fromAdmin = await send(admin, ada, 'Hello')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'member.not_found'])
    expect([toAdmin.status, toAdmin.body.code]).toEqual([404, 'member.not_found'])
    expect([fromAdmin.status, fromAdmin.body.code]).toEqual([403, 'message.members_only'])
    expect(await send(ada, { id: 'nobody' }, 'Hello')).toMatchObject({ status: 400 })
  })

  it('accepts ids in upper case', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const sent = await send(ada, { id: grace.id.toUpperCase() }, 'Hello', { senderId: ada.id.toUpperCase() })
    expect(sent).toMatchObject({ status: 201, body: { senderId: ada.id, receiverId: grace.id } })
    expect(await conversation(grace, ada)).toHaveLength(1)
  })
})

describe('an unverified alumnus', () => {
  it('can answer but not start conversations', async () => {
    const [waiting, ada] = [await given.alumnus(), await given.student()]
    const begun = await send(waiting, ada, 'Hello')
    expect([begun.status, begun.body.code]).toEqual([403, 'message.reply_only'])
    // The same response as for an unknown member.
    expect((await send(waiting, { id: newClientId() }, 'Hello')).body).toEqual(begun.body)

    await given.college({ unverified_alumni: 'full' })
    expect(await send(ada, waiting, 'Hello')).toMatchObject({ status: 201 })
    await given.college({ unverified_alumni: 'limited' })
    expect(await send(waiting, ada, 'Hello to you')).toMatchObject({ status: 201, body: { sequence: 2 } })
  })

  it('can start conversations when the college allows everyone to', async () => {
    const [waiting, ada] = [await given.alumnus(), await given.student()]
    await given.college({ unverified_alumni: 'full' })
    expect(await send(waiting, ada, 'Hello')).toMatchObject({ status: 201 })
  })
})

describe('a resent message', () => {
  // test: one-client-id-is-one-message
  it('is stored once when sent fifty times concurrently under one client id', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const clientId = newClientId()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(ada, grace, 'Hello', { clientId })))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
    expect(await conversation(grace, ada)).toHaveLength(1)
    const [entry] = (await as(grace).call(listChatUsers)).body.users
    expect(entry?.unread).toBe(1)
    expect((await send(ada, grace, 'Next')).body.sequence).toBe(2)
  })

  // test: client-id-cannot-be-reused
  it('is rejected with another text or receiver', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    const clientId = newClientId()
    await send(ada, grace, 'Hello', { clientId })
    for (const [to, text] of [
      [grace, 'Goodbye'],
      [alan, 'Hello'],
    ] as const)
      expect(await send(ada, to, text, { clientId })).toMatchObject({
        status: 409,
        body: { code: 'message.client_id_reused' },
      })
    expect(await conversation(alan, ada)).toEqual([])
    expect(await send(grace, ada, 'My own id', { clientId })).toMatchObject({ status: 201, body: { sequence: 2 } })
  })
})

describe('concurrent messages from both sides', () => {
  it('start one conversation, numbered without gaps, the same for both', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => [send(ada, grace, `a${index}`), send(grace, ada, `g${index}`)]).flat(),
    )

    const sequences = answers.map(({ body }) => body.sequence).toSorted((one, other) => one - other)
    expect(sequences).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
    const seen = await conversation(ada, grace)
    expect(seen.map(({ sequence }) => sequence)).toEqual(sequences)
    expect(await conversation(grace, ada)).toEqual(seen)
    expect(await db.selectFrom('conversations').select('id').execute()).toHaveLength(1)
  })
})
