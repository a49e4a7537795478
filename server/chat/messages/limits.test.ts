import { describe, expect, it } from 'vitest'
import { listMessages } from '#contract/chat/messages.ts'
import { openTestPortal } from '#server/testing/portal.ts'

// The default limits.
const { as, given, portal, send } = await openTestPortal({ MESSAGES_PER_MINUTE: '100' })

const friends = async () => [await given.student(), await given.student()] as const
const expectRefusal = (refused: Awaited<ReturnType<typeof send>>, withinSeconds: number) => {
  expect([refused.status, refused.body.code]).toEqual([429, 'message.too_fast'])
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(withinSeconds)
  expect(refused.body.message).toContain(`${seconds} s`)
}

describe('the message rate limit', () => {
  it('is 20 messages per ten seconds and sender', async () => {
    const [ada, grace] = await friends()
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(ada, grace)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    for (const refused of answers.filter(({ status }) => status !== 201)) expectRefusal(refused, 10)

    expect((await send(grace, ada)).status).toBe(201)
    const stored = await as(grace).call(listMessages, { params: { userId: ada.id }, querystring: { limit: 100 } })
    expect(stored.body).toHaveLength(21)
  })

  it('is 100 messages per minute and sender', async () => {
    const [ada, grace] = await friends()
    for (let sent = 0; sent < 100; sent += 1) {
      expect((await send(ada, grace)).status).toBe(201)
      // Simulates a slower pace.
      await portal.platform.limiters.messageBursts.reset(ada.id)
    }
    expectRefusal(await send(ada, grace), 60)
    expect((await send(grace, ada)).status).toBe(201)
  })
})
