import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { listAuditEntries } from '#contract/college/audit.ts'
import { getToday } from '#contract/desk/desk.ts'
import { confirmApp, startApp } from '#contract/account/second-factor.ts'
import { listAdminNotifications } from '#contract/notifications/notifications.ts'
import {
  agreeToExport,
  collectExport,
  endExport,
  listExports,
  previewExport,
  requestExport,
} from '#contract/people/exports.ts'
import { newId } from '#server/platform/ids.ts'
import { codeOf } from '#server/testing/authenticators.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { as, given, clock, db, portal } = await openTestPortal({ SMTP_URL: mailServer.url })
const { emails } = mailServer
const hour = 3_600_000
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const day = 24 * hour
beforeEach(() => {
  emails.splice(0)
  clock.set(new Date('2026-11-30T10:00:00Z'))
})
afterAll(() => mailServer.close())

const ask = (who: TestMember, people: { id: string }[] | 'alumni', more: object = {}) =>
  as(who).call(requestExport, {
    body: {
      ...{ exportId: newId(), fields: ['graduation_year', 'course'], reason: '', password: who.password },
      selection: people === 'alumni' ? { filter: { role: 'alumni' } } : { ids: people.map(({ id }) => id) },
      ...more,
    },
  })
const collect = (who: TestMember, id: string) =>
  as(who).call(collectExport, { params: { id } }) as Promise<{ status: number; body: unknown }>
const codeFrom = (answer: { body: unknown }) => (answer.body as { code?: string }).code
const agree = (who: TestMember, id: string) =>
  as(who).call(agreeToExport, { params: { id }, body: { password: who.password } })
const open = async (who: TestMember) => (await as(who).call(listExports)).body.exports
const logged = async (who: TestMember) =>
  (await as(who).call(listAuditEntries)).body.entries.filter(({ action }) => action.startsWith('people.export'))

/** Inserts many verified alumni. */
const alumni = (count: number) =>
  sql`
    with added as (
      insert into members (id, role, verification, email, full_name, name_key, graduation_year, password_hash, created_at, email_verified_at)
      select gen_random_uuid(), 'alumni', 'verified', 'many' || n || '@college.example', 'Many ' || n, 'many ' || n, 2010, 'x', now(), now()
      from generate_series(1, ${count}::int) as n returning id
    )
    insert into profiles (member_id, field_of_study) select id, 'Physics' from added`.execute(db)

/** Sets up an app and returns what gives its next code. */
const withApp = async (who: TestMember) => {
  const { secret } = (await as(who).call(startApp, { body: { password: who.password } })).body
  await as(who).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
  return () => {
    clock.advance(30_000)
    return { code: codeOf(secret, clock.now()), reason: 'Invitations to the dinner' }
  }
}

/** 501 alumni, an owner who asked for them, and a colleague. */
const waiting = async () => {
  await alumni(501)
  const [sofia, yusuf] = [
    await given.admin({ fullName: 'Sofia Brandt' }),
    await given.admin({ fullName: 'Yusuf Amari' }),
  ]
  const proof = await withApp(sofia)
  await portal.platform.tasks.runDue()
  emails.splice(0)
  const { status, body } = await ask(sofia, 'alumni', proof())
  expect(status).toBe(201)
  return { sofia, yusuf, proof, id: body._id }
}

describe('a file of up to 500 people', () => {
  it('has a row for each, without formulas, and is in the audit log', async () => {
    const admin = await given.admin()
    const [ada, eve] = [
      await given.verifiedAlumnus({ fullName: '=HYPERLINK("http://evil.example")', profile: { course: '＝1+1' } }),
      await given.verifiedAlumnus({
        fullName: 'Éva "Eve" Ng',
        graduation_year: 2011,
        profile: { course: 'B.Sc.\nHons' },
      }),
    ]
    const { status, body } = await ask(admin, [ada, eve], { reason: 'Name badges' })
    expect([status, body.state, body.count]).toEqual([201, 'ready', 2])

    const file = await collect(admin, body._id)
    expect(file.status).toBe(200)
    const text = String(file.body)
    expect(text).toMatch(/^\uFEFF?"name","email","email_confirmed","graduation_year","course"\r\n/)
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")","${ada.email}","true","2024","'＝1+1"\r\n`)
    expect(text).toContain(`"Éva ""Eve"" Ng","${eve.email}","true","2011","B.Sc.\nHons"\r\n`)
    expect(await logged(admin)).toMatchObject([
      { action: 'people.exported', subject: '2', details: { rows: 2, reason: 'Name badges' } },
    ])
  })

  it('needs the password, and the right', async () => {
    const [admin, helper, ada] = [await given.admin(), await given.helper('moderator'), await given.verifiedAlumnus()]
    expect((await ask(admin, [ada], { password: 'wrong' })).body.code).toBe('session.wrong_password')
    expect((await ask(helper, [ada])).body.code).toBe('access.right_needed')
    expect(await open(admin)).toEqual([])
  })

  it('is made once, though it is collected twice at the same moment or asked for twice', async () => {
    const [admin, other, ada] = [await given.admin(), await given.admin(), await given.verifiedAlumnus()]
    const exportId = newId()
    const both = await Promise.all([ask(admin, [ada], { exportId }), ask(admin, [ada], { exportId })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await open(admin)).toHaveLength(1)
    expect(await open(other)).toEqual([])
    expect(codeFrom(await collect(other, exportId))).toBe('people_export.not_found')

    const results = await Promise.all([collect(admin, exportId), collect(admin, exportId)])
    expect(statuses(results)).toEqual([200, 409])
    expect(await logged(admin)).toHaveLength(1)
    expect(await db.selectFrom('people_export_rows').selectAll().execute()).toEqual([])
  })

  it('leaves out people who have asked to be deleted since', async () => {
    const admin = await given.admin()
    const [ada, leaving] = [
      await given.verifiedAlumnus({ fullName: 'Ada' }),
      await given.verifiedAlumnus({ fullName: 'Leaving' }),
    ]
    const { body } = await ask(admin, [ada, leaving])
    const deletion = {
      asked_at: clock.now(),
      due_at: new Date(clock.now().getTime() + day),
      postings: 'remove',
    } as const
    await db
      .insertInto('deletions')
      .values({ member_id: leaving.id, ...deletion })
      .execute()
    const text = String((await collect(admin, body._id)).body)
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain('"Ada"')
  })

  it('can be collected for 24 hours and cancelled before', async () => {
    const [admin, ada] = [await given.admin(), await given.verifiedAlumnus()]
    const [first, second] = [(await ask(admin, [ada])).body, (await ask(admin, [ada])).body]
    const params = { id: first._id }
    expect((await as(admin).call(endExport, { params })).status).toBe(200)
    expect(codeFrom(await collect(admin, first._id))).toBe('people_export.over')
    clock.advance(day)
    expect(codeFrom(await collect(admin, second._id))).toBe('people_export.over')
    expect(await open(admin)).toEqual([])
  })

  it('counts towards 2,000 rows in 24 hours for each person', async () => {
    await alumni(500)
    const [admin, other] = [await given.admin(), await given.admin()]
    for (let files = 0; files < 4; files += 1) expect((await ask(admin, 'alumni')).status).toBe(201)
    const refused = await ask(admin, 'alumni')
    expect([refused.body.code, refused.body.message]).toEqual([
      'people_export.too_many',
      expect.stringContaining('0 are left'),
    ])
    expect((await ask(other, 'alumni')).status).toBe(201)
    const [first] = await open(admin)
    await as(admin).call(endExport, { params: { id: first?._id ?? '' } })
    const racing = await Promise.all([ask(admin, 'alumni'), ask(admin, 'alumni')])
    expect(statuses(racing)).toEqual([201, 409])
  })
})

describe('a file of more than 500 people', () => {
  it('needs a second factor and a reason, and says so before', async () => {
    await alumni(501)
    const admin = await given.admin()
    const preview = () => as(admin).call(previewExport, { body: { selection: { filter: { role: 'alumni' } } } })
    expect((await preview()).body).toEqual({
      ...{ count: 501, left: 2000, waits: true, colleagues: [], hasSecondFactor: false },
      readyAt: expect.stringContaining('2026-12-01T10:00'),
    })
    expect((await ask(admin, 'alumni', { reason: 'Dinner' })).body.code).toBe('factor.needed')
    const proof = await withApp(admin)
    expect((await ask(admin, 'alumni', { ...proof(), reason: ' ' })).body).toMatchObject({
      code: 'request.invalid',
      fields: { reason: expect.any(String) },
    })
    expect((await ask(admin, 'alumni', { reason: 'Dinner' })).body.code).toBe('factor.required')
    expect((await preview()).body.hasSecondFactor).toBe(true)
  })

  it('waits an hour and for the agreement of a colleague, and everyone with the right gets an email', async () => {
    const { sofia, yusuf, id } = await waiting()
    await portal.platform.tasks.runDue()
    expect(new Set(emails.map(({ to }) => to?.[0]?.address))).toEqual(new Set([sofia.email, yusuf.email]))
    expect(emails).toHaveLength(2)
    expect(emails[0]?.text).toContain('Invitations to the dinner')
    expect((await as(yusuf).call(listAdminNotifications)).body.notifications).toMatchObject([
      { type: 'export_waiting' },
    ])
    expect((await as(yusuf).call(getToday)).body.waiting).toMatchObject([
      { kind: 'exports', count: 1, details: { name: 'Sofia Brandt' } },
    ])
    expect((await as(sofia).call(getToday)).body.waiting).toEqual([])
    expect(await open(yusuf)).toMatchObject([
      { state: 'waiting', own: false, requestedBy: 'Sofia Brandt', count: 501, filter: 'Alumni' },
    ])
    expect(codeFrom(await agree(sofia, id))).toBe('people_export.own')
    clock.advance(2 * hour)
    expect(codeFrom(await collect(sofia, id))).toBe('people_export.not_ready')

    emails.splice(0)
    expect((await agree(yusuf, id)).status).toBe(200)
    await portal.platform.tasks.runDue()
    expect(emails).toHaveLength(2)
    expect(codeFrom(await collect(yusuf, id))).toBe('people_export.not_found')
    const text = String((await collect(sofia, id)).body)
    expect(text.trim().split('\r\n')).toHaveLength(502)
    expect((await logged(sofia)).map(({ action, details }) => [action, details['agreedBy']])).toEqual([
      ['people.exported', 'Yusuf Amari'],
      ['people.export_agreed', undefined],
      ['people.export_requested', undefined],
    ])
  })

  it('is not ready before the hour is over, though a colleague agreed at once', async () => {
    const { sofia, yusuf, id } = await waiting()
    await agree(yusuf, id)
    expect(codeFrom(await collect(sofia, id))).toBe('people_export.not_ready')
    clock.advance(hour)
    expect((await collect(sofia, id)).status).toBe(200)
  })

  it('is agreed to once, though two colleagues do so at the same moment', async () => {
    const { sofia, yusuf, id } = await waiting()
    const grace = await given.admin({ fullName: 'Grace' })
    const results = await Promise.all([agree(yusuf, id), agree(grace, id)])
    expect(statuses(results)).toEqual([200, 409])
    expect((await logged(sofia)).filter(({ action }) => action === 'people.export_agreed')).toHaveLength(1)
  })

  it('can be refused until it is collected, also after an agreement, and the email names the colleague', async () => {
    const { sofia, yusuf, id } = await waiting()
    const grace = await given.admin({ fullName: 'Grace Hall' })
    await agree(yusuf, id)
    expect((await as(grace).call(endExport, { params: { id } })).status).toBe(200)
    clock.advance(hour)
    emails.splice(0)
    await portal.platform.tasks.runDue()
    expect(emails.find(({ text }) => text?.includes('Grace Hall refused'))).toBeDefined()
    expect(codeFrom(await collect(sofia, id))).toBe('people_export.over')
    expect(codeFrom(await agree(yusuf, id))).toBe('people_export.over')
    expect(await db.selectFrom('people_export_rows').selectAll().execute()).toEqual([])
  })

  it('takes a day when there is no colleague who could agree', async () => {
    await alumni(501)
    const admin = await given.admin()
    const proof = await withApp(admin)
    const { body } = await ask(admin, 'alumni', proof())
    expect(body).toMatchObject({ state: 'ready' })
    clock.advance(day - hour)
    expect(codeFrom(await collect(admin, body._id))).toBe('people_export.not_ready')
    clock.advance(hour)
    expect((await collect(admin, body._id)).status).toBe(200)
  })

  it('lapses after three days without an agreement, or a day after it', async () => {
    const { sofia, yusuf, proof, id } = await waiting()
    clock.advance(3 * day + hour)
    expect(codeFrom(await agree(yusuf, id))).toBe('people_export.over')
    const second = (await ask(sofia, 'alumni', proof())).body
    await agree(yusuf, second._id)
    clock.advance(day + hour)
    expect(codeFrom(await collect(sofia, second._id))).toBe('people_export.over')
    expect(await open(sofia)).toEqual([])
  })

  it('is protected by the database itself', async () => {
    const { sofia, yusuf, id } = await waiting()
    const set = (change: object) => db.updateTable('people_exports').set(change).where('id', '=', id).execute()
    const at = clock.now()
    const later = new Date(at.getTime() + 2 * hour)
    await expect(set({ state: 'ready' })).rejects.toThrow()
    await expect(set({ state: 'ready', answered_by_id: sofia.id, answered_at: at })).rejects.toThrow()
    await expect(set({ state: 'collected', given: 501, ended_at: later })).rejects.toThrow()
    await expect(set({ asked: 2_000 })).rejects.toThrow('what was asked for stays')
    await set({ state: 'refused', answered_by_id: yusuf.id, answered_at: at, ended_at: at })
    await expect(set({ state: 'ready', ended_at: null })).rejects.toThrow('stays over')
  })
})
