import { expect, it } from 'vitest'
import { listPeople } from '#contract/people/listing.ts'
import { getSettings, updateSettings } from '#contract/college/settings.ts'
import { confirmApp, getSecondFactor, removeApp, startApp } from '#contract/account/second-factor.ts'
import { answerChallenge, logInAdmin } from '#contract/account/sessions.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { codeOf } from '#server/testing/authenticators.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock, db, socket } = await openTestPortal()

// test: two-step-required-of-administrators
it('administrators can only set up two-step login while the college requires it', async () => {
  const [admin, ada] = [await given.admin(), await given.student()]
  const connection = await socket(admin)
  const cut = new Promise((resolve) => connection.once('disconnect', resolve))
  const { body: settings } = await as(admin).call(getSettings)
  const changed = await as(admin).call(updateSettings, { body: { ...settings, adminsNeedSecondFactor: true } })
  expect(changed.status).toBe(200)

  await cut
  await expect(socket(admin)).rejects.toThrow('access.second_factor')
  for (const route of [listPeople, getSettings]) {
    const refused = await as(admin).call(route)
    expect([refused.status, refused.body.code]).toEqual([403, 'access.second_factor'])
  }
  expect((await as(admin).call(getProfile, { params: { id: ada.id } })).status).toBe(403)
  expect((await as(ada).call(getProfile, { params: { id: ada.id } })).status).toBe(200)
  expect((await as(admin).call(getSecondFactor)).body).toMatchObject({ required: true, appSince: null })

  const { secret } = (await as(admin).call(startApp, { body: { password: admin.password } })).body
  expect((await as(admin).call(listPeople)).status).toBe(403)
  await as(admin).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
  expect((await as(admin).call(listPeople)).status).toBe(200)
  await socket(admin)

  clock.advance(30_000)
  const removing = { password: admin.password, code: codeOf(secret, clock.now()) }
  expect((await as(admin).call(removeApp, { body: removing })).status).toBe(200)
  expect((await as(admin).call(listPeople)).status).toBe(403)
})

it('administrators need no two-step login unless the college requires it', async () => {
  const admin = await given.admin()
  expect((await as(admin).call(getSecondFactor)).body.required).toBe(false)
  expect((await as(admin).call(listPeople)).status).toBe(200)
})

it('an administrator whose factor was added by a node of an earlier release gets in after logging in with it', async () => {
  const admin = await given.admin()
  await as(admin).call(updateSettings, {
    body: { ...(await as(admin).call(getSettings)).body, adminsNeedSecondFactor: true },
  })
  const { secret } = (await as(admin).call(startApp, { body: { password: admin.password } })).body
  await as(admin).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
  await db.updateTable('members').set({ has_second_factor: false }).where('id', '=', admin.id).execute()
  expect((await as(admin).call(listPeople)).body.code).toBe('access.second_factor')

  clock.advance(30_000)
  const refused = await as(undefined).call(logInAdmin, { body: { email: admin.email, password: admin.password } })
  const { token } = JSON.parse(JSON.stringify(refused.body)).challenge
  const body = { challenge: token, code: codeOf(secret, clock.now()) }
  const { status, body: session } = await as(undefined).call(answerChallenge, { body })

  expect(status).toBe(200)
  expect((await as({ ...admin, token: session.token }).call(listPeople)).status).toBe(200)
})
