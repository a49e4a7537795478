import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { createTasks } from '#server/platform/tasks/tasks.ts'
import { createHttp } from './http.ts'
import type { App } from './serve.ts'

// Part of every refused row, as a password hash or a message would be.
const secret = 'hunter2-hunter2'

const { db } = await openTestDatabase()
let app: App
const log: string[] = []
let statement = ''
let fault: Error | undefined

beforeAll(async () => {
  app = await createHttp(readConfig({ LOG_LEVEL: 'debug' }), { write: (line) => log.push(line) })
  app.post('/feed', async () => sql.raw(statement).execute(db))
  app.get('/fault', () => Promise.reject(fault ?? new Error('No fault is set')))
  app.get('/feed', async () => sql.raw(statement).execute(db))
})
afterAll(() => app.close())

/** Runs a statement behind a route, and returns the response's status and code and the log lines. */
const feed = async (fed: string) => {
  statement = fed
  log.length = 0
  const answer = await app.inject('/feed')
  return { status: answer.statusCode, code: answer.json().code, text: answer.payload, logged: log.join('') }
}

type Constraint = { name: string; kind: string; definition: string; columns: string[]; types: string[] }
const constraints = async (): Promise<(Constraint & { table: string })[]> => {
  const { rows } = await sql<Constraint & { table: string }>`
    select conname as name, contype::text as kind, conrelid::regclass::text as "table",
      pg_get_constraintdef(c.oid) as definition,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns,
      array(select format_type(atttypid, null) from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as types
    from pg_constraint c
    where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'p', 'f')
    order by 3, 1`.execute(db)
  return rows
}

const values: Record<string, string[]> = {
  text: ["''", "'x'", `repeat('x', 100000)`],
  integer: ['-1', '0', '2000000000'],
  bigint: ['-1', '0', '9000000000000'],
  smallint: ['-1', '0', '32000'],
  boolean: ['true', 'false'],
  uuid: ["'00000000-0000-4000-8000-000000000000'", "'ffffffff-ffff-4fff-8fff-ffffffffffff'"],
  'timestamp with time zone': ["'2000-01-01Z'", "'2100-01-01Z'"],
  'time without time zone': ["'07:00'", "'08:00'"],
  'double precision': ['0', '1000'],
  date: ["'2000-01-01'", "'2100-01-01'"],
  bytea: ["''", "'\\x00'"],
  jsonb: ["'{}'", "'[]'", '\'"x"\''],
  'text[]': ["'{}'", "'{x,x}'"],
}

/** Returns 300 rows of values of these types, including values that a constraint names and nulls; the same in every run. */
const rowsOf = ({ types, definition }: Constraint): string[][] => {
  const named = [...definition.matchAll(/('[^']+')::text/g)].map(([, word = '']) => word)
  let seed = 1
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
  const pick = (from: string[]) => from[Math.floor(random() * from.length)] ?? 'null'
  return Array.from({ length: 300 }, () =>
    types.map((type) => pick([...(values[type] ?? ["'x'"]), ...(type === 'text' ? named : []), 'null'])),
  )
}

// test: constraint-errors-are-4xx
it('responds 4xx to every constraint violation, and logs no value of the row', async () => {
  const all = await constraints()
  expect(all.length).toBeGreaterThan(100)
  const unfed: string[] = []
  for (const constraint of all) {
    const { name, kind, table, definition, columns, types } = constraint
    // A table with only this constraint, so that no other refuses the row first.
    await sql
      .raw(
        `drop schema if exists fed cascade; create schema fed; create table fed.fed (secret text);
        ${columns.map((column, index) => `alter table fed.fed add "${column}" ${types[index]};`).join('\n')}
        alter table fed.fed add constraint "${name}" ${definition}`,
      )
      .execute(db)
    const insert = (row: string[]) =>
      `insert into fed.fed (secret, ${columns.map((column) => `"${column}"`).join()}) values ('${secret}', ${row.join()})`

    let refused: Awaited<ReturnType<typeof feed>> | undefined
    for (const row of rowsOf(constraint)) {
      const repeated = kind === 'u' || kind === 'p' ? `${insert(row)}; ${insert(row)}` : insert(row)
      const outcome = await feed(repeated)
      if (outcome.status === 200) continue
      refused = outcome
      if (outcome.logged.includes(name)) break
    }
    if (refused === undefined || !refused.logged.includes(name)) {
      unfed.push(`${table}: ${name} ${definition}`)
      continue
    }
    expect([400, 409], name).toContain(refused.status)
    expect(refused.logged + refused.text).not.toContain(secret)
    expect(refused.logged).not.toMatch(/Failing row|"detail"/)
  }
  await sql`drop schema if exists fed cascade`.execute(db)
  expect(unfed).toEqual([])
})

it('responds 400 to a missing value and one of the wrong type, and logs neither', async () => {
  const missing = await feed(`insert into contacts (id, message) values (gen_random_uuid(), '${secret}')`)
  expect([missing.status, missing.code]).toEqual([400, 'request.invalid'])
  expect(missing.logged).toContain('23502')
  expect(missing.logged).not.toContain(secret)

  const wrong = await feed(`select '${secret}'::uuid`)
  expect([wrong.status, wrong.code]).toEqual([400, 'request.invalid'])
  expect(wrong.logged).not.toContain(secret)
})

it.each([
  [`update college set time_zone = null`, { timeZone: 'Please fill this in.' }],
  [`update college set unverified_alumni = 'maybe'`, { unverifiedAlumni: "This isn't valid. Please check it." }],
  [`update college set first_graduation_year = 1800`, undefined],
])('names the field of a refused value: %s', async (fed, fields) => {
  statement = fed
  const payload = { timeZone: '', unverifiedAlumni: 'maybe', first: 1 }
  const answer = await app.inject({ method: 'POST', url: '/feed', payload })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
  expect(answer.json().fields).toEqual(fields)
})

it('logs database failures without values', async () => {
  const failed = await feed(`do $$ begin perform 1 / 0; exception when others then
    raise exception 'failed' using detail = '${secret}', hint = '${secret}'; end $$`)
  expect(failed.status).toBe(500)
  expect(failed.logged).toContain('failed')
  expect(failed.logged).not.toContain(secret)
})

it('logs failed background tasks without the refused value', async () => {
  log.length = 0
  const tasks = createTasks(
    db,
    () => new Date(),
    (kind, error) => app.log.error({ kind, err: error }, 'task failed'),
  )
  const work = { kind: 'feed' }
  tasks.define({
    ...work,
    perform: async () => void (await sql.raw(`select '${secret}'::uuid`).execute(db)),
  })
  await tasks.enqueue(db, work, {})
  await tasks.runDue()
  expect(log.join('')).toContain('22P02')
  expect(log.join('')).not.toContain(secret)
})

it('logs nothing that libraries attach to their errors', async () => {
  log.length = 0
  // Like a mail server's error with the email, or a statement's with its row.
  fault = Object.assign(new Error('not sent', { cause: Object.assign(new Error('refused'), { row: secret }) }), {
    detail: secret,
    config: { data: { text: secret } },
  })
  expect((await app.inject('/fault')).statusCode).toBe(500)
  expect(log.join('')).toMatch(/not sent.*refused/)
  expect(log.join('')).not.toContain(secret)
})
