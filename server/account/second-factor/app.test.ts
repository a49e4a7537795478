import { describe, expect, it } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { getProfile } from '#contract/people/profiles.ts'
import {
  confirmApp,
  getSecondFactor,
  removeApp,
  renewRecoveryCodes,
  startApp,
} from '#contract/account/second-factor.ts'
import { logInStudent } from '#contract/account/sessions.ts'
import { codeOf } from '#server/testing/authenticators.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock, db, portal, socket } = await openTestPortal({ LOGIN_FAILURES_PER_15_MINUTES: '5' })

const begin = (member: TestMember) => as(member).call(startApp, { body: { password: member.password } })
const withApp = async (member: TestMember) => {
  const { secret } = (await begin(member)).body
  const { recoveryCodes } = (await as(member).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })).body
  clock.advance(30_000)
  return { code: () => codeOf(secret, clock.now()), recoveryCodes: recoveryCodes ?? [] }
}
const stateOf = async (member: TestMember) => (await as(member).call(getSecondFactor)).body

describe('setting up an app', () => {
  it('requires the password and a first valid code, and ends the other sessions', async () => {
    const ada = await given.student()
    const other = await as(undefined).call(logInStudent, {
      body: { collegeEmail: ada.email, password: ada.password },
    })
    const otherSocket = await socket({ ...ada, token: other.body.token })
    const cut = new Promise((resolve) => otherSocket.once('disconnect', resolve))
    expect(await stateOf(ada)).toEqual({ appSince: null, passkeys: [], recoveryCodes: 0, required: false })

    const { body } = await begin(ada)
    expect(body.address).toContain(`secret=${body.secret}`)
    expect(body.picture).toMatch(/^<svg /)
    const wrong = await as(ada).call(confirmApp, { body: { code: '000000' } })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['code']])
    expect((await stateOf(ada)).appSince).toBeNull()

    const right = await as(ada).call(confirmApp, { body: { code: codeOf(body.secret, clock.now()) } })
    expect([right.status, right.body.recoveryCodes?.length]).toEqual([200, 10])
    expect(await stateOf(ada)).toMatchObject({ appSince: expect.any(String), recoveryCodes: 10 })
    await cut
    expect((await as(other.body).call(getProfile, { params: { id: ada.id } })).status).toBe(401)
  })

  it('notifies the member', async () => {
    const ada = await given.student()
    await withApp(ada)
    await portal.platform.tasks.runDue()
    const { notifications } = (await as(ada).call(listNotifications)).body
    expect(notifications).toMatchObject([{ type: 'security', subject: 'second_factor_changed' }])
  })

  it('stores the secret encrypted', async () => {
    const ada = await given.student()
    const { body } = await begin(ada)
    const { sealed } = await db.selectFrom('totp_secrets').select('sealed').executeTakeFirstOrThrow()
    expect(sealed.toString('latin1')).not.toContain(body.secret)
    expect(sealed).toHaveLength(12 + 16 + 20)
  })

  it('rejects a wrong password, a confirmation without a start, and a second app', async () => {
    const ada = await given.student()
    const wrong = await as(ada).call(startApp, { body: { password: 'no' } })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['password']])
    expect((await as(ada).call(confirmApp, { body: { code: '123456' } })).body.code).toBe('factor.none')
    const { code } = await withApp(ada)
    expect((await begin(ada)).body.code).toBe('factor.exists')
    expect((await as(ada).call(confirmApp, { body: { code: code() } })).body.code).toBe('factor.exists')
  })

  it('accepts only the secret shown last', async () => {
    const ada = await given.student()
    const [older, newer] = [(await begin(ada)).body.secret, (await begin(ada)).body.secret]
    expect((await as(ada).call(confirmApp, { body: { code: codeOf(older, clock.now()) } })).status).toBe(400)
    expect((await as(ada).call(confirmApp, { body: { code: codeOf(newer, clock.now()) } })).status).toBe(200)
  })

  it('takes effect once under concurrent confirmations', async () => {
    const ada = await given.student()
    const { secret } = (await begin(ada)).body
    const confirm = () => as(ada).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
    const both = await Promise.all([confirm(), confirm()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await stateOf(ada)).recoveryCodes).toBe(10)
  })
})

describe('removing the app', () => {
  it('requires the password and a code, of the app or for recovery', async () => {
    const ada = await given.student()
    const { code, recoveryCodes } = await withApp(ada)
    const remove = (password: string, given: string) => as(ada).call(removeApp, { body: { password, code: given } })
    expect(Object.keys((await remove('no', code())).body.fields ?? {})).toEqual(['password'])
    expect(Object.keys((await remove(ada.password, '000000')).body.fields ?? {})).toEqual(['code'])
    expect((await remove(ada.password, recoveryCodes[3] ?? '')).status).toBe(200)
    expect(await stateOf(ada)).toMatchObject({ appSince: null, recoveryCodes: 0 })
    expect((await remove(ada.password, code())).body.code).toBe('factor.none')
  })

  it('limits guesses', async () => {
    const ada = await given.student()
    await withApp(ada)
    const guess = () => as(ada).call(removeApp, { body: { password: ada.password, code: '000000' } })
    const statuses = []
    for (let number = 0; number < 6; number += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('new recovery codes', () => {
  it('void the old ones, and require the password and a code of the app', async () => {
    const ada = await given.student()
    const { code, recoveryCodes: old } = await withApp(ada)
    const without = await as(ada).call(renewRecoveryCodes, { body: { password: ada.password } })
    expect([without.status, without.body.code]).toEqual([403, 'factor.required'])
    const renewed = await as(ada).call(renewRecoveryCodes, { body: { password: ada.password, code: code() } })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect(renewed.body.recoveryCodes).not.toContain(old[0])
    const remove = (given = '') => as(ada).call(removeApp, { body: { password: ada.password, code: given } })
    expect((await remove(old[0])).status).toBe(400)
    expect((await remove(renewed.body.recoveryCodes?.[0])).status).toBe(200)
  })

  it('require a second factor', async () => {
    const ada = await given.student()
    expect((await as(ada).call(renewRecoveryCodes, { body: { password: ada.password } })).body.code).toBe('factor.none')
  })
})

it.each([getSecondFactor, startApp, confirmApp, removeApp, renewRecoveryCodes])(
  'rejects an unauthenticated caller: $url',
  async (route) => {
    const parts = route.method === 'GET' ? {} : { body: { password: 'x', code: '123456' } }
    expect((await as(undefined).call(route, parts)).status).toBe(401)
  },
)
