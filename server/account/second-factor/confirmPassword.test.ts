import { describe, expect, it } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  addPasskey,
  type Challenge,
  confirmApp,
  getSecondFactor,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  startApp,
  startPasskey,
} from '#contract/account/second-factor.ts'
import type { PasswordConfirmation } from '#contract/password-confirmation.ts'
import { answerChallenge, changePassword, logInStudent } from '#contract/account/sessions.ts'
import { codeOf, createPasskey, type TestPasskey } from '#server/testing/authenticators.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const origin = 'https://alumni.college.example'
const { given, as, clock, portal } = await openTestPortal({ PUBLIC_URL: origin })
const step = 30_000
const minute = 60_000
const fresh = 'a fresh and long one'

const withApp = async (member: TestMember) => {
  const { secret } = (await as(member).call(startApp, { body: { password: member.password } })).body
  const { recoveryCodes } = (await as(member).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })).body
  clock.advance(step)
  return { code: () => codeOf(secret, clock.now()), recoveryCodes: recoveryCodes ?? [] }
}
const withPasskey = async (member: TestMember) => {
  const passkey = createPasskey(origin)
  const { challenge, options } = (await as(member).call(startPasskey, { body: { password: member.password } })).body
  const credential = passkey.make(options)
  const { recoveryCodes } = (await as(member).call(addPasskey, { body: { challenge, name: 'Key', credential } })).body
  return { passkey, recoveryCodes: recoveryCodes ?? [] }
}
const passkeyId = async (member: TestMember) => (await as(member).call(getSecondFactor)).body.passkeys[0]?._id ?? ''
const challengeIn = (body: unknown): Challenge => JSON.parse(JSON.stringify(body)).challenge
const signed = ({ token, passkey }: Challenge, by: TestPasskey): Partial<PasswordConfirmation> => ({
  challenge: token,
  passkey: by.use(passkey ?? {}),
})
const logIn = ({ email: collegeEmail }: TestMember, password: string) =>
  as(undefined).call(logInStudent, { body: { collegeEmail, password } })
const answer = async (member: TestMember, code: string, password = member.password) => {
  const { token } = challengeIn((await logIn(member, password)).body)
  return as(undefined).call(answerChallenge, { body: { challenge: token, code } })
}

/** Every change of two-step login, as made by a member with a passkey. */
const changes: [
  string,
  (member: TestMember, proof: Partial<PasswordConfirmation>) => Promise<{ status: number; body: object }>,
][] = [
  ['to set up an app', (member, proof) => as(member).call(startApp, { body: { password: member.password, ...proof } })],
  [
    'to add a passkey',
    (member, proof) => as(member).call(startPasskey, { body: { password: member.password, ...proof } }),
  ],
  [
    'to make recovery codes',
    (member, proof) => as(member).call(renewRecoveryCodes, { body: { password: member.password, ...proof } }),
  ],
  [
    'to remove a passkey',
    async (member, proof) => {
      const params = { id: await passkeyId(member) }
      return as(member).call(removePasskey, { params, body: { password: member.password, ...proof } })
    },
  ],
]

describe.each(changes)('with two-step login, a request %s', (_, change) => {
  it('requires more than the password', async () => {
    const ada = await given.student()
    await withPasskey(ada)
    const before = (await as(ada).call(getSecondFactor)).body
    expect(await change(ada, {})).toMatchObject({
      ...{ status: 403, body: { code: 'factor.required' } },
      ...{ body: { challenge: { app: false, passkey: { rpId: 'alumni.college.example' } } } },
    })
    expect(await change(ada, { code: '123456' })).toMatchObject({ status: 400, body: { code: 'factor.wrong_code' } })
    expect((await as(ada).call(getSecondFactor)).body).toEqual(before)
  })

  it('accepts a recovery code', async () => {
    const ada = await given.student()
    const { recoveryCodes } = await withPasskey(ada)
    expect((await change(ada, { code: recoveryCodes[0] })).status).toBe(200)
  })

  it("accepts the member's own passkey, once", async () => {
    const [ada, eve] = [await given.student(), await given.student()]
    const { passkey } = await withPasskey(ada)
    const hers = await withPasskey(eve)
    const asked = challengeIn((await change(ada, {})).body)
    expect(await change(ada, signed(asked, hers.passkey))).toMatchObject({ body: { code: 'factor.wrong_passkey' } })
    const proof = signed(asked, passkey)
    const stolen = challengeIn((await change(eve, {})).body)
    expect((await change(ada, signed(stolen, hers.passkey))).body).toMatchObject({ code: 'session.challenge_ended' })
    expect((await change(ada, proof)).status).toBe(200)
    if ((await passkeyId(ada)) !== '')
      expect((await change(ada, proof)).body).toMatchObject({ code: 'session.challenge_ended' })
  })
})

describe('a change of two-step login', () => {
  it('accepts an app code once', async () => {
    const ada = await given.student()
    const { code } = await withApp(ada)
    const begin = (proof: Partial<PasswordConfirmation>) =>
      as(ada).call(startPasskey, { body: { password: ada.password, ...proof } })
    expect((await begin({})).body).toMatchObject({ challenge: { app: true, passkey: null } })
    const right = code()
    expect((await begin({ code: right })).status).toBe(200)
    expect((await begin({ code: right })).body.code).toBe('factor.wrong_code')
    const remove = (proof: Partial<PasswordConfirmation>) =>
      as(ada).call(removeApp, { body: { password: ada.password, ...proof } })
    expect((await remove({})).body.code).toBe('factor.required')
    clock.advance(step)
    expect((await remove({ code: code() })).status).toBe(200)
  })

  it('accepts a challenge for a change, not for a login', async () => {
    const ada = await given.student()
    const { passkey } = await withPasskey(ada)
    const ofLogIn = challengeIn((await logIn(ada, ada.password)).body)
    const refused = await as(ada).call(renewRecoveryCodes, {
      body: { password: ada.password, ...signed(ofLogIn, passkey) },
    })
    expect(refused.body.code).toBe('session.challenge_ended')
  })

  it('that was started with the password alone is voided by the first factor', async () => {
    const ada = await given.student()
    const { secret } = (await as(ada).call(startApp, { body: { password: ada.password } })).body
    await withPasskey(ada)
    const late = await as(ada).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
    expect(late.body.code).toBe('factor.none')
  })
})

describe('wrong app codes', () => {
  const guess = async (member: TestMember, times: number) => {
    const statuses = []
    for (let count = 0; count < times; count += 1) statuses.push((await answer(member, '000000')).status)
    return statuses
  }

  it('lock the app after five, for longer each time, and notify the member', async () => {
    const ada = await given.student()
    const { code } = await withApp(ada)
    expect(await guess(ada, 6)).toEqual([400, 400, 400, 400, 400, 429])
    const locked = await answer(ada, code())
    expect(locked).toMatchObject({ status: 429, body: { code: 'factor.locked' } })
    const wait = Number(locked.headers['retry-after'])
    expect(800 < wait && wait <= 900, `${wait} s`).toBe(true)
    await portal.platform.tasks.runDue()
    const told = (await as(ada).call(listNotifications)).body.notifications.map(({ subject }) => subject)
    expect(told).toContain('second_factor_locked')

    clock.advance(15 * minute)
    expect(await guess(ada, 6)).toEqual([400, 400, 400, 400, 400, 429])
    clock.advance(15 * minute)
    expect((await answer(ada, code())).status).toBe(429)
    clock.advance(15 * minute)
    expect((await answer(ada, code())).status).toBe(200)
    expect(await guess(ada, 4)).toEqual([400, 400, 400, 400])
  })

  // test: second-step-limit-spares-other-methods
  it("don't lock out a member with a recovery code or a passkey", async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const { recoveryCodes } = await withApp(ada)
    await guess(ada, 6)
    expect((await answer(ada, recoveryCodes[0] ?? '')).status).toBe(200)

    const { passkey, recoveryCodes: hers } = await withPasskey(grace)
    const { secret } = (await as(grace).call(startApp, { body: { password: grace.password, code: hers[0] } })).body
    await as(grace).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
    expect((await guess(grace, 6)).at(-1)).toBe(429)
    const asked = challengeIn((await logIn(grace, grace.password)).body)
    const body = { challenge: asked.token, passkey: passkey.use(asked.passkey ?? {}) }
    expect((await as(undefined).call(answerChallenge, { body })).status).toBe(200)
  })

  it("are reset by a new password, which the guesser doesn't know", async () => {
    const ada = await given.student()
    const { code } = await withApp(ada)
    await guess(ada, 6)
    const body = { currentPassword: ada.password, newPassword: fresh, confirmPassword: fresh }
    expect((await as(ada).call(changePassword, { body })).status).toBe(200)
    expect((await answer(ada, code(), fresh)).status).toBe(200)
  })

  it('also count for changes in the settings', async () => {
    const ada = await given.student()
    await withApp(ada)
    const remove = (code: string) => as(ada).call(removeApp, { body: { password: ada.password, code } })
    for (let count = 0; count < 5; count += 1) expect((await remove('000000')).status).toBe(400)
    expect((await remove('000000')).body.code).toBe('factor.locked')
    expect((await answer(ada, '000000')).body.code).toBe('factor.locked')
  })
})
