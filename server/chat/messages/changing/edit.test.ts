import { describe, expect, it } from 'vitest'
import { blockMember } from '#contract/trust/blocks.ts'
import { TIMES } from '#contract/limits.ts'
import { editMessage, listMessages } from '#contract/chat/messages.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, next, openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, socket, say, arrived } = await openTestPortal()

const edit = (member: TestMember, { _id: messageId }: { _id: string }, message: string) =>
  as(member).call(editMessage, { params: { messageId }, body: { message } })
const conversation = async (member: TestMember, peer: TestMember) =>
  (await as(member).call(listMessages, { params: { userId: peer.id } })).body

describe('editing a message', () => {
  it('changes its text for both, with a time and a change number', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said = await say(ada, grace, 'Helo')
    clock.advance(1000)

    const edited = await edit(ada, said, ' Hello\r\nGrace ')

    expect(edited.status).toBe(200)
    expect(edited.body).toEqual({ ...said, message: 'Hello\nGrace', editedAt: expect.any(String), change: 1 })
    expect(Date.parse(edited.body.editedAt ?? '')).toBeGreaterThan(Date.parse(said.createdAt))
    expect(await conversation(ada, grace)).toEqual([edited.body])
    expect(await conversation(grace, ada)).toEqual([edited.body])
  })

  it('to the same text changes nothing', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said = await say(ada, grace, 'Hello')
    expect((await edit(ada, said, 'Hello')).body).toEqual(said)
  })

  it('is possible for 15 minutes', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said = await say(ada, grace, 'Hello')
    clock.advance(TIMES.messageEdit - 60_000)
    expect(await edit(ada, said, 'In time')).toMatchObject({ status: 200 })
    clock.advance(60_001)
    expect(await edit(ada, said, 'Too late')).toMatchObject({ status: 403, body: { code: 'message.edit_too_late' } })
    // A retry of a successful edit succeeds.
    expect(await edit(ada, said, 'In time')).toMatchObject({ status: 200, body: { change: 1 } })
  })

  it('is rejected for the receiver, and returns 404 for other members', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    const said = await say(ada, grace, 'Hello')
    expect(await edit(grace, said, 'Forged')).toMatchObject({ status: 403, body: { code: 'message.own_only' } })
    for (const [member, id] of [
      [alan, said._id],
      [await given.admin(), said._id],
      [ada, newClientId()],
    ] as const)
      expect(await edit(member, { _id: id }, 'Forged')).toMatchObject({
        status: 404,
        body: { code: 'message.not_found' },
      })
    expect(await conversation(grace, ada)).toEqual([said])
  })

  it('is rejected once either member blocked the other', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said = await say(ada, grace, 'Hello')
    await as(grace).call(blockMember, { params: { userId: ada.id } })
    expect(await edit(ada, said, 'You blocked me')).toMatchObject({ status: 404, body: { code: 'message.not_found' } })
  })

  it('rejects texts that couldn’t be sent', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said = await say(ada, grace, 'Hello')
    for (const text of ['', ' \n ', 'a'.repeat(4001), '\0'])
      expect(await edit(ada, said, text)).toMatchObject({
        status: 400,
        body: { fields: { message: expect.any(String) } },
      })
  })

  it('concurrently ends in one of the texts, with changes numbered in commit order', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said = await say(ada, grace, 'Hello')
    const texts = Array.from({ length: 20 }, (_, index) => `Hello ${index % 10}`)
    const edited = await Promise.all(texts.map((text) => edit(ada, said, text)))
    const last = edited.map(({ body }) => body).toSorted((one, other) => other.change - one.change)[0]
    expect(await conversation(grace, ada)).toEqual([last])
  })

  it('notifies every device of both members except the editing one', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    const said = await say(ada, grace, 'Helo')
    const [phone, desk, tablet, stranger] = [
      await socket(ada),
      await socket(grace),
      await socket(grace),
      await socket(alan),
    ]
    const received: unknown[] = []
    stranger.on('message:changed', (changed) => received.push(changed))
    const awaited = [phone, desk, tablet].map((listener) => next(listener, 'message:changed'))

    const { body } = await edit(ada, said, 'Hello')

    for (const changed of await Promise.all(awaited)) expect(changed).toEqual(body)
    await arrived()
    expect(received).toEqual([])
  })
})
