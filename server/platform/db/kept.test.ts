import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import '#server/domains.ts'
import { kept, keepsAnswers } from './kept.ts'
import { statement, type Values } from './statement.ts'
import { transaction } from './transaction.ts'
import { keptTexts, writtenBy } from './writes.ts'

const { db } = await openTestDatabase()

await sql`create table kept_parents (id integer primary key, name text not null)`.execute(db)

// The table is none of the portal's, so that its name is not among the types.
const nameOf = kept(
  statement(
    (_, { id }: Values<{ id: number }>) => sql<{ name: string }>`select name from kept_parents where id = ${id}`,
  ),
  { keyOf: ({ id }) => String(id), most: 10 },
)
const slowNameOf = kept(
  statement(
    (_, { id }: Values<{ id: number }>) =>
      sql<{ name: string }>`select name from kept_parents, pg_sleep(0.3) where id = ${id}`,
  ),
  { keyOf: ({ id }) => String(id), most: 10 },
)
const read = async (id = 1) => (await nameOf(db, { id }))?.name

beforeEach(async () => {
  await sql`delete from kept_parents`.execute(db)
  await sql`insert into kept_parents values (1, 'Ada'), (2, 'Grace')`.execute(db)
})

afterAll(async () => {
  await sql`drop table kept_parents`.execute(db)
})

test('an answer comes from memory, each key with its own', async () => {
  expect([await read(1), await read(2)]).toEqual(['Ada', 'Grace'])

  // Once more where all of it took longer than the second that an answer is kept for.
  const rename = async () => {
    const before = [await read(1), await read(2)]
    await sql`update kept_parents set name = name || '!' ${keepsAnswers}`.execute(db)
    return [before, [await read(1), await read(2)]]
  }
  await expect.poll(async () => new Set((await rename()).map((names) => names.join())).size).toBe(1)
})

test('what another process writes is seen within a second', async () => {
  await read()
  await sql`update kept_parents set name = 'Alan' ${keepsAnswers}`.execute(db)
  await setTimeout(1050)

  expect(await read()).toBe('Alan')
})

test.each([
  ['an update', `update kept_parents set name = 'Alan'`],
  ['an update by its schema', `update only "public"."kept_parents" as p set name = 'Alan'`],
  [
    'a common table expression',
    `with changed as (UPDATE kept_parents SET name = 'Alan' returning 1) select * from changed`,
  ],
  ['an upsert', `insert into kept_parents values (1, 'Alan') on conflict (id) do update set name = excluded.name`],
  ['a block of code', `do $$ begin execute 'update ' || 'kept_parents set name = ''Alan'''; end $$`],
  ['the second of two statements', `select 1; update kept_parents set name = 'Alan'`],
])('%s is seen at once', async (_, text) => {
  expect(await read()).toBe('Ada')

  await sql.raw(text).execute(db)

  expect(await read()).toBe('Alan')
})

test('a transaction is seen by itself at once, and by others from its commit on', async () => {
  await transaction(db, async (tx) => {
    await sql`update kept_parents set name = 'Alan' where id = 1`.execute(tx)
    expect((await nameOf(tx, { id: 1 }))?.name).toBe('Alan')
  })

  expect(await read()).toBe('Alan')
})

test('an answer whose reading began before a write is not kept', async () => {
  const [before] = await Promise.all([
    slowNameOf(db, { id: 1 }),
    setTimeout(100).then(() => sql`update kept_parents set name = 'Alan' where id = 1`.execute(db)),
  ])
  expect(before?.name).toMatch(/^A/)

  expect((await slowNameOf(db, { id: 1 }))?.name).toBe('Alan')
})

test('reading and locking drop no answer', () => {
  expect(writtenBy('select updated_at from members for update')).toEqual([])
  expect(writtenBy('delete from "sessions" where x')).toEqual(['sessions'])
})

/** The tables of which answers are kept. */
const findWatched = async (): Promise<string[]> => {
  const words = keptTexts.flatMap((text) => text().match(/\w+/g) ?? [])
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename = any (${words})`.execute(db)
  return rows.map(({ name }) => name)
}
const watched = await findWatched()

test('answers are kept of sessions, members, the college and postings', () => {
  expect(watched.toSorted()).toEqual([
    ...['college', 'events', 'jobs', 'kept_parents', 'members', 'mentorships', 'projects', 'sessions'],
  ])
})

test('no foreign key changes a table of which answers are kept when a table is written that is none of these', async () => {
  const { rows } = await sql`
    select conname from pg_constraint
    where contype = 'f' and conrelid = any (${watched}::regclass[]) and not confrelid = any (${watched}::regclass[])
      and (confdeltype not in ('a', 'r') or confupdtype not in ('a', 'r'))`.execute(db)

  expect(rows).toEqual([])
})

test('no function of the database writes a table of which answers are kept', async () => {
  const { rows } = await sql<{ name: string; source: string }>`
    select proname as name, prosrc as source from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'audit') and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`.execute(
    db,
  )

  const writing = rows.filter(({ source }) => {
    const written = writtenBy(source)
    return written === 'all' || written.some((table) => watched.includes(table))
  })
  expect(rows.length).toBeGreaterThan(0)
  expect(writing).toEqual([])
})
