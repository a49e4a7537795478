import { describe, expect, it } from 'vitest'
import { editMessage, listMessages, sendMessage } from '#contract/chat/messages.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()

const reply = (from: TestMember, to: TestMember, message: string, replyTo?: number) =>
  as(from).call(sendMessage, { params: { receiverId: to.id }, body: { message, replyTo } })

describe('an answer to a message', () => {
  it('quotes the first 300 characters of its current text', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const said = await reply(ada, grace, 'a'.repeat(400))
    const answer = await reply(grace, ada, 'Long!', 1)
    const quote = { sequence: 1, senderId: ada.id, message: 'a'.repeat(300), attachment: null, deleted: false }
    expect(answer).toMatchObject({ status: 201, body: { replyTo: quote } })
    expect((await reply(ada, grace, 'To myself', 1)).body.replyTo).toEqual(quote)

    await as(ada).call(editMessage, { params: { messageId: said.body._id }, body: { message: 'Short' } })
    const [, second, third] = (await as(ada).call(listMessages, { params: { userId: grace.id } })).body
    for (const shown of [second, third]) expect(shown?.replyTo).toEqual({ ...quote, message: 'Short' })
  })

  it('is rejected unless that message exists', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    for (const text of ['1', '2', '3']) await reply(ada, alan, text)
    expect(await reply(ada, grace, 'First of all', 1)).toMatchObject({ status: 400 })
    await reply(ada, grace, 'Hello')
    for (const absent of [2, 3, 4, 1_000_000, 1e15, Number.MAX_SAFE_INTEGER]) {
      const refused = await reply(grace, ada, 'To nothing', absent)
      expect([refused.status, refused.body.fields]).toEqual([400, { replyTo: expect.any(String) }])
    }
    for (const wrong of [0, -1, 1.5, 2 ** 60, '1', {}]) {
      const refused = await as(grace).call(sendMessage, {
        params: { receiverId: ada.id },
        body: { message: 'To nothing', replyTo: wrong },
      })
      expect([refused.status, refused.body.fields]).toEqual([400, { replyTo: expect.any(String) }])
    }
    expect((await as(grace).call(listMessages, { params: { userId: ada.id } })).body).toHaveLength(1)
    expect(await reply(grace, ada, 'Hello', 1)).toMatchObject({ status: 201, body: { sequence: 2 } })
  })
})
