import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { registerStudent } from '#contract/account/registration.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { origin, as } = await openTestPortal({ REGISTRATIONS_PER_HOUR: '1' })

it('refuses a sender of too many invalid forms before reading the next', async () => {
  for (let count = 0; count < 5; count += 1)
    expect((await as(undefined).call(registerStudent, { body: { fullName: 'Ada' } })).status).toBe(400)

  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const type = 'multipart/form-data; boundary=x'
  socket.write(
    `POST ${registerStudent.url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n`,
  )
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1.1 429 [^]*retry-after: \d+[^]*"code":"request.rate_limited"/)
})
