import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { generateTables, tablesFile } from './generate.ts'

test('the table types match what `npm run db:types` generates', async () => {
  const { db } = await openTestDatabase()

  expect(readFileSync(tablesFile, 'utf8')).toBe(await generateTables(db))
})
