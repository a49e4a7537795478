import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addSecondEmail,
  cancelEmailChange,
  changeEmail,
  chooseMainEmail,
  confirmEmail,
  getOwnEmails,
  removeSecondEmail,
} from '#contract/account/accounts.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { changePassword, logInStudent, requestPasswordLink } from '#contract/account/sessions.ts'
import { issueLink } from '../links/queries.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, db, portal, socket } = await openTestPortal({ SMTP_URL: mailServer.url })
const { tasks, secret } = portal.platform
const hour = 60 * 60_000
// Limits aren't reset between tests, so each has its own address.
let tests = 0
let fresh = ''
const another = (name: string) => `${name}-${tests}@new.example`

beforeEach(() => {
  tests += 1
  fresh = another('ada')
  mailServer.emails.splice(0)
})
afterAll(() => mailServer.close())

const emailsTo = async (email: string) => {
  await tasks.runDue()
  return mailServer.emails.filter(({ to }) => to?.[0]?.address === email)
}
const subjectsOf = (emails: { subject?: string | undefined }[]) => emails.map(({ subject }) => subject)
const tokenTo = async (email: string) => /#(\S+)/.exec((await emailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
const confirm = (token: string) => as(undefined).call(confirmEmail, { body: { token } })
const change = ({ password, ...member }: TestMember, email = fresh) =>
  as(member).call(changeEmail, { body: { email, password } })
const addSecond = ({ password, ...member }: TestMember, email = fresh) =>
  as(member).call(addSecondEmail, { body: { email, password } })
const logIn = async ({ password }: TestMember, collegeEmail: string) =>
  (await as(undefined).call(logInStudent, { body: { collegeEmail, password } })).status
const ownEmailsOf = async (member: TestMember) => (await as(member).call(getOwnEmails)).body
const withSecond = async (email = fresh) => {
  const member = await given.student()
  await addSecond(member, email)
  expect((await confirm(await tokenTo(email))).status).toBe(200)
  return member
}

describe('changing the main address', () => {
  // test: address-change-waits-for-confirmation
  it('waits for the new address to be confirmed, and notifies the old one', async () => {
    const ada = await given.student()
    expect(await change(ada)).toMatchObject({ status: 202 })
    const told = await emailsTo(ada.email)
    expect(subjectsOf(told)).toEqual(['Someone asked to change your email address'])
    expect(await ownEmailsOf(ada)).toMatchObject({ main: { email: ada.email }, wantedMain: { email: fresh } })
    expect([await logIn(ada, ada.email), await logIn(ada, fresh)]).toEqual([200, 401])

    expect(await confirm(await tokenTo(fresh))).toMatchObject({ status: 200 })
    expect(await ownEmailsOf(ada)).toEqual({
      ...{ main: { email: fresh, confirmed: true }, second: null },
      ...{ wantedMain: null, wantedSecond: null },
    })
    expect([await logIn(ada, ada.email), await logIn(ada, fresh)]).toEqual([401, 200])
    for (const email of [ada.email, fresh])
      expect(subjectsOf(await emailsTo(email))).toContain('Your email address was changed')
  })

  it('ends all sessions but the requesting one, once confirmed', async () => {
    const ada = await given.student()
    const { body: phone } = await as(undefined).call(logInStudent, {
      body: { collegeEmail: ada.email, password: ada.password },
    })
    const [mine, hers] = [await socket(ada), await socket({ ...ada, token: phone.token })]
    const cut = new Promise((resolve) => hers.once('disconnect', resolve))
    await change(ada)
    const token = await tokenTo(fresh)
    const profile = { params: { id: ada.id } }
    expect((await as(phone).call(getProfile, profile)).status).toBe(200)

    const heard = next(mine, 'account:changed')
    await confirm(token)
    await cut
    expect(await heard).toEqual({ about: 'addresses' })
    expect((await as(phone).call(getProfile, profile)).status).toBe(401)
    expect((await as(ada).call(getProfile, profile)).body).toMatchObject({ collegeEmail: fresh, emailConfirmed: true })
  })

  it('works once, for a day, and not with an older or altered link', async () => {
    const ada = await given.student()
    await change(ada, another('older'))
    const older = await tokenTo(another('older'))
    await change(ada)
    expect(await confirm(older)).toMatchObject({ status: 400, body: { code: 'link.invalid' } })
    const token = await tokenTo(fresh)
    clock.advance(25 * hour)
    expect((await confirm(token)).status).toBe(400)
    expect(await ownEmailsOf(ada)).toMatchObject({ main: { email: ada.email }, wantedMain: null })

    await change(ada, another('third'))
    const third = await tokenTo(another('third'))
    expect((await confirm(third.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(400)
    expect((await confirm(third)).status).toBe(200)
    expect((await confirm(third)).status).toBe(400)
  })

  // test: opening-a-link-changes-nothing
  it("isn't done by opening the link", async () => {
    const ada = await given.student()
    await change(ada)
    const token = await tokenTo(fresh)
    for (const method of ['GET', 'HEAD'] as const)
      await portal.app.inject({ method, url: `/confirm-email?token=${token}#${token}` })
    expect((await portal.app.inject({ method: 'GET', url: '/api/email/confirmation' })).statusCode).toBe(404)
    expect(await ownEmailsOf(ada)).toMatchObject({ main: { email: ada.email } })
    expect((await confirm(token)).status).toBe(200)
  })

  it('can be cancelled, and is by a new password', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await change(ada)
    const token = await tokenTo(fresh)
    expect((await as(ada).call(cancelEmailChange)).status).toBe(200)
    expect((await as(ada).call(cancelEmailChange)).status).toBe(200)
    expect((await confirm(token)).status).toBe(400)
    expect(await ownEmailsOf(ada)).toMatchObject({ wantedMain: null })

    await change(grace, another('grace'))
    const newPassword = 'a fresh and long one'
    await as(grace).call(changePassword, {
      body: { currentPassword: grace.password, newPassword, confirmPassword: newPassword },
    })
    expect((await confirm(await tokenTo(another('grace')))).status).toBe(400)
  })

  it('requires the password, an address of the college, and a different address', async () => {
    await given.college({ email_domains: ['college.example'] })
    const ada = await given.student()
    expect(await change({ ...ada, password: 'wrong' }, 'a@college.example')).toMatchObject({
      status: 400,
      body: { code: 'session.wrong_password', fields: { password: expect.any(String) } },
    })
    expect(await change(ada)).toMatchObject({ status: 400, body: { code: 'member.email_domain' } })
    expect(await change(ada, ada.email.toUpperCase())).toMatchObject({ status: 400, body: { code: 'email.own' } })
    expect((await change(ada, 'nonsense')).status).toBe(400)
    expect(await db.selectFrom('tasks').selectAll().execute()).toEqual([])
  })

  // test: address-change-hides-taken-addresses
  it('gives the same response for a taken address, and notifies only its owner', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const [taken, free] = [await change(ada, grace.email), await change(ada, another('free'))]
    expect([taken.status, taken.body.message?.replace(grace.email, '')]).toEqual([
      free.status,
      free.body.message?.replace(another('free'), ''),
    ])
    await change(ada, grace.email)
    expect(await ownEmailsOf(ada)).toMatchObject({ wantedMain: { email: grace.email } })
    const emails = await emailsTo(grace.email)
    expect(new Set(subjectsOf(emails))).toEqual(new Set(['Someone tried to use your email address']))
    expect(emails[0]?.text).not.toContain('#')
  })

  it('returns 409 when the address was taken meanwhile', async () => {
    const ada = await given.student()
    await change(ada)
    const token = await tokenTo(fresh)
    await given.student({ email: fresh })
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'email.taken' } })
    expect(await ownEmailsOf(ada)).toMatchObject({ main: { email: ada.email } })
  })

  it('to one address by fifty members concurrently succeeds for one', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => given.student()))
    const expiresAt = new Date(clock.now().getTime() + hour)
    const tokens: string[] = []
    for (const { id, token } of members) {
      await db
        .insertInto('wanted_addresses')
        .values({
          ...{ member_id: id, purpose: 'email_change', email: fresh },
          ...{ asked_by: hashToken(token), expires_at: expiresAt },
        })
        .execute()
      tokens.push(await issueLink(db, secret, 'email_change', { memberId: id, detail: fresh }, expiresAt))
    }
    const statuses = (await Promise.all(tokens.map(confirm))).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
    const owners = await db.selectFrom('members').select('id').where('email', '=', fresh).execute()
    expect(owners).toHaveLength(1)
  })

  it('sends two emails an hour per address and five a day per member', async () => {
    const [ada, grace, mary] = [await given.student(), await given.student(), await given.student()]
    const [once, twice, thrice] = [await change(ada), await change(grace), await change(mary)]
    expect([once.status, twice.status, thrice.status]).toEqual([202, 202, 429])
    for (let count = 1; count <= 4; count += 1) expect((await change(ada, another(`ada-${count}`))).status).toBe(202)
    expect((await change(ada, another('ada-5'))).status).toBe(429)
  })

  it('is unavailable without a mail server', async () => {
    const without = await openTestPortal()
    const ada = await without.given.student()
    for (const route of [changeEmail, addSecondEmail])
      expect(await without.as(ada).call(route, { body: { email: fresh, password: ada.password } })).toMatchObject({
        status: 503,
        body: { code: 'email.unavailable' },
      })
  })
})

describe('a second address', () => {
  it('is added by its link, and works for login like the first', async () => {
    const ada = await given.student()
    await addSecond(ada)
    expect(await ownEmailsOf(ada)).toMatchObject({ second: null, wantedSecond: { email: fresh } })
    expect(await logIn(ada, fresh)).toBe(401)
    expect((await confirm(await tokenTo(fresh))).status).toBe(200)
    expect(await ownEmailsOf(ada)).toMatchObject({ second: { email: fresh, confirmed: true }, wantedSecond: null })
    expect([await logIn(ada, ada.email), await logIn(ada, fresh)]).toEqual([200, 200])
    expect(subjectsOf(await emailsTo(ada.email))).toContain('A second email address was added to your account')
    expect(await addSecond(ada, another('third'))).toMatchObject({
      status: 409,
      body: { code: 'email.second_exists' },
    })
  })

  it("may be outside the college, and can become an alumnus's main address, not a student's", async () => {
    await given.college({ email_domains: ['college.example'] })
    const alumnus = await given.verifiedAlumnus()
    await addSecond(alumnus)
    await confirm(await tokenTo(fresh))
    expect((await as(alumnus).call(chooseMainEmail, { body: { email: fresh } })).status).toBe(200)
    expect((await as(alumnus).call(chooseMainEmail, { body: { email: fresh } })).status).toBe(200)
    expect(await ownEmailsOf(alumnus)).toMatchObject({
      main: { email: fresh, confirmed: true },
      second: { email: alumnus.email, confirmed: true },
    })
    expect(subjectsOf(await emailsTo(alumnus.email))).toContain('Your email address was changed')

    const student = await withSecond(another('student'))
    expect(await as(student).call(chooseMainEmail, { body: { email: another('student') } })).toMatchObject({
      status: 400,
      body: { code: 'member.email_domain' },
    })
  })

  it('receives the password link requested for it', async () => {
    await withSecond()
    mailServer.emails.splice(0)
    await as(undefined).call(requestPasswordLink, { body: { email: fresh } })
    expect(subjectsOf(await emailsTo(fresh))).toContain('Choose a new password')
  })

  it('is free for others once removed, and both addresses are notified', async () => {
    const ada = await withSecond()
    expect((await as(ada).call(removeSecondEmail)).status).toBe(200)
    for (const email of [ada.email, fresh])
      expect(subjectsOf(await emailsTo(email))).toContain('An email address was removed from your account')
    expect((await as(ada).call(removeSecondEmail)).status).toBe(200)
    expect([await logIn(ada, fresh), await logIn(ada, ada.email)]).toEqual([401, 200])
    await expect(given.student({ email: fresh })).resolves.toMatchObject({ email: fresh })
  })

  it('belongs to one account, as main or second address', async () => {
    const ada = await withSecond()
    await expect(given.student({ email: fresh })).rejects.toMatchObject({ constraint: 'addresses_pkey' })
    const grace = await given.student()
    expect((await addSecond(grace)).status).toBe(202)
    expect(subjectsOf(await emailsTo(fresh))).toContain('Someone tried to use your email address')
    for (const email of [ada.email, fresh])
      await expect(
        db
          .updateTable('members')
          .set({ second_email: email, second_email_verified_at: clock.now() })
          .where('id', '=', grace.id)
          .execute(),
      ).rejects.toMatchObject({ constraint: 'addresses_pkey' })
    expect(await as(grace).call(chooseMainEmail, { body: { email: fresh } })).toMatchObject({
      status: 404,
      body: { code: 'email.not_found' },
    })
  })
})

describe('addresses', () => {
  it('reject unauthenticated callers', async () => {
    for (const route of [getOwnEmails, cancelEmailChange, removeSecondEmail])
      expect((await as(undefined).call(route)).status).toBe(401)
    for (const route of [changeEmail, addSecondEmail, chooseMainEmail])
      expect((await as(undefined).call(route, { body: { email: fresh, password: 'x' } })).status).toBe(401)
  })
})
