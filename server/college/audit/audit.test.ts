import { expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { record } from './record.ts'
import { rename } from './queries.ts'

const { as, given, db } = await openTestPortal()
const { administer } = await openTestDatabase()

const did = (action: string, subject: string, at: Date) =>
  record(db, { actor: { id: crypto.randomUUID(), fullName: 'Ada Admin' }, action, subject, ip: '127.0.0.1', at })

it("lists administrators' actions in pages, newest first", async () => {
  const admin = await given.admin()
  await did('alumnus.verified', 'Ravi Menon', new Date('2026-01-01T10:00:00Z'))
  await did('alumnus.declined', 'Jaya Pillai', new Date('2026-01-01T11:00:00Z'))

  const first = await as(admin).call(listAuditEntries, { querystring: { limit: 1 } })
  expect(first.status).toBe(200)
  expect(first.body).toEqual({
    entries: [
      {
        _id: expect.any(String),
        category: 'change',
        actorName: 'Ada Admin',
        action: 'alumnus.declined',
        subject: 'Jaya Pillai',
        details: {},
        address: '127.0.0.1',
        at: '2026-01-01T11:00:00.000Z',
      },
    ],
  })
  const cursor = new URL(first.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
  const second = await as(admin).call(listAuditEntries, { querystring: { limit: 1, cursor } })
  expect(second.body.entries.map(({ subject }) => subject)).toEqual(['Ravi Menon'])
  expect(second.next).toBeUndefined()
})

it('searches by actor and subject, taking wildcards literally', async () => {
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

// test: audit-log-is-append-only
it("the audit log can't be changed or emptied, not even by the database's owner", async () => {
  await did('alumnus.verified', 'Ravi Menon', new Date())

  for (const statement of [
    `update audit.entries set subject = 'Somebody else'`,
    `delete from audit.entries`,
    `truncate audit.entries`,
  ])
    await expect(administer(statement), statement).rejects.toThrow('append-only')
})

it('an erasure can remove names, and change nothing else', async () => {
  await did('alumnus.verified', 'Ravi Menon', new Date('2026-01-01T10:00:00Z'))
  const entries = () => db.selectFrom('audit.entries').selectAll().execute()
  const [entry] = await entries()
  if (entry === undefined) throw new Error('nothing was recorded')

  for (const forged of [
    { actor_name: 'Somebody else' },
    { subject: 'Somebody else' },
    { details: { forged: true } },
    { address: '192.0.2.1' },
  ])
    await expect(rename(db, [{ ...entry, ...forged }]), JSON.stringify(forged)).rejects.toThrow('append-only')
  expect(await entries()).toEqual([entry])

  const nameless = { ...entry, actor_name: 'Former member', address: '' }
  await rename(db, [{ ...nameless, action: 'nothing', at: new Date() }])
  expect(await entries()).toEqual([nameless])
})

it('rejects strangers, members and invalid cursors', async () => {
  expect(await as(undefined).call(listAuditEntries)).toMatchObject({ status: 401, body: { code: 'session.required' } })
  expect(await as(await given.student()).call(listAuditEntries)).toMatchObject({
    status: 403,
    body: { code: 'access.admin_only' },
  })
  const admin = await given.admin()
  expect(await as(admin).call(listAuditEntries, { querystring: { cursor: 'x' } })).toMatchObject({ status: 400 })
})
