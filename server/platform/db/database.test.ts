import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { hot, isHot } from './client.ts'
import { transaction } from './transaction.ts'

const { db, truncate } = await openTestDatabase()

beforeAll(async () => {
  await sql`create table scratch (id integer primary key)`.execute(db)
})

afterAll(async () => {
  await sql`drop table scratch`.execute(db)
})

const count = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from scratch`.execute(db)
  return rows[0]?.count ?? -1
}

test('returns timestamps as Date, bigint as number, date and numeric as text', async () => {
  const { rows } = await sql`
    select '2026-11-21T10:00:00+05:30'::timestamptz as at, 9007199254740991::bigint as big,
           '2026-11-21'::date as day, 1.50::numeric as amount`.execute(db)

  expect(rows).toEqual([
    { at: new Date('2026-11-21T04:30:00Z'), big: 9007199254740991, day: '2026-11-21', amount: '1.50' },
  ])
  await expect(sql`select 9007199254740993::bigint as big`.execute(db)).rejects.toThrow(RangeError)
})

test('reports an error only to the query that caused it', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) => sql`select 1 / ${number % 2}::integer as one`.execute(db)),
  )

  expect(outcomes.map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, (_, number) => (number % 2 === 0 ? 'rejected' : 'fulfilled')),
  )
})

test('prepares only hot statements, under names of their connection', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) => sql<{ n: number }>`select ${number}::integer as n ${hot}`.execute(db)),
  )
  await sql`select ${1}::integer as unnamed`.execute(db)
  const { rows } = await sql<{
    name: string
    statement: string
  }>`select name, statement from pg_prepared_statements`.execute(db)

  expect(answers.map(({ rows: [row] }) => row?.n)).toEqual(Array.from({ length: 60 }, (_, number) => number))
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  expect(rows.filter(({ statement }) => !isHot(statement))).toEqual([])
})

test('isolates a transaction from other connections', async () => {
  let others: Promise<number> | undefined
  await transaction(db, async (tx) => {
    await sql`insert into scratch values (1)`.execute(tx)
    others = count()
    await setTimeout(50)
    await sql`insert into scratch values (2)`.execute(tx)
  })

  expect([0, 2]).toContain(await others)
  expect(await count()).toBe(2)
})

test('retries a transaction after a serialization failure', async () => {
  let attempts = 0
  const result = await transaction(db, async (tx) => {
    attempts += 1
    if (attempts < 3) await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
    return transaction(tx, async (same) => same === tx)
  })

  expect({ attempts, result }).toEqual({ attempts: 3, result: true })
})

test('truncate empties every table except the migration tables', async () => {
  await db.insertInto('secrets').values({ name: 'left', value: 'over' }).execute()

  await truncate()

  expect(await db.selectFrom('secrets').selectAll().execute()).toEqual([])
  expect((await sql`select id from migration_lock`.execute(db)).rows).toEqual([{ id: 1 }])
  expect((await sql`select name from applied_migrations`.execute(db)).rows).not.toEqual([])
})
