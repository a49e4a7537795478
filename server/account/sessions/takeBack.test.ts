import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addSecondEmail, chooseMainEmail, confirmEmail, getOwnEmails } from '#contract/account/accounts.ts'
import { makeFeed } from '#contract/events/calendar.ts'
import { getExport, startExport } from '#contract/privacy/exports.ts'
import { listMembers } from '#contract/people/directory.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { confirmApp, startApp } from '#contract/account/second-factor.ts'
import { logInStudent, requestPasswordLink, resetPassword } from '#contract/account/sessions.ts'
import { codeOf } from '#server/testing/authenticators.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, portal, socket } = await openTestPortal({ SMTP_URL: mailServer.url })
const { tasks } = portal.platform
const stranger = as(undefined)
const fresh = 'a fresh and long one'
// Limits aren't reset between tests, so each has its own addresses.
let tests = 0
let evil = ''

beforeEach(() => {
  tests += 1
  evil = `evil-${tests}@elsewhere.example`
  mailServer.emails.splice(0)
})
afterAll(() => mailServer.close())

const emailsTo = async (email: string) => {
  await tasks.runDue()
  return mailServer.emails.filter(({ to }) => to?.[0]?.address === email)
}
const subjectsTo = async (email: string) => (await emailsTo(email)).map(({ subject }) => subject)
// Emails sent together arrive in any order, so links are distinguished by their page.
const tokenTo = async (email: string, page = 'confirm-email') =>
  (await emailsTo(email)).map(({ text }) => text?.split(`/${page}#`)[1]?.split(/\s/)[0]).findLast(Boolean) ?? ''
const addSecond = async (member: TestMember, email: string) => {
  await as(member).call(addSecondEmail, { body: { email, password: member.password } })
  expect((await stranger.call(confirmEmail, { body: { token: await tokenTo(email) } })).status).toBe(200)
}
const resetBy = async (email: string) => {
  await stranger.call(requestPasswordLink, { body: { email } })
  const token = await tokenTo(email, 'reset-password')
  mailServer.emails.splice(0)
  const body = { token, newPassword: fresh, confirmPassword: fresh }
  return (await stranger.call(resetPassword, { body })).status
}
const logIn = async (collegeEmail: string, password: string) =>
  stranger.call(logInStudent, { body: { collegeEmail, password } })

/** An account registered with someone else's address, with a second address of the imposter. */
const imposter = async () => {
  const member = await given.student({ email_verified_at: null })
  await addSecond(member, evil)
  return member
}

describe('the owner of an address that someone else registered', () => {
  it('takes the account back by a reset, which removes the second address and notifies both', async () => {
    const taken = await imposter()
    expect((await logIn(evil, taken.password)).status).toBe(200)

    expect(await resetBy(taken.email)).toBe(200)
    const { body: session } = await logIn(taken.email, fresh)
    expect((await as(session).call(getOwnEmails)).body).toMatchObject({
      ...{ main: { email: taken.email, confirmed: true }, second: null },
    })
    expect((await as(session).call(listMembers)).status).toBe(200)
    expect(await subjectsTo(taken.email)).toEqual(
      expect.arrayContaining(['Your password was changed', 'An email address was removed from your account']),
    )
    expect(await subjectsTo(evil)).toEqual(['An email address was removed from your account'])

    expect((await logIn(evil, fresh)).status).toBe(401)
    await stranger.call(requestPasswordLink, { body: { email: evil } })
    expect(await subjectsTo(evil)).not.toContain('Choose a new password')
  })

  it("isn't locked out by two-step login that the imposter set up", async () => {
    const taken = await imposter()
    const { secret } = (await as(taken).call(startApp, { body: { password: taken.password } })).body
    await as(taken).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
    expect((await logIn(taken.email, taken.password)).status).toBe(401)
    expect(await resetBy(taken.email)).toBe(200)
    expect((await logIn(taken.email, fresh)).status).toBe(200)
  })

  it('can register the address once the account has another main one', async () => {
    const taken = await imposter()
    expect((await as(taken).call(chooseMainEmail, { body: { email: evil } })).status).toBe(200)
    expect((await as(taken).call(getOwnEmails)).body).toMatchObject({ main: { email: evil }, second: null })
    await expect(given.student({ email: taken.email })).resolves.toMatchObject({ email: taken.email })
  })
})

describe('a reset by email', () => {
  it('ends all sessions and sockets, the calendar feed and the export link', async () => {
    const ada = await given.student()
    const cut = new Promise((resolve) => void socket(ada).then((mine) => mine.once('disconnect', resolve)))
    const { url } = (await as(ada).call(makeFeed)).body
    const feed = () => portal.app.inject({ method: 'GET', url: new URL(url).pathname })
    await as(ada).call(startExport, { body: { password: ada.password } })
    await tasks.runDue()
    const link = (await as(ada).call(getExport)).body.export?.url ?? ''
    const file = () => portal.app.inject({ method: 'GET', url: link.replace(/^https?:\/\/[^/]+/, '') })
    expect([(await feed()).statusCode, (await file()).statusCode]).toEqual([200, 200])

    expect(await resetBy(ada.email)).toBe(200)
    await cut
    expect((await as(ada).call(getProfile, { params: { id: ada.id } })).status).toBe(401)
    expect([(await feed()).statusCode, (await file()).statusCode]).toEqual([404, 404])
  })

  it("keeps a confirmed member's settings, and notifies their second address", async () => {
    const ada = await given.student()
    await addSecond(ada, evil)
    const { secret } = (await as(ada).call(startApp, { body: { password: ada.password } })).body
    await as(ada).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
    expect(await resetBy(ada.email)).toBe(200)
    expect((await logIn(ada.email, fresh)).body.code).toBe('session.second_factor')
    expect((await logIn(evil, fresh)).body.code).toBe('session.second_factor')
    expect(await subjectsTo(ada.email)).toContain('Your password was changed')
    expect(await subjectsTo(evil)).toEqual(['Your password was changed'])
  })

  it("isn't done by opening the link, however often", async () => {
    const ada = await given.student()
    await stranger.call(requestPasswordLink, { body: { email: ada.email } })
    const token = await tokenTo(ada.email, 'reset-password')
    for (const method of ['GET', 'HEAD', 'GET'] as const)
      await portal.app.inject({ method, url: `/reset-password?token=${token}#${token}` })
    expect((await portal.app.inject({ method: 'GET', url: '/api/password/reset' })).statusCode).toBe(404)
    const body = { token, newPassword: fresh, confirmPassword: fresh }
    expect((await stranger.call(resetPassword, { body })).status).toBe(200)
    expect((await stranger.call(resetPassword, { body })).body.code).toBe('link.invalid')
  })
})
