import { replaceRights } from '#server/members/public.ts'
import { expect, it } from 'vitest'
import { logOut, revokeOtherSessions } from '#contract/account/sessions.ts'
import { getSettings, updateSettings } from '#contract/college/settings.ts'
import { listMembers } from '#contract/people/directory.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { verifyAlumnus } from '#contract/people/verification.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import { hashToken, newToken } from '#server/platform/auth/tokens.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { right } from '#server/testing/rights.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock } = await openTestPortal()

/** Requests the member's own profile. */
const ask = async (member: TestMember) => {
  const { status, body } = await as(member).call(getProfile, { params: { id: member.id } })
  return { status, code: body.code, name: body.fullName }
}
const welcome = { status: 200 }
const ended = { status: 401, code: 'session.ended' }

// test: ended-session-refused-by-next-request
it('an ended session is refused on the next request', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  expect([await ask(ada), await ask(grace)]).toMatchObject([welcome, welcome])

  await as(ada).call(logOut)

  expect([await ask(ada), await ask(grace)]).toMatchObject([ended, welcome])
})

it('a session ended from another session is refused on the next request', async () => {
  const ada = await given.student()
  const token = newToken()
  const times = { created_at: clock.now(), used_at: clock.now() }
  const session = { id: newId(), token_hash: hashToken(token), member_id: ada.id, ...times }
  await db.insertInto('sessions').values(session).execute()
  expect(await ask({ ...ada, token })).toMatchObject(welcome)

  await as(ada).call(revokeOtherSessions)

  expect([await ask({ ...ada, token }), await ask(ada)]).toMatchObject([ended, welcome])
})

it('an idle session is refused even if it was looked up recently', async () => {
  const ada = await given.student()
  expect(await ask(ada)).toMatchObject(welcome)

  clock.advance(14 * 24 * 60 * 60 * 1000)

  expect(await ask(ada)).toMatchObject(ended)
})

it('a suspended member is refused on the next request', async () => {
  const [ada, admin] = [await given.student(), await given.admin()]
  expect(await ask(ada)).toMatchObject(welcome)

  const params = { id: ada.id }
  expect((await as(admin).call(suspendMember, { params, body: { reason: 'Sold phones.' } })).status).toBe(200)
  expect(await ask(ada)).toMatchObject(ended)
})

it('a verified member has full rights on the next request', async () => {
  const [meera, admin] = [await given.alumnus(), await given.admin()]
  expect((await as(meera).call(listMembers)).body.code).toBe('access.unverified')

  expect((await as(admin).call(verifyAlumnus, { params: { id: meera.id } })).status).toBe(200)

  expect((await as(meera).call(listMembers)).status).toBe(200)
})

it('a person whose rights at the desk have changed is refused on the next request', async () => {
  const admin = await given.admin()
  expect((await as(admin).call(getSettings)).status).toBe(200)

  await transaction(db, (tx) => replaceRights(tx, admin.id, [right('events')], { givenBy: null, at: clock.now() }))

  expect((await as(admin).call(getSettings)).body.code).toBe('access.right_needed')
})

it('changed college settings apply to the next request', async () => {
  const [meera, admin] = [await given.alumnus(), await given.admin()]
  const { body: settings } = await as(admin).call(getSettings)
  expect((await as(meera).call(listMembers)).body.code).toBe('access.unverified')

  const change = async (body: object) => {
    const { revision } = (await as(admin).call(getSettings)).body
    return as(admin).call(updateSettings, { body: { ...settings, revision, ...body } })
  }
  await change({ unverifiedAlumni: 'full' })
  expect((await as(meera).call(listMembers)).status).toBe(200)

  await change({ unverifiedAlumni: 'blocked' })
  expect(await ask(meera)).toMatchObject(ended)

  await change({ adminsNeedSecondFactor: true })
  expect((await as(admin).call(getSettings)).body.code).toBe('access.second_factor')
})

it('each of many concurrent members gets their own profile', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => given.student()))

  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(members.map(ask))
    expect(answers.map(({ name }) => name)).toEqual(members.map(({ fullName }) => fullName))
  }
})
