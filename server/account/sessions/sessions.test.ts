import { hash } from '@node-rs/argon2'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getProfile } from '#contract/people/profiles.ts'
import { endLeftSession, logInAdmin, logInAlumnus, logInStudent, logOut } from '#contract/account/sessions.ts'
import { SESSION } from '#server/members/public.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock, db, socket } = await openTestPortal({ LOGIN_FAILURES_PER_15_MINUTES: '5' })
const stranger = as(undefined)
const minute = 60_000

describe('login', () => {
  // test: login-response-as-specified
  it('returns exactly the specified fields, and a working token', async () => {
    const ada = await given.student({ fullName: 'Ada Lovelace' })
    const answer = await stranger.call(logInStudent, {
      body: { collegeEmail: ` ${ada.email.toUpperCase()} `, password: ada.password },
    })

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      message: 'Logged in successfully',
      token: expect.stringMatching(/^[\w-]{43}$/),
      fullname: 'Ada Lovelace',
      profilePhoto: null,
      _id: ada.id,
    })
    const profile = await as(answer.body).call(getProfile, { params: { id: ada.id } })
    expect(profile.body.fullName).toBe('Ada Lovelace')
  })

  it("accepts a password in another Unicode form, also when an older hash isn't normalised", async () => {
    const typed = 'Zoë-élan\u00A0क़लम-7'
    const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
    for (const password_hash of [
      await hashPassword(typed.normalize('NFD'), 'test'),
      await hash(typed.normalize('NFD'), cost),
    ]) {
      const ada = await given.student({ password_hash })
      for (const password of [typed.normalize('NFC'), typed.normalize('NFD')])
        expect((await stranger.call(logInStudent, { body: { collegeEmail: ada.email, password } })).status).toBe(200)
    }
  })

  // test: only-token-hash-is-stored
  it('stores only the hash of the token', async () => {
    const ada = await given.student()
    const { body } = await stranger.call(logInStudent, { body: { collegeEmail: ada.email, password: ada.password } })
    const rows = await db.selectFrom('sessions').select('token_hash').execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows.map(({ token_hash }) => token_hash.toString('base64url')))).not.toContain(body.token)
  })

  // test: login-hides-known-addresses
  it('returns the same response for an unknown email and a wrong password', async () => {
    const ada = await given.student()
    const wrong = await stranger.call(logInStudent, { body: { collegeEmail: ada.email, password: 'not it at all' } })
    const unknown = await stranger.call(logInStudent, {
      body: { collegeEmail: 'nobody@college.example', password: 'not it at all' },
    })
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid email or password'])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  // test: login-names-the-right-role
  it('names the right login page once the password is right', async () => {
    const grace = await given.verifiedAlumnus()
    const ada = await given.student()
    const asStudent = await stranger.call(logInStudent, {
      body: { collegeEmail: grace.email, password: grace.password },
    })
    const asAlumnus = await stranger.call(logInAlumnus, { body: { collegeEmail: ada.email, password: ada.password } })
    expect([asStudent.status, asStudent.body.message]).toEqual([
      403,
      'This account is registered as alumni. Choose Alumni to log in.',
    ])
    expect([asAlumnus.status, asAlumnus.body.message]).toEqual([
      403,
      'This account is registered as student. Choose Student to log in.',
    ])
  })

  // test: login-names-empty-fields
  it('names the empty fields', async () => {
    const answer = await stranger.call(logInStudent, { body: {} })
    expect([answer.status, answer.body.message]).toEqual([400, 'Please fill all the fields'])
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['collegeEmail', 'password'])
  })

  it.each([
    { collegeEmail: { $ne: 1 }, password: 'x' },
    { collegeEmail: 'a@b.example', password: 7 },
    ['a'],
    'text',
    null,
  ])('rejects %j with a message', async (body) => {
    const answer = await stranger.call(logInStudent, { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) })
  })

  // test: login-refused-after-five-failures
  it('is refused after five failures, also concurrent ones, with a retry time', async () => {
    const ada = await given.student()
    const guess = () => stranger.call(logInStudent, { body: { collegeEmail: ada.email, password: 'wrong guess' } })
    const guesses = await Promise.all(Array.from({ length: 8 }, guess))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
    const refused = guesses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused[0]?.body.message).toContain('Too many failed attempts')
    // Other accounts aren't affected.
    const grace = await given.student()
    expect(
      (await stranger.call(logInStudent, { body: { collegeEmail: grace.email, password: grace.password } })).status,
    ).toBe(200)
  })

  it('counts spoofed addresses as one caller unless a proxy is trusted', async () => {
    const ada = await given.student()
    const guess = (index: number) =>
      as(undefined, { 'x-forwarded-for': `203.0.113.${index}` }).call(logInStudent, {
        body: { collegeEmail: ada.email, password: 'wrong guess' },
      })
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, index) => guess(index)))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  it('is closed to unverified alumni when the college blocks them, and their sessions end', async () => {
    const grace = await given.alumnus()
    expect(
      (await stranger.call(logInAlumnus, { body: { collegeEmail: grace.email, password: grace.password } })).status,
    ).toBe(200)
    await given.college({ unverified_alumni: 'blocked' })
    const answer = await stranger.call(logInAlumnus, { body: { collegeEmail: grace.email, password: grace.password } })
    expect([answer.status, answer.body.code]).toEqual([403, 'member.blocked_until_verified'])
    expect((await as(grace).call(getProfile, { params: { id: grace.id } })).status).toBe(401)
  })

  it('accepts administrators on their own route only', async () => {
    const admin = await given.admin()
    const ada = await given.student()
    const answer = await stranger.call(logInAdmin, { body: { email: admin.email, password: admin.password } })
    expect(answer.body).toEqual({ success: true, message: 'Logged in successfully', token: expect.any(String) })
    expect((await stranger.call(logInAdmin, { body: { email: ada.email, password: ada.password } })).status).toBe(403)
    expect(
      (await stranger.call(logInStudent, { body: { collegeEmail: admin.email, password: admin.password } })).status,
    ).toBe(403)
  })
})

describe('session', () => {
  // test: logout-ends-session-and-sockets
  it('ends on logout, with its sockets', async () => {
    const ada = await given.student()
    const connected = await socket(ada)
    const cut = new Promise((resolve) => connected.once('disconnect', resolve))
    expect((await as(ada).call(logOut)).body).toEqual({ success: true, message: 'Logged Out Successfully' })
    await cut
    const after = await as(ada).call(getProfile, { params: { id: ada.id } })
    expect([after.status, after.body.code]).toEqual([401, 'session.ended'])
  })

  // test: session-ends-after-14-idle-days
  it('ends after 14 days without use, and after 30 days at the latest', async () => {
    const idle = await given.student()
    clock.advance(SESSION.idle - minute)
    expect((await as(idle).call(getProfile, { params: { id: idle.id } })).status).toBe(200)
    clock.advance(SESSION.idle - minute)
    expect((await as(idle).call(getProfile, { params: { id: idle.id } })).status).toBe(200)
    clock.advance(SESSION.absolute - 2 * SESSION.idle + 3 * minute)
    expect((await as(idle).call(getProfile, { params: { id: idle.id } })).status).toBe(401)

    const unused = await given.student()
    clock.advance(SESSION.idle + minute)
    expect((await as(unused).call(getProfile, { params: { id: unused.id } })).status).toBe(401)
  })

  it('is required for a socket', async () => {
    const ada = await given.student()
    await expect(socket({ ...ada, token: 'made-up' })).rejects.toThrow()
  })

  it('rejects an unauthenticated logout', async () => {
    expect((await stranger.call(logOut)).status).toBe(401)
  })
})

describe('logout proof of a session', () => {
  const proofOf = (token: string) => createHash('sha256').update(token).digest('hex')
  const read = (member: { id: string; token: string }) => as(member).call(getProfile, { params: { id: member.id } })

  it('ends only that session, and can be sent twice', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const call = { body: { proof: proofOf(ada.token) } }

    expect((await stranger.call(endLeftSession, call)).status).toBe(200)
    expect([(await read(ada)).status, (await read(grace)).status]).toEqual([401, 200])
    expect((await stranger.call(endLeftSession, call)).status).toBe(200)
  })

  it("isn't accepted as a token, nor a token as proof", async () => {
    const ada = await given.student()

    expect((await read({ ...ada, token: proofOf(ada.token) })).status).toBe(401)
    expect((await stranger.call(endLeftSession, { body: { proof: ada.token } })).status).toBe(400)
    expect((await read(ada)).status).toBe(200)
  })
})
