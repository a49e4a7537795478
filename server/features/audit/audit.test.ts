import { expect, it } from 'vitest'
import { listAuditEntries } from '#contract/administration.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { record } from './public.ts'

const { as, given, db } = await openTestPortal()

const did = (action: string, subject: string, at: Date) =>
  record(db, { actor: { id: crypto.randomUUID(), fullName: 'Ada Admin' }, action, subject, address: '127.0.0.1', at })

it('lists what administrators did, newest first, by pages', async () => {
  const admin = await given.admin()
  await did('alumnus.verified', 'Ravi Menon', new Date('2026-01-01T10:00:00Z'))
  await did('alumnus.declined', 'Jaya Pillai', new Date('2026-01-01T11:00:00Z'))

  const first = await as(admin).call(listAuditEntries, { querystring: { limit: 1 } })
  expect(first.status).toBe(200)
  expect(first.body).toEqual({
    entries: [
      {
        _id: expect.any(String),
        actorName: 'Ada Admin',
        action: 'alumnus.declined',
        subject: 'Jaya Pillai',
        details: {},
        at: '2026-01-01T11:00:00.000Z',
      },
    ],
  })
  const cursor = new URL(first.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
  const second = await as(admin).call(listAuditEntries, { querystring: { limit: 1, cursor } })
  expect(second.body.entries.map(({ subject }) => subject)).toEqual(['Ravi Menon'])
  expect(second.next).toBeUndefined()
})

it('is searched by whom it was done by and to, wildcards taken literally', async () => {
  const admin = await given.admin()
  await did('alumnus.verified', 'José 100% Menon', new Date())
  await did('alumnus.verified', 'Jaya Pillai', new Date())

  const found = async (q: string) =>
    (await as(admin).call(listAuditEntries, { querystring: { q } })).body.entries.map(({ subject }) => subject)
  expect(await found('JOSÉ')).toEqual(['José 100% Menon'])
  expect(await found('%')).toEqual(['José 100% Menon'])
  expect(await found('ada')).toHaveLength(2)
  expect(await found('nobody')).toEqual([])
})

it('can be neither changed nor emptied, not even by whoever holds the database', async () => {
  await did('alumnus.verified', 'Ravi Menon', new Date())

  await expect(db.updateTable('audit_entries').set({ subject: 'Somebody else' }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('append-only')
})

it('refuses strangers, members and cursors of its own making', async () => {
  expect(await as(undefined).call(listAuditEntries)).toMatchObject({ status: 401, body: { code: 'session.required' } })
  expect(await as(await given.student()).call(listAuditEntries)).toMatchObject({
    status: 403,
    body: { code: 'access.admin_only' },
  })
  const admin = await given.admin()
  expect(await as(admin).call(listAuditEntries, { querystring: { cursor: 'x' } })).toMatchObject({ status: 400 })
})
