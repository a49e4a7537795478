import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { listPeople } from '#contract/people/listing.ts'
import { listMembers } from '#contract/people/directory.ts'
import { logInAdmin, logInAlumnus, logInStudent } from '#contract/account/sessions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { recordRefusals } from './refusals.ts'

const { as, clock, db, given, portal } = await openTestPortal()

const hour = 60 * 60 * 1000
const logIn = ({ email }: { email: string }, password: string) =>
  as(undefined).call(logInStudent, { body: { collegeEmail: email, password } })
const entries = async (admin: TestMember, category: 'sign_in' | 'refusal') =>
  (await as(admin).call(listAuditEntries, { querystring: { category } })).body.entries

describe('the audit log', () => {
  it('records every login with member, time and address', async () => {
    const [admin, ada] = [await given.admin({ fullName: 'Head' }), await given.student({ fullName: 'Ada' })]
    expect((await logIn(ada, ada.password)).status).toBe(200)
    await as(undefined).call(logInAdmin, { body: { email: admin.email, password: admin.password } })

    const signIns = await entries(admin, 'sign_in')
    expect(signIns.map(({ action, actorName, address }) => [action, actorName, address])).toEqual([
      ['session.started', 'Head', '127.0.0.1'],
      ['session.started', 'Ada', '127.0.0.1'],
    ])
    expect(Math.abs(clock.now().getTime() - Date.parse(signIns[0]?.at ?? ''))).toBeLessThan(60_000)
  })

  // test: audit-records-refusals
  it('records failed logins and denied requests with their subject', async () => {
    const [admin, ada, meera] = [
      await given.admin(),
      await given.student({ fullName: 'Ada' }),
      await given.alumnus({ fullName: 'Meera' }),
    ]
    await logIn(ada, 'wrong')
    await as(undefined).call(logInAlumnus, { body: { collegeEmail: ada.email, password: ada.password } })
    await logIn({ email: 'nobody@college.example' }, 'secret-in-the-wrong-field')
    await as(ada).call(listPeople)
    await as(meera).call(listMembers)

    // Refusals are recorded after the responses.
    await expect.poll(() => entries(admin, 'refusal')).toHaveLength(5)
    const found = await entries(admin, 'refusal')
    const said = found.map(({ action, actorName, subject, details }) => [action, actorName, subject, details])
    expect(said).toEqual(
      expect.arrayContaining([
        ['session.failed', '', 'Ada', { code: 'session.invalid_credentials' }],
        ['session.failed', '', 'Ada', { code: 'session.registered_as_student' }],
        ['session.failed', '', '', { code: 'session.invalid_credentials' }],
        ['access.denied', 'Ada', 'GET /api/admin/people', { code: 'access.admin_only' }],
        ['access.denied', 'Meera', 'GET /api/members', { code: 'access.unverified' }],
      ]),
    )
    // The typed address isn't stored, because it may be a password in the wrong field.
    expect(JSON.stringify(await db.selectFrom('audit.entries').selectAll().execute())).not.toContain('nobody@')
  })

  it("isn't flooded by repeated refusals, nor by a thousand different ones", async () => {
    const [admin, ada] = [await given.admin(), await given.student({ fullName: 'Ada' })]
    for (let tries = 0; tries < 30; tries += 1) await as(ada).call(listPeople)
    await expect.poll(() => entries(admin, 'refusal')).toHaveLength(1)
    const ones = await entries(admin, 'refusal')
    expect(ones[0]).toMatchObject({ actorName: 'Ada', details: { code: 'access.admin_only' } })

    const refusals = recordRefusals({ db, hooks: portal.platform.hooks, now: clock.now })
    for (let tries = 0; tries < 1_000; tries += 1)
      await refusals.add({
        ...{ action: 'session.failed', code: 'session.invalid_credentials', viewer: undefined },
        ...{ tried: { email: `${tries}@college.example`, challenge: '' }, route: '', ip: '203.0.113.7' },
      })
    const rows = await db.selectFrom('audit.entries').select('id').where('category', '=', 'refusal').execute()
    expect(rows).toHaveLength(1 + 101)

    clock.advance(hour)
    await refusals.flush()
    const [various] = await entries(admin, 'refusal')
    expect(various?.details).toEqual({ various: true, times: 899 })
    await refusals.close()
  })

  it('records the number of repetitions after an hour', async () => {
    const admin = await given.admin()
    const refusals = recordRefusals({ db, hooks: portal.platform.hooks, now: clock.now })
    const refusal = {
      ...({ action: 'access.denied', code: 'access.admin_only' } as const),
      ...{ viewer: { id: admin.id, fullName: 'Ada' }, tried: { email: '', challenge: '' } },
      ...{ route: 'GET /api/admin/people', ip: '203.0.113.7' },
    }
    await Promise.all(Array.from({ length: 7 }, () => refusals.add(refusal)))
    await refusals.flush()
    expect(await entries(admin, 'refusal')).toMatchObject([{ details: { code: 'access.admin_only' } }])

    clock.advance(hour)
    await refusals.flush()
    expect((await entries(admin, 'refusal')).map(({ details }) => details)).toEqual([
      { code: 'access.admin_only', times: 6 },
      { code: 'access.admin_only' },
    ])
    // The next hour begins.
    await refusals.add(refusal)
    expect(await entries(admin, 'refusal')).toHaveLength(3)
    await refusals.close()
  })
})
