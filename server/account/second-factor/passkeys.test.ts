import { describe, expect, it } from 'vitest'
import {
  addPasskey,
  type Challenge,
  confirmApp,
  getSecondFactor,
  removePasskey,
  renamePasskey,
  startApp,
  startPasskey,
} from '#contract/account/second-factor.ts'
import type { PasswordConfirmation } from '#contract/password-confirmation.ts'
import { answerChallenge, logInStudent } from '#contract/account/sessions.ts'
import { codeOf, createPasskey, type TestPasskey } from '#server/testing/authenticators.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const origin = 'https://alumni.college.example'
const { given, as, clock } = await openTestPortal({ PUBLIC_URL: origin })

const begin = async (member: TestMember, proof: Partial<PasswordConfirmation> = {}) =>
  (await as(member).call(startPasskey, { body: { password: member.password, ...proof } })).body
const add = async (
  member: TestMember,
  passkey: TestPasskey,
  name = 'Laptop',
  proof: Partial<PasswordConfirmation> = {},
) => {
  const { challenge, options } = await begin(member, proof)
  return as(member).call(addPasskey, { body: { challenge, name, credential: passkey.make(options) } })
}
const challengeOf = async (member: TestMember): Promise<Challenge> => {
  const { body } = await as(undefined).call(logInStudent, {
    body: { collegeEmail: member.email, password: member.password },
  })
  return JSON.parse(JSON.stringify(body)).challenge
}
const answer = ({ token, passkey: options }: Challenge, passkey: TestPasskey, count?: number) =>
  as(undefined).call(answerChallenge, { body: { challenge: token, passkey: passkey.use(options ?? {}, count) } })

describe('passkeys', () => {
  it('can be renamed by their owner only', async () => {
    const [ada, mallory] = [await given.student(), await given.student()]
    await add(ada, createPasskey(origin))
    const names = async () => (await as(ada).call(getSecondFactor)).body.passkeys.map(({ name }) => name)
    const [passkey] = (await as(ada).call(getSecondFactor)).body.passkeys
    const params = { id: passkey?._id ?? '' }
    expect(await names()).toEqual(['Laptop'])

    expect((await as(ada).call(renamePasskey, { params, body: { name: ' Old laptop ' } })).status).toBe(200)
    expect(await names()).toEqual(['Old laptop'])
    const refused = await as(mallory).call(renamePasskey, { params, body: { name: 'Mine' } })
    expect([refused.status, refused.body.code]).toEqual([404, 'factor.none'])
    const nameless = await as(ada).call(renamePasskey, { params, body: { name: '' } })
    expect([nameless.status, Object.keys(nameless.body.fields ?? {})]).toEqual([400, ['name']])
    expect(await names()).toEqual(['Old laptop'])
  })

  it('are added under a name, come with recovery codes, and log in', async () => {
    const ada = await given.student()
    const passkey = createPasskey(origin)
    const added = await add(ada, passkey, ' My laptop ')
    expect([added.status, added.body.recoveryCodes?.length]).toEqual([201, 10])

    const challenge = await challengeOf(ada)
    expect(challenge).toMatchObject({ app: false, passkey: { rpId: 'alumni.college.example' } })
    const session = await answer(challenge, passkey)
    expect([session.status, session.body]).toEqual([200, expect.objectContaining({ _id: ada.id })])
    expect((await as(ada).call(getSecondFactor)).body.passkeys).toEqual([
      { _id: expect.any(String), name: 'My laptop', createdAt: expect.any(String), usedAt: expect.any(String) },
    ])
  })

  it('sign a challenge once', async () => {
    const ada = await given.student()
    const passkey = createPasskey(origin)
    await add(ada, passkey)
    const challenge = await challengeOf(ada)
    expect((await answer(challenge, passkey)).status).toBe(200)
    expect((await answer(challenge, passkey)).body.code).toBe('session.challenge_ended')
  })

  it("are rejected when their counter doesn't increase, because they may be copies", async () => {
    const ada = await given.student()
    const passkey = createPasskey(origin)
    await add(ada, passkey)
    expect((await answer(await challengeOf(ada), passkey, 7)).status).toBe(200)
    expect((await answer(await challengeOf(ada), passkey, 7)).body.code).toBe('factor.wrong_passkey')
    expect((await answer(await challengeOf(ada), passkey, 8)).status).toBe(200)
  })

  it('sign only for their owner, their challenge and their origin', async () => {
    const [ada, eve] = [await given.student(), await given.student()]
    const [hers, anothers, phished] = [
      createPasskey(origin),
      createPasskey(origin),
      createPasskey('https://evil.example'),
    ]
    const { recoveryCodes } = (await add(ada, hers)).body
    await add(eve, anothers)
    const challenge = await challengeOf(ada)
    expect((await answer(challenge, anothers)).body.code).toBe('factor.wrong_passkey')
    const other = await challengeOf(ada)
    expect((await answer({ ...challenge, passkey: other.passkey }, hers)).body.code).toBe('factor.wrong_passkey')
    const proof = { code: recoveryCodes?.[0] }
    expect((await add(ada, phished, 'Laptop', proof)).body.code).toBe('factor.unreadable')
    expect((await answer(challenge, hers)).status).toBe(200)
  })

  it('keep the recovery codes that came with the app', async () => {
    const ada = await given.student()
    const { secret } = (await as(ada).call(startApp, { body: { password: ada.password } })).body
    await as(ada).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
    clock.advance(30_000)
    const proof = { code: codeOf(secret, clock.now()) }
    expect((await add(ada, createPasskey(origin), 'Laptop', proof)).body.recoveryCodes).toBeNull()
    expect(await challengeOf(ada)).toMatchObject({ app: true, passkey: { challenge: expect.any(String) } })
  })
})

describe('adding a passkey', () => {
  it("requires the password and the member's own challenge, once", async () => {
    const [ada, eve] = [await given.student(), await given.student()]
    const wrong = await as(ada).call(startPasskey, { body: { password: 'no' } })
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['password'])
    const { challenge, options } = await begin(ada)
    const credential = createPasskey(origin).make(options)
    const body = { challenge, name: 'Laptop', credential }
    expect((await as(eve).call(addPasskey, { body })).body.code).toBe('session.challenge_ended')
    const both = await Promise.all([as(ada).call(addPasskey, { body }), as(ada).call(addPasskey, { body })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 401])
    expect((await as(ada).call(getSecondFactor)).body.passkeys).toHaveLength(1)
  })

  it('fails once its challenge expires after five minutes', async () => {
    const ada = await given.student()
    const { challenge, options } = await begin(ada)
    clock.advance(5 * 60_000)
    const body = { challenge, name: 'Laptop', credential: createPasskey(origin).make(options) }
    expect((await as(ada).call(addPasskey, { body })).body.code).toBe('session.challenge_ended')
  })

  it("excludes the member's own passkeys, and rejects another member's", async () => {
    const [ada, eve] = [await given.student(), await given.student()]
    const passkey = createPasskey(origin)
    const code = (await add(ada, passkey)).body.recoveryCodes?.[0]
    expect((await begin(ada, { code })).options['excludeCredentials']).toHaveLength(1)
    expect((await add(eve, passkey)).body.code).toBe('factor.passkey_taken')
  })

  it('stops at ten', async () => {
    const ada = await given.student()
    const { recoveryCodes } = (await add(ada, createPasskey(origin))).body
    for (const code of recoveryCodes?.slice(1) ?? [])
      expect((await add(ada, createPasskey(origin), 'Laptop', { code })).status).toBe(201)
    const full = await as(ada).call(startPasskey, { body: { password: ada.password } })
    expect([full.status, full.body.code]).toEqual([409, 'factor.passkeys_full'])
  })
})

describe('removing a passkey', () => {
  it('requires the password and a second step, and removes the recovery codes', async () => {
    const [ada, eve] = [await given.student(), await given.student()]
    const code = (await add(ada, createPasskey(origin))).body.recoveryCodes?.[0]
    const [passkey] = (await as(ada).call(getSecondFactor)).body.passkeys
    const params = { id: passkey?._id ?? '' }
    const remove = (member: TestMember, password: string) =>
      as(member).call(removePasskey, { params, body: { password, code } })
    expect((await remove(ada, 'no')).status).toBe(400)
    expect((await remove(eve, eve.password)).status).toBe(404)
    expect((await remove(ada, ada.password)).status).toBe(200)
    expect((await as(ada).call(getSecondFactor)).body).toMatchObject({ passkeys: [], recoveryCodes: 0 })
  })
})

it.each([startPasskey, addPasskey, removePasskey])('rejects an unauthenticated caller: $url', async (route) => {
  expect((await as(undefined).call(route, { body: {} })).status).toBe(401)
})
