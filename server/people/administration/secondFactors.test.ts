import { expect, it } from 'vitest'
import { removeSecondFactor } from '#contract/people/administration.ts'
import { listPeople } from '#contract/people/listing.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { confirmApp, getSecondFactor, startApp } from '#contract/account/second-factor.ts'
import { logInStudent } from '#contract/account/sessions.ts'
import { codeOf } from '#server/testing/authenticators.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, db, portal, socket } = await openTestPortal()

const setUpApp = async (member: TestMember) => {
  const { secret } = (await as(member).call(startApp, { body: { password: member.password } })).body
  const confirmed = await as(member).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
  expect([confirmed.status, confirmed.body.recoveryCodes?.length]).toEqual([200, 10])
}
const logIn = ({ email, password }: TestMember) =>
  as(undefined).call(logInStudent, { body: { collegeEmail: email, password } })
const listed = async (admin: TestMember) =>
  (await as(admin).call(listPeople)).body.people.map(({ secondFactor }) => secondFactor)
/** Returns how often the member was notified of a change to it. */
const timesTold = async (member: TestMember): Promise<number | undefined> => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.find(({ subject }) => subject === 'second_factor_changed')?.count
}

it('lets a member who lost their device log in with only the password again', async () => {
  const [admin, ravi] = [await given.admin(), await given.student({ fullName: 'Ravi Menon' })]
  expect(await listed(admin)).toEqual([false])
  await setUpApp(ravi)
  expect(await listed(admin)).toEqual([true])
  expect((await logIn(ravi)).body).toMatchObject({ code: 'session.second_factor' })
  expect(await timesTold(ravi)).toBe(1)
  const told = next(await socket(ravi), 'account:changed')

  const removed = await as(admin).call(removeSecondFactor, {
    params: { id: ravi.id },
    body: { password: admin.password },
  })

  expect(removed.status).toBe(200)
  expect(await listed(admin)).toEqual([false])
  expect(await told).toEqual({ about: 'second_factor' })
  expect((await logIn(ravi)).status).toBe(200)
  expect((await as(ravi).call(getSecondFactor)).body).toMatchObject({ appSince: null, passkeys: [], recoveryCodes: 0 })
  expect(await timesTold(ravi)).toBe(2)
  const entries = await db
    .selectFrom('audit.entries')
    .select(['action', 'actor_id', 'subject'])
    .where('category', '=', 'change')
    .execute()
  expect(entries).toEqual([{ action: 'second_factor.removed', actor_id: admin.id, subject: 'Ravi Menon' }])
})

it('returns 404 and records nothing when it isn’t set up', async () => {
  const [admin, ravi] = [await given.admin(), await given.student()]
  expect(
    await as(admin).call(removeSecondFactor, { params: { id: ravi.id }, body: { password: admin.password } }),
  ).toMatchObject({
    status: 404,
    body: { code: 'factor.none' },
  })
  expect(await db.selectFrom('audit.entries').selectAll().where('category', '=', 'change').execute()).toEqual([])
})

it('returns 404 for administrators and unknown members', async () => {
  const admin = await given.admin()
  for (const id of [admin.id, crypto.randomUUID()])
    expect(
      await as(admin).call(removeSecondFactor, { params: { id }, body: { password: admin.password } }),
    ).toMatchObject({
      status: 404,
      body: { code: 'member.not_found' },
    })
})
