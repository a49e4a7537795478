import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { cachedRow } from './cachedRow.ts'
import type { Db } from './database.ts'
import { statement, type Values } from './statement.ts'
import { invalidating, transaction } from './transaction.ts'

const { db, truncate } = await openTestDatabase()

const nameOf = cachedRow(
  statement((database, { id }: Values<{ id: number }>) =>
    database.selectFrom('college').select('name').where('id', '=', id),
  ),
  { tables: ['college'], keyOf: ({ id }) => String(id), most: 10 },
)
const read = async () => (await nameOf(db, { id: 1 }))?.name

const rename = (database: Db, name: string) => database.updateTable('college').set({ name }).execute()
const renameAndDrop = (database: Db, name: string) => invalidating(database, ['college'], rename(database, name))

beforeEach(truncate)

/** Retries an attempt that took longer than a row is cached. */
const whileCached = async (attempt: () => Promise<void>): Promise<void> => {
  for (;;) {
    const start = performance.now()
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() - start < 1000) throw error
    }
  }
}

test('returns a row from memory, and a change by another process within a second', async () => {
  await whileCached(async () => {
    await renameAndDrop(db, 'Old Mill')
    expect(await read()).toBe('Old Mill')

    await rename(db, 'New Mill')
    expect(await read()).toBe('Old Mill')
  })

  await setTimeout(1050)
  expect(await read()).toBe('New Mill')
})

test('drops the row with a write to one of its tables, and not with a write to another', async () => {
  await whileCached(async () => {
    await renameAndDrop(db, 'Old Mill')
    expect(await read()).toBe('Old Mill')

    await invalidating(db, ['profiles'], rename(db, 'New Mill'))
    expect(await read()).toBe('Old Mill')
  })

  await renameAndDrop(db, 'New Mill')
  expect(await read()).toBe('New Mill')
})

test('reads the database within a transaction, and drops the row for others once it has committed', async () => {
  await renameAndDrop(db, 'Old Mill')
  expect(await read()).toBe('Old Mill')

  await transaction(db, async (tx) => {
    await renameAndDrop(tx, 'New Mill')
    expect((await nameOf(tx, { id: 1 }))?.name).toBe('New Mill')
  })

  expect(await read()).toBe('New Mill')
})

test('drops the row when a write fails, because its commit may have succeeded', async () => {
  await renameAndDrop(db, 'Old Mill')
  expect(await read()).toBe('Old Mill')

  await rename(db, 'New Mill')
  await expect(invalidating(db, ['college'], Promise.reject(new Error('lost')))).rejects.toThrow('lost')

  expect(await read()).toBe('New Mill')
})

test('returns to each key its own row', async () => {
  const labelled = cachedRow(
    statement((_, { label }: Values<{ label: string }>) => sql<{ label: string }>`select ${label}::text as label`),
    { tables: [], keyOf: ({ label }) => label, most: 10 },
  )
  for (const label of ['one', 'two', 'one']) expect(await labelled(db, { label })).toEqual({ label })
})

test("doesn't cache a row if a write followed the start of its read", async () => {
  await renameAndDrop(db, 'Old Mill')

  const [before] = await Promise.all([read(), renameAndDrop(db, 'New Mill')])
  expect(before).toMatch(/Mill$/)

  expect(await read()).toBe('New Mill')
})

// `invalidating` wraps statements of the portal, so it misses what the database itself writes.
test('no foreign key or database function writes to a table with cached rows', async () => {
  const cached = ['college', 'members', 'sessions']
  const { rows: keys } = await sql`
    select conname from pg_constraint
    where contype = 'f' and conrelid = any (${cached}::regclass[]) and not confrelid = any (${cached}::regclass[])
      and (confdeltype not in ('a', 'r') or confupdtype not in ('a', 'r'))`.execute(db)
  expect(keys).toEqual([])

  const { rows: functions } = await sql<{ name: string; source: string }>`
    select proname as name, prosrc as source from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'audit') and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`.execute(
    db,
  )
  expect(functions.length).toBeGreaterThan(0)
  expect(
    functions.filter(({ source }) =>
      /\b(?:insert into|update|delete from) (?:college|members|sessions)\b/i.test(source),
    ),
  ).toEqual([])
})
