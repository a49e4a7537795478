import { describe, expect, it } from 'vitest'
import { blockMember } from '#contract/trust/blocks.ts'
import { answerRequest } from '#contract/chat/conversations.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { newClientId, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { as, given, portal, socket, send, settled } = await openTestPortal()

const heardBy = (listener: TestSocket) => {
  const received: unknown[] = []
  listener.on('typing', (typing) => received.push(typing))
  return received
}
/** Resets the limiter, as if two seconds had passed. */
const pause = (writer: { id: string }, reader: { id: string }) =>
  portal.platform.limiters.typing.reset(`${writer.id} ${reader.id}`)
/** Two members of one cohort who have talked. */
const talkers = async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  await send(ada, grace)
  return [ada, grace] as const
}

describe('the typing indicator', () => {
  it('is sent to all devices of the peer, and to no one else', async () => {
    const [ada, grace] = await talkers()
    const alan = await given.student()
    const [typing, phone] = [await socket(ada), await socket(ada)]
    const told = [heardBy(await socket(grace)), heardBy(await socket(grace))]
    const silent = [heardBy(typing), heardBy(phone), heardBy(await socket(alan))]

    typing.emit('typing', { userId: grace.id.toUpperCase() })
    await settled()

    expect(told).toEqual([[{ userId: ada.id }], [{ userId: ada.id }]])
    expect(silent).toEqual([[], [], []])
  })

  it('is sent at most every two seconds per writer and reader', async () => {
    const [ada, grace] = await talkers()
    const alan = await given.student()
    await send(alan, grace)
    const [typing, phone, other] = [await socket(ada), await socket(ada), await socket(alan)]
    const received = heardBy(await socket(grace))

    const begun = performance.now()
    for (let times = 0; times < 5; times += 1)
      for (const own of [typing, phone, other]) own.emit('typing', { userId: grace.id })
    await settled()
    const windows = 1 + Math.floor((performance.now() - begun) / 2_000)
    expect(received.length).toBeLessThanOrEqual(2 * windows)
    expect(received).toEqual(expect.arrayContaining([{ userId: ada.id }, { userId: alan.id }]))
    const before = received.length

    const toldAgain = () => {
      typing.emit('typing', { userId: grace.id })
      return received.length
    }
    await expect.poll(toldAgain, { interval: 150 }).toBeGreaterThan(before)
    expect(performance.now() - begun).toBeGreaterThan(1_900)
  })

  it.each(['writer', 'reader'] as const)('is not sent when the %s hides it', async (who) => {
    const [ada, grace] = await talkers()
    await as(who === 'writer' ? ada : grace).call(changePrivacy, { body: { typing: false } })
    const received = heardBy(await socket(grace))
    ;(await socket(ada)).emit('typing', { userId: grace.id })
    await settled()
    expect(received).toEqual([])
  })

  it('is not sent without a conversation, or before a request is accepted', async () => {
    const [ada, grace] = [await given.student(), await given.student({ graduation_year: 2020 })]
    const [asking, asked] = [await socket(ada), await socket(grace)]
    const received = [heardBy(asking), heardBy(asked)]
    const bothType = async () => {
      await Promise.all([pause(ada, grace), pause(grace, ada)])
      asking.emit('typing', { userId: grace.id })
      asked.emit('typing', { userId: ada.id })
      await settled()
    }
    await bothType()
    await send(ada, grace)
    await bothType()
    expect(received).toEqual([[], []])

    await as(grace).call(answerRequest, { params: { userId: ada.id }, body: { accepted: true } })
    await bothType()
    expect(received).toEqual([[{ userId: grace.id }], [{ userId: ada.id }]])
  })

  it.each(['writer', 'reader'] as const)('is not sent when the %s has blocked the other', async (who) => {
    const [ada, grace] = await talkers()
    const [blocker, blocked] = who === 'writer' ? [ada, grace] : [grace, ada]
    await as(blocker).call(blockMember, { params: { userId: blocked.id } })
    const received = heardBy(await socket(grace))
    ;(await socket(ada)).emit('typing', { userId: grace.id })
    await settled()
    expect(received).toEqual([])
  })

  // test: typing-cannot-be-forged
  it('can’t be sent for another member, to oneself or to unknown members', async () => {
    const [ada, grace] = await talkers()
    const mallory = await socket(await given.student())
    const [own, received] = [heardBy(mallory), heardBy(await socket(grace))]
    for (const userId of [grace.id, ada.id, newClientId()])
      mallory.emit('typing', { userId, senderId: ada.id } as { userId: string })
    ;(await socket(ada)).emit('typing', { userId: ada.id })
    await settled()
    expect([own, received]).toEqual([[], []])
  })
})
