import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openEmptyDatabase } from '#server/testing/database.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { migrate } from './migrate.ts'

const { db, close } = await openEmptyDatabase()
let directory: string

beforeEach(async () => {
  await sql`drop table if exists boats, applied_migrations, migration_lock`.execute(db)
  directory = temporaryDirectory()
  write('0001_boats.sql', 'create table boats (id integer primary key); insert into boats values (1);')
  write('0002_boat_names.sql', 'alter table boats add name text;\n')
})

afterAll(close)

const write = (name: string, text: string): void => writeFileSync(join(directory, name), text)

test('applies each migration once, in order, when three processes start together', async () => {
  const applied = await Promise.all([migrate(db, directory), migrate(db, directory), migrate(db, directory)])

  expect(applied.flat().sort()).toEqual(['0001_boats', '0002_boat_names'])
  expect((await sql`select id, name from boats`.execute(db)).rows).toEqual([{ id: 1, name: null }])
  expect(await migrate(db, directory)).toEqual([])
})

// test: failed-migration-rolls-back
test('rolls back a failing migration and those before it, names it in one sentence, and runs it once it is fixed', async () => {
  rmSync(join(directory, '0002_boat_names.sql'))
  expect(await migrate(db, directory)).toEqual(['0001_boats'])
  write('0002_boat_names.sql', 'alter table boats add name text;')
  write('0003_broken.sql', 'insert into boats values (2); select nonsense;')
  await expect(migrate(db, directory)).rejects.toMatchObject({
    name: 'DatabaseRefusedError',
    message: expect.stringMatching(/^The migration 0003_broken failed: [^\n]*nonsense[^\n]*\.$/),
  })
  expect((await sql`select * from boats`.execute(db)).rows).toEqual([{ id: 1 }])
  expect((await sql`select name from applied_migrations`.execute(db)).rows).toEqual([{ name: '0001_boats' }])

  write('0003_broken.sql', 'insert into boats values (3);')

  expect(await migrate(db, directory)).toEqual(['0002_boat_names', '0003_broken'])
})

// test: newer-database-is-refused
test('refuses a database that is newer than the code', async () => {
  await migrate(db, directory)
  const older = temporaryDirectory()
  cpSync(directory, older, { recursive: true })
  rmSync(join(older, '0002_boat_names.sql'))

  await expect(migrate(db, older)).rejects.toThrow(/newer than this release: it has the migration 0002_boat_names/)
})

test('refuses a migration that was changed after it was applied, but accepts other line endings', async () => {
  await migrate(db, directory)
  write('0002_boat_names.sql', 'alter table boats add name text;\r\n')
  expect(await migrate(db, directory)).toEqual([])

  write('0002_boat_names.sql', 'alter table boats add title text;')

  await expect(migrate(db, directory)).rejects.toThrow(/0002_boat_names was changed after it was applied/)
})

test('refuses a file that is not named like a migration', async () => {
  write('5_boats.sql', '')

  await expect(migrate(db, directory)).rejects.toThrow(/5_boats.sql is not named like/)
})
