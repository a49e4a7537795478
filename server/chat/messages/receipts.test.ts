import { describe, expect, it } from 'vitest'
import { blockMember, unblockMember } from '#contract/trust/blocks.ts'
import { answerRequest, getConversation, listChatUsers, type Reached } from '#contract/chat/conversations.ts'
import { markRead } from '#contract/chat/messages.ts'
import { changePrivacy, type Privacy } from '#contract/people/privacy.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { as, given, socket, say, settled } = await openTestPortal()

const sayAll = async (from: TestMember, to: TestMember, ...texts: string[]) => {
  for (const text of texts) await say(from, to, text)
}
const read = async (reader: TestMember, from: TestMember, sequence: number) =>
  expect(await as(reader).call(markRead, { params: { userId: from.id }, body: { sequence } })).toMatchObject({
    status: 200,
  })
const choose = (member: TestMember, choices: Partial<Privacy>) => as(member).call(changePrivacy, { body: choices })
/** Returns the receipts over HTTP, which are the same in the conversation and the list. */
const reachedBy = async (member: TestMember, other: TestMember): Promise<Reached> => {
  const { body } = await as(member).call(getConversation, { params: { userId: other.id } })
  const { users } = (await as(member).call(listChatUsers)).body
  expect(users.find(({ _id }) => _id === other.id)?.reached).toEqual(body.reached)
  return body.reached
}
const tellings = (listener: TestSocket) => {
  const told: unknown[] = []
  listener.on('conversation:reached', (reached) => told.push(reached))
  return told
}
const two = async () => [await given.student(), await given.student()] as const
const strangers = async () => [await given.student(), await given.student({ graduation_year: 2020 })] as const

describe('the delivered mark', () => {
  it('is sent to all devices of the sender, and persists', async () => {
    const [ada, grace] = await two()
    const [desk, phone, receiving] = [await socket(ada), await socket(ada), await socket(grace)]
    await sayAll(ada, grace, '1', '2')
    expect(await reachedBy(ada, grace)).toEqual({ delivered: 0, read: 0 })

    const told = [desk, phone].map((own) => next(own, 'conversation:reached'))
    receiving.emit('delivered', { userId: ada.id, sequence: 2 })

    const reached = { userId: grace.id, delivered: 2, read: 0 }
    expect(await Promise.all(told)).toEqual([reached, reached])
    expect(await reachedBy(ada, grace)).toEqual({ delivered: 2, read: 0 })
    expect(await reachedBy(grace, ada)).toEqual({ delivered: 2, read: 2 })
  })

  it('never goes back or beyond the last message, and is sent on changes only', async () => {
    const [ada, grace] = await two()
    const [sending, receiving] = [await socket(ada), await socket(grace)]
    const told = tellings(sending)
    await sayAll(ada, grace, '1', '2', '3')

    for (const sequence of [-1, 0, 2, 1, 2, -9_007_199_254_740_991, 9_007_199_254_740_991, 3])
      receiving.emit('delivered', { userId: ada.id, sequence })
    await expect.poll(() => told.length).toBe(2)
    await settled()

    expect(told).toEqual([2, 3].map((delivered) => ({ userId: grace.id, delivered, read: 0 })))
    expect(await reachedBy(ada, grace)).toEqual({ delivered: 3, read: 0 })
  })

  it('can’t be forged for other members or missing conversations', async () => {
    const [ada, grace] = await two()
    const mallory = await given.student()
    const told = tellings(await socket(ada))
    await sayAll(ada, grace, '1')

    const forging = await socket(mallory)
    for (const userId of [ada.id, grace.id, mallory.id, newClientId()])
      forging.emit('delivered', { userId, sequence: 1, memberId: grace.id } as { userId: string; sequence: number })
    await settled()

    expect(told).toEqual([])
    expect(await reachedBy(ada, grace)).toEqual({ delivered: 0, read: 0 })
  })
})

describe('the read mark', () => {
  it('moves the delivered mark too, and is sent on changes only', async () => {
    const [ada, grace] = await two()
    const told = tellings(await socket(ada))
    await sayAll(ada, grace, '1', '2')

    for (const sequence of [1, 1, 0, 7, 2]) await read(grace, ada, sequence)
    await settled()

    expect(told).toEqual([1, 2].map((sequence) => ({ userId: grace.id, delivered: sequence, read: sequence })))
    expect(await reachedBy(ada, grace)).toEqual({ delivered: 2, read: 2 })
  })

  it('is sent once by an answer, for all messages before it', async () => {
    const [ada, grace] = await two()
    const told = tellings(await socket(ada))
    await sayAll(ada, grace, '1', '2')
    await sayAll(grace, ada, '3', '4')
    await settled()
    expect(told).toEqual([{ userId: grace.id, delivered: 3, read: 3 }])
    expect(await reachedBy(ada, grace)).toEqual({ delivered: 4, read: 4 })
  })
})

describe('hidden receipts', () => {
  it.each(['sender', 'receiver'] as const)('are sent to neither member when the %s hides them', async (who) => {
    const [ada, grace] = await two()
    const [sending, receiving] = [await socket(ada), await socket(grace)]
    const told = [tellings(sending), tellings(receiving)]
    await choose(who === 'sender' ? ada : grace, { receipts: false })

    await sayAll(ada, grace, '1', '2')
    receiving.emit('delivered', { userId: ada.id, sequence: 1 })
    await read(grace, ada, 2)
    await sayAll(grace, ada, '3')
    await read(ada, grace, 3)
    await settled()

    expect(told).toEqual([[], []])
    for (const [one, other] of [
      [ada, grace],
      [grace, ada],
    ] as const)
      expect(await reachedBy(one, other)).toEqual({ delivered: 0, read: 0 })
  })
})

describe('a stranger’s request', () => {
  it.each(['accepted', 'answered'] as const)('shows no receipts until it is %s', async (how) => {
    const [ada, grace] = await strangers()
    const [sending, receiving] = [await socket(ada), await socket(grace)]
    const told = tellings(sending)
    await sayAll(ada, grace, '1', '2')
    receiving.emit('delivered', { userId: ada.id, sequence: 1 })
    await read(grace, ada, 1)
    await settled()
    expect(told).toEqual([])
    expect(await reachedBy(ada, grace)).toEqual({ delivered: 0, read: 0 })

    if (how === 'answered') await sayAll(grace, ada, 'Hello')
    else await as(grace).call(answerRequest, { params: { userId: ada.id }, body: { accepted: true } })
    await read(grace, ada, 2)
    await settled()
    expect(told.at(-1)).toMatchObject(how === 'answered' ? { read: 3 } : { delivered: 2, read: 2 })
    expect(await reachedBy(ada, grace)).toMatchObject(how === 'answered' ? { read: 3 } : { delivered: 2, read: 2 })
  })
})

describe('a blocked member', () => {
  it('neither receives nor sends receipts', async () => {
    const [ada, grace] = await two()
    await sayAll(ada, grace, '1', '2')
    const [sending, receiving] = [await socket(ada), await socket(grace)]
    const told = [tellings(sending), tellings(receiving)]
    await as(grace).call(blockMember, { params: { userId: ada.id } })

    for (const [own, other] of [
      [receiving, ada],
      [sending, grace],
    ] as const)
      own.emit('delivered', { userId: other.id, sequence: 2 })
    expect(await as(grace).call(markRead, { params: { userId: ada.id }, body: { sequence: 2 } })).toMatchObject({
      status: 404,
    })
    await settled()

    expect(told).toEqual([[], []])
    await as(grace).call(unblockMember, { params: { userId: ada.id } })
    expect(await reachedBy(ada, grace)).toEqual({ delivered: 0, read: 0 })
  })
})
