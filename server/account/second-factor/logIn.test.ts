import { describe, expect, it } from 'vitest'
import { getProfile } from '#contract/people/profiles.ts'
import { confirmApp, getSecondFactor, removeApp, startApp } from '#contract/account/second-factor.ts'
import { answerChallenge, changePassword, logInAdmin, logInStudent } from '#contract/account/sessions.ts'
import { codeOf } from '#server/testing/authenticators.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock, db } = await openTestPortal({ LOGIN_FAILURES_PER_15_MINUTES: '5' })
const stranger = as(undefined)
const step = 30_000

/** Sets up an app and returns its codes; the next code is unused. */
const withApp = async (member: TestMember) => {
  const { body } = await as(member).call(startApp, { body: { password: member.password } })
  const confirmed = await as(member).call(confirmApp, { body: { code: codeOf(body.secret, clock.now()) } })
  expect(confirmed.status).toBe(200)
  // Advances to the start of the next time step, so that no step begins during a test.
  clock.advance(step - (clock.now().getTime() % step))
  return { code: () => codeOf(body.secret, clock.now()), recoveryCodes: confirmed.body.recoveryCodes ?? [] }
}

const logIn = (member: TestMember) =>
  stranger.call(logInStudent, { body: { collegeEmail: member.email, password: member.password } })
const challengeOf = async (member: TestMember): Promise<string> =>
  JSON.parse(JSON.stringify((await logIn(member)).body)).challenge.token
const answer = (challenge: string, code: string) => stranger.call(answerChallenge, { body: { challenge, code } })

describe('login with an app', () => {
  it('opens no session with the password alone, and opens one with a code', async () => {
    const ada = await given.student({ fullName: 'Ada Lovelace' })
    const { code } = await withApp(ada)
    const sessions = async () => (await db.selectFrom('sessions').select('id').execute()).length
    const before = await sessions()

    const first = await logIn(ada)
    expect([first.status, first.body.code]).toEqual([401, 'session.second_factor'])
    expect(first.body).toMatchObject({ challenge: { token: expect.any(String), app: true, passkey: null } })
    expect(first.body).not.toHaveProperty('token')
    expect(await sessions()).toBe(before)

    const second = await answer(await challengeOf(ada), code())
    expect([second.status, second.body]).toEqual([
      200,
      {
        success: true,
        message: 'Logged in successfully',
        token: expect.stringMatching(/^[\w-]{43}$/),
        fullname: 'Ada Lovelace',
        profilePhoto: null,
        _id: ada.id,
      },
    ])
    expect((await as(second.body).call(getProfile, { params: { id: ada.id } })).status).toBe(200)
  })

  it('offers no challenge for a wrong password', async () => {
    const ada = await given.student()
    await withApp(ada)
    const wrong = await stranger.call(logInStudent, { body: { collegeEmail: ada.email, password: 'not it at all' } })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'session.invalid_credentials'])
    expect(wrong.body).not.toHaveProperty('challenge')
  })

  it('accepts a code once, even under concurrent use', async () => {
    const ada = await given.student()
    const { code } = await withApp(ada)
    const [one, other, third] = [await challengeOf(ada), await challengeOf(ada), await challengeOf(ada)]
    const right = code()
    const both = await Promise.all([answer(one, right), answer(other, right)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const replayed = await answer(third, right)
    expect([replayed.status, replayed.body.code]).toEqual([400, 'factor.wrong_code'])
    expect(replayed.body.fields).toEqual({ code: expect.any(String) })
    clock.advance(step)
    expect((await answer(third, code())).status).toBe(200)
  })

  it('accepts a clock that is half a minute off, and a code typed in groups', async () => {
    const ada = await given.student()
    const { code } = await withApp(ada)
    const challenge = await challengeOf(ada)
    const typed = code()
    clock.advance(step)
    expect((await answer(challenge, ` ${typed.slice(0, 3)} ${typed.slice(3)}`)).status).toBe(200)
  })

  it('accepts each challenge once, within five minutes', async () => {
    const ada = await given.student()
    const { code } = await withApp(ada)
    const used = await challengeOf(ada)
    expect((await answer(used, code())).status).toBe(200)
    clock.advance(step)
    const again = await answer(used, code())
    expect([again.status, again.body.code]).toEqual([401, 'session.challenge_ended'])

    const late = await challengeOf(ada)
    clock.advance(5 * 60_000)
    expect((await answer(late, code())).body.code).toBe('session.challenge_ended')
    expect((await answer('made-up', code())).body.code).toBe('session.challenge_ended')
  })

  it("doesn't use up the code of a concurrent answer to the same challenge", async () => {
    const ada = await given.student()
    const { code, recoveryCodes } = await withApp(ada)
    const challenge = await challengeOf(ada)
    const both = await Promise.all([answer(challenge, code()), answer(challenge, recoveryCodes[0] ?? '')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const left = await db.selectFrom('recovery_codes').select('code_hash').execute()
    expect(left).toHaveLength(both[1].status === 200 ? 9 : 10)
  })

  it("returns 409 when an app's secret can't be decrypted, and accepts a recovery code", async () => {
    const ada = await given.student()
    const { code, recoveryCodes } = await withApp(ada)
    await db
      .updateTable('totp_secrets')
      .set({ sealed: Buffer.alloc(60) })
      .where('member_id', '=', ada.id)
      .execute()
    const challenge = await challengeOf(ada)
    const refused = await answer(challenge, code())
    expect([refused.status, refused.body.code]).toEqual([409, 'factor.app_unreadable'])
    expect((await answer(challenge, recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it("rejects another member's code", async () => {
    const [ada, eve] = [await given.student(), await given.student()]
    await withApp(ada)
    const hers = await withApp(eve)
    expect((await answer(await challengeOf(ada), hers.code())).body.code).toBe('factor.wrong_code')
    expect((await answer(await challengeOf(ada), hers.recoveryCodes[0] ?? '')).body.code).toBe('factor.wrong_code')
  })

  it('stops guesses after five, also concurrent ones and across challenges', async () => {
    const ada = await given.student()
    const { code } = await withApp(ada)
    const challenges = [await challengeOf(ada), await challengeOf(ada)]
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, number) => answer(challenges[number % 2] ?? '', String(100_000 + number))),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    const refused = guesses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await answer(await challengeOf(ada), code())).status).toBe(429)
  })

  it('accepts one of several concurrent right codes, and counts none as a guess', async () => {
    const ada = await given.student()
    const { code } = await withApp(ada)
    const challenges = await Promise.all(Array.from({ length: 6 }, () => challengeOf(ada)))
    const statuses = async (which: (number: number) => string) =>
      (await Promise.all(Array.from({ length: 12 }, (_, number) => answer(which(number), code())))).map(
        ({ status }) => status,
      )
    const several = await statuses((number) => challenges[number % 6] ?? '')
    expect(several.filter((status) => status === 200)).toHaveLength(1)
    expect(several).not.toContain(429)

    clock.advance(step)
    const challenge = await challengeOf(ada)
    expect((await statuses(() => challenge)).toSorted((a, b) => a - b)).toEqual([200, ...Array(11).fill(401)])
    clock.advance(step)
    // Five wrong codes are still allowed.
    const next = await challengeOf(ada)
    for (let wrong = 0; wrong < 4; wrong += 1) expect((await answer(next, '000000')).status).toBe(400)
    expect((await answer(next, code())).status).toBe(200)
  })

  it('voids pending challenges when the password changes', async () => {
    const ada = await given.student()
    const { code } = await withApp(ada)
    const challenge = await challengeOf(ada)
    const body = {
      currentPassword: ada.password,
      newPassword: 'a fresh and long one',
      confirmPassword: 'a fresh and long one',
    }
    expect((await as(ada).call(changePassword, { body })).status).toBe(200)
    expect((await answer(challenge, code())).body.code).toBe('session.challenge_ended')
  })

  it.each([{}, { challenge: 'x' }, { challenge: 7, code: '123456' }, { challenge: 'x', passkey: { id: 'a' } }, 'text'])(
    'rejects %j',
    async (body) => {
      expect((await stranger.call(answerChallenge, { body })).status).toBe(400)
    },
  )
})

describe('recovery codes', () => {
  it('work once, in any spelling, and the number left is shown', async () => {
    const ada = await given.student()
    const { recoveryCodes } = await withApp(ada)
    expect(recoveryCodes).toHaveLength(10)
    const [first = '', second = ''] = recoveryCodes
    expect(first).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){3}$/)
    expect((await answer(await challengeOf(ada), first)).status).toBe(200)
    expect((await answer(await challengeOf(ada), first)).body.code).toBe('factor.wrong_code')
    expect((await answer(await challengeOf(ada), ` ${second.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
    expect((await as(ada).call(getSecondFactor)).body.recoveryCodes).toBe(8)
  })

  it('are stored as hashes', async () => {
    const ada = await given.student()
    const { recoveryCodes } = await withApp(ada)
    const rows = await db.selectFrom('recovery_codes').selectAll().execute()
    expect([rows.length, recoveryCodes.length]).toEqual([10, 10])
    const lettersOf = (text: string) => text.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()
    const stored = rows.map(({ code_hash }) => lettersOf(code_hash.toString('latin1'))).join()
    for (const code of recoveryCodes) expect(stored).not.toContain(lettersOf(code))
  })
})

describe('administrators', () => {
  it('answer challenges on the same route and get an administrator session', async () => {
    const admin = await given.admin()
    const { code } = await withApp(admin)
    const first = await stranger.call(logInAdmin, { body: { email: admin.email, password: admin.password } })
    expect([first.status, first.body.code]).toEqual([401, 'session.second_factor'])
    const { token } = JSON.parse(JSON.stringify(first.body)).challenge
    const second = await answer(token, code())
    expect(second.body).toEqual({ success: true, message: 'Logged in successfully', token: expect.any(String) })
  })
})

it('login needs only the password again once the app is removed', async () => {
  const ada = await given.student()
  const { code } = await withApp(ada)
  const removed = await as(ada).call(removeApp, { body: { password: ada.password, code: code() } })
  expect(removed.status).toBe(200)
  expect((await logIn(ada)).status).toBe(200)
  expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
})
