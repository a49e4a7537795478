import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { changePassword, logInStudent, requestPasswordLink, resetPassword } from '#contract/account/sessions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { as, db, given, portal } = await openTestPortal({
  SMTP_URL: mailServer.url,
  TRUST_PROXY: 'true',
  LOGIN_FAILURES_PER_15_MINUTES: '5',
  LOGIN_FAILURES_PER_DAY: '20',
  REGISTRATIONS_PER_HOUR: '20',
})
const { limiters, tasks } = portal.platform
const fresh = 'a fresh and long one'

beforeEach(() => void mailServer.emails.splice(0))
afterAll(() => mailServer.close())

/** Logs in from an address. No login here comes from `127.0.0.1`. */
const from = (address: string) => ({
  logIn: (email: string, password: string) =>
    as(undefined, { 'x-forwarded-for': address }).call(logInStudent, { body: { collegeEmail: email, password } }),
})
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
const many = <Result>(count: number, what: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => what(index)))
/** Sends wrong passwords from many addresses, until the account is locked to strangers. */
const closeAccount = async (email: string) => {
  for (let network = 1; network <= 4; network += 1)
    expect(statuses(await many(5, () => from(`198.51.${network}.1`).logIn(email, 'wrong guess')))).toEqual(
      Array(5).fill(401),
    )
}
const changePasswordIn = (session: TestMember, currentPassword: string) =>
  as(session).call(changePassword, { body: { currentPassword, newPassword: fresh, confirmPassword: fresh } })
const guessIn = (session: TestMember) => changePasswordIn(session, 'wrong guess')
/** Sends wrong passwords in a session, until it accepts no more that day. */
const closeSession = async (session: TestMember) => {
  for (let round = 0; round < 4; round += 1) {
    expect(statuses(await many(5, () => guessIn(session)))).toEqual(Array(5).fill(400))
    // As after 15 minutes.
    await limiters.loginFailures.reset(`${session.id} ${hashToken(session.token).toString('base64')}`)
  }
}
const logInFrom = async (address: string, { email, password }: TestMember) =>
  (await from(address).logIn(email, password)).status

describe('concurrent logins', () => {
  it('all succeed with the right password, and count as no failure', async () => {
    const ada = await given.student()
    const answers = await many(20, () => from('203.0.113.1').logIn(ada.email, ada.password))
    expect(statuses(answers)).toEqual(Array(20).fill(200))
    // The full number of failures is still allowed.
    const guesses = await many(8, () => from('203.0.113.1').logIn(ada.email, 'wrong guess'))
    expect(statuses(guesses).toSorted((one, other) => Number(one) - Number(other))).toEqual([
      ...Array(5).fill(401),
      ...Array(3).fill(429),
    ])
  })

  it('with wrong passwords get no more tries than sequential ones', async () => {
    const ada = await given.student()
    const answers = await many(20, () => from('203.0.113.1').logIn(ada.email, 'wrong guess'))
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(5)
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(15)
    expect(await logInFrom('203.0.113.1', ada)).toBe(429)
  })

  it('are also limited in number', async () => {
    const ada = await given.student()
    let last = 200
    for (let tries = 0; tries < 61 && last === 200; tries += 1) last = await logInFrom('203.0.113.2', ada)
    expect(last).toBe(429)
    expect(await logInFrom('203.0.113.3', ada)).toBe(200)
  })
})

describe('failed logins', () => {
  // test: guesses-counted-per-ipv6-network
  it.each([
    ['the addresses of one /64 of IPv6', (index: number) => `2001:db8:1:2::${index + 1}`],
    ['an IPv4 address, plain and mapped into IPv6', (index: number) => `${index % 2 ? '' : '::ffff:'}203.0.113.4`],
  ])('from %s are counted together', async (_, addressOf) => {
    const ada = await given.student()
    const guesses = await many(8, (index) => from(addressOf(index)).logIn(ada.email, 'wrong guess'))
    expect(statuses(guesses).filter((status) => status === 401)).toHaveLength(5)
    expect(await logInFrom('2001:db8:1:3::1', ada)).toBe(200)
  })

  // test: distributed-guessing-closes-the-account
  it('at one account lock it to strangers, but not where its member is logged in', async () => {
    const ada = await given.student()
    expect(await logInFrom('192.0.2.10', ada)).toBe(200)
    await closeAccount(ada.email)

    const refused = await from('203.0.113.9').logIn(ada.email, ada.password)
    expect(refused).toMatchObject({ status: 429, body: { code: 'session.account_closed' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    // Another device in the same network, and the open session.
    expect(await logInFrom('192.0.2.11', ada)).toBe(200)
    expect((await as(ada).call(listNotifications)).status).toBe(200)
    expect(await logInFrom('203.0.113.9', await given.student())).toBe(200)
  })

  it('from one address alone never lock out the member elsewhere', async () => {
    const ada = await given.student()
    const guesses = await many(50, () => from('198.51.100.1').logIn(ada.email, 'wrong guess'))
    expect(statuses(guesses).filter((status) => status === 401)).toHaveLength(5)
    expect(await logInFrom('203.0.113.10', ada)).toBe(200)
  })

  it('lock an address without an account in the same way', async () => {
    await closeAccount('nobody@college.example')
    const answer = await from('203.0.113.11').logIn('nobody@college.example', 'wrong guess')
    expect(answer).toMatchObject({ status: 429, body: { code: 'session.account_closed' } })
  })

  it('that lock an account notify its member once, with a password link by email', async () => {
    const ada = await given.student()
    await closeAccount(ada.email)
    await many(5, (index) => from(`203.0.113.${index}`).logIn(ada.email, 'wrong guess'))
    await tasks.runDue()
    expect(mailServer.emails).toMatchObject([
      { to: [{ address: ada.email }], subject: 'Many failed logins to your account' },
    ])
    expect(mailServer.emails[0]?.text).toContain('/forgot-password')
    const { notifications } = (await as(ada).call(listNotifications)).body
    expect(notifications).toMatchObject([{ type: 'security', subject: 'account_closed', count: 1 }])

    await as(undefined, { 'x-forwarded-for': '203.0.113.12' }).call(requestPasswordLink, { body: { email: ada.email } })
    await tasks.runDue()
    const token = /#(\S+)/.exec(mailServer.emails.at(-1)?.text ?? '')?.[1] ?? ''
    const body = { token, newPassword: fresh, confirmPassword: fresh }
    expect((await as(undefined).call(resetPassword, { body })).status).toBe(200)
    expect(await logInFrom('203.0.113.12', { ...ada, password: fresh })).toBe(200)
  })

  it('in an open session are also limited per day', async () => {
    const ada = await given.student()
    await closeSession(ada)
    expect(await guessIn(ada)).toMatchObject({ status: 429, body: { code: 'session.account_closed' } })
    await tasks.runDue()
    expect(mailServer.emails).toHaveLength(1)
  })

  it("in a stolen session don't lock the member's other sessions", async () => {
    const stolen = await given.student()
    const { body } = await from('192.0.2.12').logIn(stolen.email, stolen.password)
    await closeSession(stolen)

    const own = { ...stolen, token: body.token }

    expect((await changePasswordIn(own, stolen.password)).status).toBe(200)
  })
})

it("password links requested by a stranger leave the member's own requests possible", async () => {
  const ada = await given.student()
  const ask = (address: string) =>
    as(undefined, { 'x-forwarded-for': address }).call(requestPasswordLink, { body: { email: ada.email } })
  expect(statuses([await ask('198.51.100.1'), await ask('198.51.100.1'), await ask('198.51.100.1')])).toEqual([
    202, 202, 429,
  ])
  expect((await ask('203.0.113.13')).status).toBe(202)

  const asks = await many(40, (index) =>
    as(undefined, { 'x-forwarded-for': '198.51.100.2' }).call(requestPasswordLink, {
      body: { email: `person-${index}@elsewhere.example` },
    }),
  )
  expect(statuses(asks).filter((status) => status === 202)).toHaveLength(30)
  expect(await db.selectFrom('tasks').selectAll().execute()).toHaveLength(33)
})
