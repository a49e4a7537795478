import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { askDeletion, cancelDeletion, getDeletion, type PostingsLeft } from '#contract/account/deletion.ts'
import { TIMES } from '#contract/limits.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { logInStudent } from '#contract/account/sessions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'
import { scheduleErasures } from './erasures.ts'

const mailServer = await openTestMailServer()
const { as, clock, db, given, portal, socket } = await openTestPortal({ SMTP_URL: mailServer.url })
const { tasks } = portal.platform
const day = 24 * 60 * 60_000

beforeEach(() => void mailServer.emails.splice(0))
afterAll(() => mailServer.close())

const ask = (member: TestMember, postings: PostingsLeft = 'anonymise', password = member.password) =>
  as(member).call(askDeletion, { body: { postings, password } })
const stay = (member: TestMember) => as(member).call(cancelDeletion)
const waiting = async (member: TestMember) => (await as(member).call(getDeletion)).body.deletion
const hasLeft = async ({ id }: TestMember) =>
  (await db.selectFrom('members').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow()).deleted_at !==
  null
const mailed = async () => {
  await tasks.runDue()
  return mailServer.emails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)
}
const erasures = () => db.selectFrom('tasks').select('run_at').where('kind', '=', 'deletion').execute()
/** Advances the clock and keeps sessions alive. */
const pass = async (ms: number) => {
  clock.advance(ms)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
}

describe('requesting deletion', () => {
  it('requires the password', async () => {
    const ada = await given.student()
    for (const password of ['Not-This-One-7', ''])
      expect(await ask(ada, 'remove', password)).toMatchObject({
        ...{ status: 400, body: { fields: { password: expect.any(String) } } },
      })
    expect(await waiting(ada)).toBeNull()
    expect(await erasures()).toEqual([])
  })

  it('shows the due date, and changes nothing until then', async () => {
    const ada = await given.student()
    const answer = await ask(ada, 'remove')
    expect(answer.status).toBe(200)
    const { askedAt = '', dueAt = '', postings } = answer.body.deletion ?? {}
    expect([Date.parse(dueAt) - Date.parse(askedAt), postings]).toEqual([TIMES.deletionDelay, 'remove'])
    expect(await waiting(ada)).toEqual(answer.body.deletion)

    await pass(TIMES.deletionDelay - day)
    await tasks.runDue()
    expect(await hasLeft(ada)).toBe(false)
    expect((await as(ada).call(getProfile, { params: { id: ada.id } })).body.fullName).toBe(ada.fullName)
  })

  it('keeps the first due date and the last choice when repeated', async () => {
    const ada = await given.student()
    const first = await ask(ada, 'remove')
    await pass(day)
    const again = await ask(ada, 'anonymise')
    expect(again.body.deletion).toEqual({ ...first.body.deletion, postings: 'anonymise' })
    expect(await erasures()).toHaveLength(1)
    expect(await mailed()).toHaveLength(1)

    const grace = await given.student()
    const all = await Promise.all([1, 2, 3, 4].map(() => ask(grace)))
    expect(new Set(all.map(({ body }) => body.deletion?.dueAt)).size).toBe(1)
    expect(await erasures()).toHaveLength(2)
    expect(await mailed()).toHaveLength(2)
  })

  it('logs the member out elsewhere and notifies their open pages', async () => {
    const ada = await given.student()
    const { body: phone } = await as(undefined).call(logInStudent, {
      body: { collegeEmail: ada.email, password: ada.password },
    })
    const [here, tab] = [await socket(ada), await socket(ada)]
    const there = await socket({ ...ada, token: phone.token })
    const cut = new Promise((resolve) => there.once('disconnect', resolve))
    const heard = [here, tab].map(
      (each) =>
        new Promise((resolve) => {
          each.on('account:changed', ({ about }) => about === 'deletion' && resolve(about))
        }),
    )
    await ask(ada)
    expect(await Promise.all([...heard, cut])).toEqual(['deletion', 'deletion', 'io server disconnect'])
    expect((await as({ token: phone.token }).call(getDeletion)).status).toBe(401)
    expect((await as(ada).call(getDeletion)).status).toBe(200)
  })

  it('emails both addresses on request, two days before, and when done', async () => {
    const second = 'ada@home.example'
    const ada = await given.student({
      second_email: second,
      second_email_verified_at: new Date(),
      time_zone: 'Asia/Kolkata',
    })
    const { dueAt = '' } = (await ask(ada)).body.deletion ?? {}
    const asked = 'Your account will be deleted'
    expect(new Set(await mailed())).toEqual(new Set([`${second}: ${asked}`, `${ada.email}: ${asked}`]))
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(dueAt))
    expect(mailServer.emails[0]?.text).toContain(date)
    expect(mailServer.emails[0]?.text).toContain('/dashboard/settings/data')

    await pass(TIMES.deletionDelay - 2 * day - 60_000)
    expect(await mailed()).toHaveLength(2)
    await pass(60_000)
    const soon = 'Your account will be deleted in two days'
    expect(new Set((await mailed()).slice(2))).toEqual(new Set([`${second}: ${soon}`, `${ada.email}: ${soon}`]))
    await pass(2 * day)
    const done = 'Your account has been deleted'
    await tasks.runDue()
    expect(new Set((await mailed()).slice(4))).toEqual(new Set([`${second}: ${done}`, `${ada.email}: ${done}`]))
    expect(JSON.stringify(await db.selectFrom('tasks').selectAll().execute())).not.toContain('@')
  })

  it('stops retrying the last email, and deletes its address', async () => {
    const ada = await given.student()
    await ask(ada)
    await tasks.runDue()
    mailServer.refuse(true)
    await pass(TIMES.deletionDelay)
    await tasks.runDue()
    await tasks.runDue()
    const kept = async () => JSON.stringify(await db.selectFrom('tasks').selectAll().execute()).includes(ada.email)
    expect([await hasLeft(ada), await kept()]).toEqual([true, true])
    for (let hour = 0; hour < 16; hour += 1) {
      await pass(day / 24)
      await tasks.runDue()
    }
    mailServer.refuse(false)
    expect(await kept()).toBe(false)
  })
})

describe('cancelling a deletion', () => {
  it('stops it in all tabs', async () => {
    const ada = await given.student()
    await ask(ada)
    await tasks.runDue()
    const tab = await socket(ada)
    const told = next(tab, 'account:changed')
    expect(await stay(ada)).toMatchObject({ status: 200, body: { deletion: null } })
    expect(await told).toEqual({ about: 'deletion' })
    expect(await stay(ada)).toMatchObject({ status: 200, body: { deletion: null } })
    expect(await db.selectFrom('tasks').selectAll().execute()).toEqual([])

    await pass(2 * TIMES.deletionDelay)
    expect(await mailed()).toHaveLength(1)
    expect(await hasLeft(ada)).toBe(false)
  })

  it('restores the full delay for the next request', async () => {
    const ada = await given.student()
    await ask(ada)
    await pass(10 * day)
    await stay(ada)
    await ask(ada)
    await pass(10 * day)
    await tasks.runDue()
    expect(await hasLeft(ada)).toBe(false)
    await pass(4 * day)
    await tasks.runDue()
    expect(await hasLeft(ada)).toBe(true)
  })

  it("can't alternate with requests without limit", async () => {
    const ada = await given.student()
    for (let times = 0; times < 5; times += 1) {
      expect((await ask(ada)).status).toBe(200)
      await stay(ada)
    }
    expect(await ask(ada)).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } })
  })

  it('works until the last moment', async () => {
    const ada = await given.student()
    await ask(ada)
    await pass(TIMES.deletionDelay)
    expect((await stay(ada)).status).toBe(200)
    await tasks.runDue()
    expect(await hasLeft(ada)).toBe(false)
  })

  it('fails once the account is deleted', async () => {
    const ada = await given.student()
    await ask(ada)
    await pass(TIMES.deletionDelay)
    await tasks.runDue()
    expect((await stay(ada)).status).toBe(401)
    expect(await hasLeft(ada)).toBe(true)
  })

  it('concurrently with the erasure has one consistent outcome', async () => {
    const ada = await given.student()
    await ask(ada)
    await pass(TIMES.deletionDelay)
    const [, answer] = await Promise.all([tasks.runDue(), stay(ada)])
    expect([answer.status, await hasLeft(ada)]).toEqual(answer.status === 200 ? [200, false] : [401, true])
  })
})

describe('the erasure', () => {
  it('happens after downtime, and after its task was given up', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await ask(ada)
    await ask(grace)
    await pass(20 * day)
    await db
      .updateTable('tasks')
      .set({ given_up_at: clock.now(), failure: 'Error: broken' })
      .where('kind', '=', 'deletion')
      .where('key', 'like', `${grace.id}%`)
      .execute()
    // As at startup.
    await scheduleErasures(portal.platform)
    await tasks.runDue()
    expect([await hasLeft(ada), await hasLeft(grace)]).toEqual([true, true])
    expect(await mailed()).toEqual(
      expect.arrayContaining([ada, grace].map(({ email }) => `${email}: Your account has been deleted`)),
    )
    expect((await mailed()).some((mail) => mail.includes('two days'))).toBe(false)
  })

  it('happens once', async () => {
    const ada = await given.student()
    await ask(ada)
    await pass(TIMES.deletionDelay)
    await Promise.all([tasks.runDue(), tasks.runDue(), tasks.runDue()])
    await scheduleErasures(portal.platform)
    expect(await mailed()).toEqual([`${ada.email}: Your account has been deleted`])
  })
})

describe('administrators', () => {
  it("can't leave when they are the last one", async () => {
    const ada = await given.admin()
    expect(await ask(ada)).toMatchObject({ status: 409, body: { code: 'administrator.last_owner' } })
    expect(await waiting(ada)).toBeNull()

    const grace = await given.admin()
    expect((await ask(ada)).status).toBe(200)
    expect(await ask(grace)).toMatchObject({ status: 409 })
    await stay(ada)
    expect((await ask(grace)).status).toBe(200)
  })

  // test: last-administrator-cannot-leave
  it("can't both leave concurrently", async () => {
    for (let round = 0; round < 5; round += 1) {
      const admins = [await given.admin(), await given.admin()]
      const statuses = await Promise.all(admins.map(async (admin) => (await ask(admin)).status))
      expect(new Set(statuses)).toEqual(new Set([200, 409]))
      await db.deleteFrom('members').execute()
    }
  })
})

it('a deletion is visible to its member only', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  await ask(ada)
  expect(await waiting(grace)).toBeNull()
  for (const route of [getDeletion, cancelDeletion]) expect((await as(undefined).call(route)).status).toBe(401)
  expect((await as(undefined).call(askDeletion, { body: { postings: 'remove', password: 'x' } })).status).toBe(401)
})
