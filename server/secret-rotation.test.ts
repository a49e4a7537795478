import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { confirmApp, startApp } from '#contract/account/second-factor.ts'
import { answerChallenge, logInStudent } from '#contract/account/sessions.ts'
import { buildPortal } from '#server/app.ts'
import { codeOf } from '#server/testing/authenticators.ts'
import { createCall } from '#server/testing/call.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const [older, newer] = ['a'.repeat(43), 'b'.repeat(43)]
const { given, as, clock, db, portalDb, portal } = await openTestPortal({ SECRET: older })

/** Starts the portal again on the same database, with other secrets. */
const start = async (secret: string) => {
  const started = await buildPortal({ ...portal.platform.config, secret }, portalDb, clock.now)
  await started.start()
  return { call: createCall(started.app, undefined), close: started.close }
}

const withApp = async (member: TestMember) => {
  const { secret } = (await as(member).call(startApp, { body: { password: member.password } })).body
  const code = () => codeOf(secret, clock.now())
  expect((await as(member).call(confirmApp, { body: { code: code() } })).status).toBe(200)
  return { member, code }
}

/** Logs in by password and code, and returns the status. */
const logIn = async (
  { call }: Awaited<ReturnType<typeof start>>,
  { member, code }: Awaited<ReturnType<typeof withApp>>,
) => {
  clock.advance(30_000)
  const { body } = await call(logInStudent, { body: { collegeEmail: member.email, password: member.password } })
  expect(body).toMatchObject({ code: 'session.second_factor' })
  const challenge = JSON.parse(JSON.stringify(body)).challenge.token
  return (await call(answerChallenge, { body: { challenge, code: code() } })).status
}

/** Fills two batches with apps whose secrets can't be decrypted, because they are encrypted for another member, `owner`. */
const addDamaged = async (owner: TestMember) => {
  await sql`
    with added as (
      insert into members (id, role, email, full_name, name_key, password_hash, graduation_year, verification, created_at)
      select lpad(n::text, 32, '0')::uuid, 'student', n || '@college.example', 'Bob', 'bob', '', 2024, 'verified', now()
      from generate_series(1, 1000) n
      returning id
    ), profile as (
      insert into profiles (member_id) select id from added
    )
    insert into totp_secrets (member_id, sealed, confirmed_at)
    select added.id, sealed, now() from added, totp_secrets where member_id = ${owner.id}`.execute(db)
}

it('an authenticator app keeps working after its secret is re-encrypted with a newer one and the older is removed', async () => {
  const ada = await withApp(await given.student())
  await addDamaged(ada.member)

  const [both, another] = await Promise.all([start(`${newer} ${older}`), start(`${newer} ${older}`)])
  expect(await logIn(both, ada)).toBe(200)
  await Promise.all([both.close(), another.close()])

  const newest = await start(newer)
  expect(await logIn(newest, ada)).toBe(200)
  await newest.close()
})
