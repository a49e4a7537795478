import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { generateTables, tablesFile } from './generate.ts'

let tested: TestDatabase

beforeAll(async () => {
  tested = await openTestDatabase()
}, 30_000)

afterAll(() => tested.database.close())

test('the types of the tables are what `npm run db:types` generates from the migrations', async () => {
  expect(readFileSync(tablesFile, 'utf8')).toBe(await generateTables(tested.database.db))
}, 60_000)
