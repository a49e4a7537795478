import { expect, it } from 'vitest'
import { sendMessage } from '#contract/messages.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal({ MESSAGES_PER_MINUTE: '3' })

it('holds back whoever sends too many in a minute, and nobody else', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  const send = (from: typeof ada, to: typeof ada) =>
    as(from).call(sendMessage, { params: { receiverId: to.id }, body: { message: 'Hello' } })
  for (let sent = 0; sent < 3; sent += 1) expect(await send(ada, grace)).toMatchObject({ status: 201 })

  const refused = await send(ada, grace)
  expect([refused.status, refused.body.code]).toEqual([429, 'request.rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await send(grace, ada)).toMatchObject({ status: 201 })
})
