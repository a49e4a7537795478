import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmEmail, sendConfirmation } from '#contract/account/accounts.ts'
import { openSilentServer, openTestMailServer } from '#server/testing/mail.ts'
import { atOnce, openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, db, portal } = await openTestPortal({ SMTP_URL: mailServer.url })
const { tasks } = portal.platform
const hour = 60 * 60_000

beforeEach(() => void mailServer.emails.splice(0))
afterAll(() => mailServer.close())

const unconfirmed = () => given.student({ email_verified_at: null })
const tokenOf = (text: string | undefined) => /#(\S+)/.exec(text ?? '')?.[1] ?? ''
const confirm = (token: string) => as(undefined).call(confirmEmail, { body: { token } })
const verifiedAt = async (id: string) =>
  (await db.selectFrom('members').select('email_verified_at').where('id', '=', id).executeTakeFirstOrThrow())
    .email_verified_at

describe('confirming an email address', () => {
  it('can be requested twice an hour, and confirms once', async () => {
    const ada = await unconfirmed()
    for (let times = 0; times < 2; times += 1) {
      expect((await as(ada).call(sendConfirmation)).status).toBe(202)
      await tasks.runDue()
    }
    expect((await as(ada).call(sendConfirmation)).status).toBe(429)
    await tasks.runDue()

    const [older, newer] = mailServer.emails.map(({ text }) => tokenOf(text))
    expect(mailServer.emails).toHaveLength(2)
    expect(await confirm(older ?? '')).toMatchObject({ status: 400, body: { code: 'link.invalid' } })
    expect(await verifiedAt(ada.id)).toBeNull()
    expect(await confirm(newer ?? '')).toMatchObject({ status: 200 })
    expect(await verifiedAt(ada.id)).toBeInstanceOf(Date)
    expect((await confirm(newer ?? '')).status).toBe(400)
  })

  it('keeps its link when the email is resent, because the first may have arrived', async () => {
    const ada = await unconfirmed()
    await as(ada).call(sendConfirmation)
    mailServer.lose(true)
    await tasks.runDue()
    mailServer.lose(false)
    clock.advance(2 * 60_000)
    await tasks.runDue()

    const [first, again] = mailServer.emails.map(({ text }) => tokenOf(text))
    expect(mailServer.emails).toHaveLength(2)
    expect(again).toBe(first)
    expect(await confirm(first ?? '')).toMatchObject({ status: 200 })
    expect((await confirm(again ?? '')).status).toBe(400)
  })

  it('expires after a day, and is void once the address changes', async () => {
    const [ada, grace] = [await unconfirmed(), await unconfirmed()]
    for (const member of [ada, grace]) {
      await as(member).call(sendConfirmation)
      await tasks.runDue()
    }
    const [ofAda, ofGrace] = mailServer.emails.map(({ text }) => tokenOf(text))
    await db.updateTable('members').set({ email: 'new@college.example' }).where('id', '=', grace.id).execute()
    expect((await confirm(ofGrace ?? '')).status).toBe(400)
    clock.advance(25 * hour)
    expect((await confirm(ofAda ?? '')).status).toBe(400)
  })

  it('sends no email once the address is confirmed', async () => {
    const ada = await unconfirmed()
    await as(ada).call(sendConfirmation)
    expect(await db.selectFrom('tasks').select('id').execute()).toHaveLength(1)
    await db.updateTable('members').set({ email_verified_at: clock.now() }).where('id', '=', ada.id).execute()
    await tasks.runDue()
    expect(mailServer.emails).toEqual([])
  })

  it('rejects an unauthenticated caller', async () => {
    expect((await as(undefined).call(sendConfirmation)).status).toBe(401)
  })
})

describe('the mail server', () => {
  // test: hanging-mail-server-delays-no-request
  it('holds up no request when it never responds', async () => {
    const silent = await openSilentServer()
    const held = await openTestPortal({ SMTP_URL: silent.url })
    const ada = await held.given.student({ email_verified_at: null })
    const work = held.portal.platform.tasks
    const begun = performance.now()
    expect((await held.as(ada).call(sendConfirmation)).status).toBe(202)
    void work.runDue()
    expect((await held.as(ada).call(sendConfirmation)).status).toBe(202)
    expect(performance.now() - begun).toBeLessThan(atOnce)
    silent.close()
    await expect
      .poll(async () => (await held.db.selectFrom('tasks').select('failure').execute()).map(({ failure }) => failure))
      .toEqual([expect.any(String), expect.any(String)])
  })

  it('is reported missing with a 503', async () => {
    const without = await openTestPortal()
    const ada = await without.given.student()
    expect(await without.as(ada).call(sendConfirmation)).toMatchObject({
      status: 503,
      body: { code: 'email.unavailable' },
    })
  })
})
