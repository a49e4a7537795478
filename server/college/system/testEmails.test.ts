import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getSystem, sendTestEmail } from '#contract/college/system.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer('right')
const urlWith = (password: string) => mailServer.url.replace('//', `//portal:${password}@`)
// The same mail server with two passwords, and an unreachable one.
const [good, wrongPassword, unreachable] = [
  await openTestPortal({ SMTP_URL: urlWith('right'), MAIL_FROM: 'alumni@college.example' }),
  await openTestPortal({ SMTP_URL: urlWith('wrong') }),
  await openTestPortal({ SMTP_URL: 'smtp://127.0.0.1:9' }),
]

beforeEach(() => void mailServer.emails.splice(0))
afterAll(() => mailServer.close())

describe('a test email', () => {
  it('is sent to the administrator immediately, and the page shows when', async () => {
    const { given, as, clock } = good
    const admin = await given.admin()
    expect((await as(admin).call(getSystem)).body.emailSentAt).toBeNull()

    const asked = clock.now().getTime()
    expect(await as(admin).call(sendTestEmail)).toMatchObject({ status: 200, body: { to: admin.email, problem: null } })
    expect(mailServer.emails).toMatchObject([
      { to: [{ address: admin.email }], from: { address: 'alumni@college.example' }, subject: 'Test email' },
    ])
    const sentAt = Date.parse((await as(admin).call(getSystem)).body.emailSentAt ?? '')
    expect(sentAt).toBeGreaterThanOrEqual(asked)
    expect(sentAt).toBeLessThanOrEqual(clock.now().getTime())
  })

  it("reports the mail server's response: refused, wrong password, unreachable", async () => {
    mailServer.refuse(true)
    const tries = [
      [good, 'recipient_refused', /Try again later/],
      [wrongPassword, 'login_refused', /Wrong user name or password/],
      [unreachable, 'unreachable', /ECONNREFUSED/],
    ] as const
    for (const [{ given, as }, reason, failure] of tries) {
      const admin = await given.admin()
      expect(await as(admin).call(sendTestEmail)).toMatchObject({
        status: 200,
        body: { to: admin.email, problem: { reason, failure: expect.stringMatching(failure) } },
      })
      expect((await as(admin).call(getSystem)).body.emailSentAt).toBeNull()
    }
    mailServer.refuse(false)
  })

  it('can be sent ten times an hour', async () => {
    const { given, as } = good
    const admin = await given.admin()
    const statuses: number[] = []
    for (let sent = 0; sent < 11; sent += 1) statuses.push((await as(admin).call(sendTestEmail)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
