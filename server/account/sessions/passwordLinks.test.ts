import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { logInStudent, requestPasswordLink, resetPassword } from '#contract/account/sessions.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, db, portal } = await openTestPortal({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://alumni.college.example',
})
const { tasks } = portal.platform
const stranger = as(undefined)
const fresh = 'a fresh and long one'
const minute = 60_000

beforeEach(() => void mailServer.emails.splice(0))
afterAll(() => mailServer.close())

const ask = (email: string) => stranger.call(requestPasswordLink, { body: { email } })
const tokenOf = (text: string | undefined) => /#(\S+)/.exec(text ?? '')?.[1] ?? ''
const reset = (token: string) =>
  stranger.call(resetPassword, { body: { token, newPassword: fresh, confirmPassword: fresh } })
const emailedToken = async (email: string) => {
  await ask(email)
  await tasks.runDue()
  return tokenOf(mailServer.emails.at(-1)?.text)
}

describe('a password link', () => {
  it('arrives by email and sets a new password once', async () => {
    const ada = await given.student({ fullName: '<Ada> Lovelace' })
    const asked = await ask(ada.email)
    expect(asked).toMatchObject({ status: 202, body: { success: true } })
    await tasks.runDue()

    const [mail] = mailServer.emails
    expect(mail).toMatchObject({ to: [{ address: ada.email }], subject: 'Choose a new password' })
    expect(mail?.text).toContain('https://alumni.college.example/reset-password#')
    expect(mail?.html).toContain('&lt;Ada&gt;')
    const token = tokenOf(mail?.text)
    expect(JSON.stringify(await db.selectFrom('links').selectAll().execute())).not.toContain(token.split('.')[0])

    expect(await reset(token)).toMatchObject({ status: 200 })
    expect(await stranger.call(logInStudent, { body: { collegeEmail: ada.email, password: fresh } })).toMatchObject({
      status: 200,
    })
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'link.invalid' } })
  })

  // test: password-link-hides-unknown-addresses
  it('gets the same response without an account, but no email', async () => {
    const ada = await given.student()
    const [known, unknown] = [await ask(ada.email), await ask('nobody@college.example')]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await tasks.runDue()
    expect(mailServer.emails.map(({ to }) => to?.[0]?.address)).toEqual([ada.email])
    expect(await db.selectFrom('tasks').selectAll().execute()).toEqual([])
  })

  // test: password-link-lasts-an-hour
  it("works for an hour, is voided by a newer one, and can't be forged", async () => {
    const ada = await given.student()
    const older = await emailedToken(ada.email)
    const newer = await emailedToken(ada.email)
    expect((await reset(older)).status).toBe(400)
    for (const forged of [
      '',
      'x',
      `${newer.slice(0, -1)}_`,
      newer.split('.')[0] ?? '',
      `${'a'.repeat(43)}.${newer.split('.')[1]}`,
    ])
      expect((await reset(forged)).status).toBe(400)
    clock.advance(61 * minute)
    expect(await reset(newer)).toMatchObject({ status: 400, body: { code: 'link.invalid' } })
  })

  it('is sent twice an hour to an address, known or not', async () => {
    for (const email of ['known@college.example', 'unknown@college.example']) {
      if (email.startsWith('known')) await given.student({ email })
      expect((await ask(email)).status).toBe(202)
      expect((await ask(email)).status).toBe(202)
      const refused = await ask(email)
      expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    }
  })

  it('stays the same when its email is resent, and still works once', async () => {
    const ada = await given.student()
    const sentTwice = async (between: () => Promise<void>) => {
      mailServer.emails.splice(0)
      await ask(ada.email)
      mailServer.lose(true)
      await tasks.runDue()
      mailServer.lose(false)
      await between()
      clock.advance(2 * minute)
      await tasks.runDue()
      expect(emailedTokens()).toHaveLength(2)
      const [one = '', other = ''] = emailedTokens()
      return [one, other] as const
    }
    // An email that the password was changed may come first.
    const emailedTokens = () =>
      mailServer.emails.filter(({ subject }) => subject === 'Choose a new password').map(({ text }) => tokenOf(text))
    const [first, again] = await sentTwice(async () => undefined)
    expect(again).toBe(first)
    expect((await reset(first)).status).toBe(200)
    expect((await reset(again)).status).toBe(400)

    // The link is used while its email waits to be resent.
    const [used, later] = await sentTwice(async () => {
      const [token = ''] = emailedTokens()
      const other = 'yet another long one'
      const body = { token, newPassword: other, confirmPassword: other }
      expect((await stranger.call(resetPassword, { body })).status).toBe(200)
    })
    expect(later).not.toBe(used)
    expect((await reset(used)).status).toBe(400)
  })

  it('is sent later when the mail server refuses it', async () => {
    const ada = await given.student()
    await ask(ada.email)
    mailServer.refuse(true)
    await tasks.runDue()
    expect(mailServer.emails).toEqual([])
    mailServer.refuse(false)
    clock.advance(2 * minute)
    await tasks.runDue()
    expect(mailServer.emails).toHaveLength(1)
  })
})
