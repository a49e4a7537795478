import { getDeskAccount } from '#contract/account/administrators.ts'
import { describe, expect, it } from 'vitest'
import { getProfile } from '#contract/people/profiles.ts'
import { changePassword, logInAdmin, logInStudent, resetPassword, setUpAdmin } from '#contract/account/sessions.ts'
import { issueLink } from '../links/queries.ts'
import { newToken } from '#server/platform/auth/tokens.ts'
import { openTestPortal, type TestPortal } from '#server/testing/portal.ts'
import type { TestMember } from '#server/testing/given.ts'
import { prepareFirstAdmin } from './setup.ts'

const { given, as, clock, db, portal, socket }: TestPortal = await openTestPortal()
const stranger = as(undefined)
const fresh = 'a fresh and long one'

// test: new-password-meets-the-rules
describe('change of password', () => {
  // test: new-password-ends-other-sessions
  it('ends the other sessions and their sockets, but not this one', async () => {
    const ada = await given.student()
    const { body: other } = await stranger.call(logInStudent, {
      body: { collegeEmail: ada.email, password: ada.password },
    })
    const otherSocket = await socket({ ...ada, token: other.token })
    const cut = new Promise((resolve) => otherSocket.once('disconnect', resolve))

    const answer = await as(ada).call(changePassword, {
      body: { currentPassword: ada.password, newPassword: fresh, confirmPassword: fresh },
    })

    expect(answer.status).toBe(200)
    await cut
    expect((await as(other).call(getProfile, { params: { id: ada.id } })).status).toBe(401)
    expect((await as(ada).call(getProfile, { params: { id: ada.id } })).status).toBe(200)
    expect((await stranger.call(logInStudent, { body: { collegeEmail: ada.email, password: fresh } })).status).toBe(200)
    expect(
      (await stranger.call(logInStudent, { body: { collegeEmail: ada.email, password: ada.password } })).status,
    ).toBe(401)
  })

  it.each([
    [
      'the current one is wrong',
      { currentPassword: 'no', newPassword: fresh, confirmPassword: fresh },
      'currentPassword',
    ],
    [
      'the repetition differs',
      { currentPassword: 'Correct-Horse-7', newPassword: fresh, confirmPassword: 'x' },
      'confirmPassword',
    ],
    [
      'it is short',
      { currentPassword: 'Correct-Horse-7', newPassword: 'seven77', confirmPassword: 'seven77' },
      'newPassword',
    ],
    [
      'it is common',
      { currentPassword: 'Correct-Horse-7', newPassword: '12345678', confirmPassword: '12345678' },
      'newPassword',
    ],
    [
      'it is a common one with digits',
      { currentPassword: 'Correct-Horse-7', newPassword: 'password12345678', confirmPassword: 'password12345678' },
      'newPassword',
    ],
    [
      'it is the name of the portal',
      { currentPassword: 'Correct-Horse-7', newPassword: 'Alumni-Connect-1', confirmPassword: 'Alumni-Connect-1' },
      'newPassword',
    ],
    [
      'it is the name of the college',
      { currentPassword: 'Correct-Horse-7', newPassword: 'Springfield2026', confirmPassword: 'Springfield2026' },
      'newPassword',
    ],
    [
      'it is blank',
      { currentPassword: 'Correct-Horse-7', newPassword: '        ', confirmPassword: '        ' },
      'newPassword',
    ],
    [
      'it is the current one',
      { currentPassword: 'Correct-Horse-7', newPassword: 'Correct-Horse-7', confirmPassword: 'Correct-Horse-7' },
      'newPassword',
    ],
    [
      'it is the name',
      { currentPassword: 'Correct-Horse-7', newPassword: 'ADA LOVELACE', confirmPassword: 'ADA LOVELACE' },
      'newPassword',
    ],
  ])('is rejected, naming the field, when %s', async (_, body, field) => {
    const ada = await given.student({ fullName: 'Ada Lovelace' })
    await given.college({ name: 'Springfield College' })
    const answer = await as(ada).call(changePassword, { body })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields ?? {})).toContain(field)
  })

  it('rejects an unauthenticated caller', async () => {
    expect((await stranger.call(changePassword, { body: {} })).status).toBe(401)
  })
})

describe('one-time link', () => {
  const issue = (member: TestMember) => {
    const expiresAt = new Date(clock.now().getTime() + 60 * 60 * 1000)
    const link = { memberId: member.id, detail: '' }
    return issueLink(db, portal.platform.secret, 'password_reset', link, expiresAt)
  }

  // test: password-link-ends-every-session
  it('sets a new password once and ends every session', async () => {
    const ada = await given.student()
    const token = await issue(ada)
    const body = { token, newPassword: fresh, confirmPassword: fresh }
    const known = { token, newPassword: 'AlumniConnect!', confirmPassword: 'AlumniConnect!' }
    expect(await stranger.call(resetPassword, { body: known })).toMatchObject({
      ...{ status: 400, body: { code: 'member.password_personal', fields: { newPassword: expect.any(String) } } },
    })
    // A weak password doesn't use up the link.
    const weak = await stranger.call(resetPassword, {
      body: { token, newPassword: '12345678', confirmPassword: '12345678' },
    })
    expect(weak.status).toBe(400)
    expect((await stranger.call(resetPassword, { body })).status).toBe(200)
    expect((await as(ada).call(getProfile, { params: { id: ada.id } })).status).toBe(401)
    const again = await stranger.call(resetPassword, { body })
    expect([again.status, again.body.code]).toEqual([400, 'link.invalid'])
  })

  it('expires', async () => {
    const token = await issue(await given.student())
    clock.advance(61 * 60 * 1000)
    const answer = await stranger.call(resetPassword, { body: { token, newPassword: fresh, confirmPassword: fresh } })
    expect([answer.status, answer.body.code]).toEqual([400, 'link.invalid'])
  })
})

describe('the first administrator', () => {
  // test: first-administrator-by-one-time-link
  it('is created once, by the link in the terminal', async () => {
    const link = await prepareFirstAdmin(portal.platform)
    const token = link?.split('#')[1] ?? ''
    expect(link).toMatch(/^http:\/\/localhost:\d+\/admin\/setup#[\w-]{43}\.[\w-]{43}$/)
    const body = { token, email: 'dean@college.example', fullName: 'R. Shah', password: fresh, confirmPassword: fresh }

    const weak = { password: 'dean12345', confirmPassword: 'dean12345' }
    expect(await stranger.call(setUpAdmin, { body: { ...body, ...weak } })).toMatchObject({
      ...{ status: 400, body: { code: 'member.password_personal', fields: { password: expect.any(String) } } },
    })

    const answers = await Promise.all(Array.from({ length: 6 }, () => stranger.call(setUpAdmin, { body })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...[201, 409, 409, 409, 409, 409],
    ])
    const { token: session } = answers.find(({ status }) => status === 201)?.body ?? { token: '' }
    expect(await as({ token: session }).call(getDeskAccount)).toMatchObject({
      ...{ status: 200, body: { fullName: 'R. Shah' } },
    })
    expect((await stranger.call(logInAdmin, { body: { email: 'dean@college.example', password: fresh } })).status).toBe(
      200,
    )
    expect(await prepareFirstAdmin(portal.platform)).toBeUndefined()
  })

  it.each(['password12345678', 'AlumniConnect1', 'dean2026!!'])(
    "isn't created with an ADMIN_PASSWORD that is easy to guess: %s",
    async (password) => {
      const config = { ...portal.platform.config, admin: { email: 'dean@college.example', password } }
      await expect(prepareFirstAdmin({ ...portal.platform, config })).rejects.toThrow(
        /^ADMIN_PASSWORD is easy to guess/,
      )
      expect(await db.selectFrom('members').selectAll().execute()).toEqual([])
    },
  )

  it("isn't created with a made-up or an older link", async () => {
    const older = (await prepareFirstAdmin(portal.platform))?.split('#')[1] ?? ''
    await prepareFirstAdmin(portal.platform)
    for (const token of [older, newToken()]) {
      const answer = await stranger.call(setUpAdmin, {
        body: { token, email: 'x@y.example', fullName: 'R. Shah', password: fresh, confirmPassword: fresh },
      })
      expect([answer.status, answer.body.code]).toEqual([400, 'link.invalid'])
    }
  })
})
