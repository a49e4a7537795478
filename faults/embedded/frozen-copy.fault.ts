import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDataDirectory, temporaryDirectory } from '#server/testing/directories.ts'
import { openConnection } from '#server/platform/db/copy/connection.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { copyFrozen } from '#server/platform/db/embedded/frozen-copy.ts'

test('a copy of a database in use opens and contains all earlier commits, whole transactions only', async () => {
  const directory = await emptyDataDirectory()
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory: directory })
  onTestFinished(close)
  await sql`create table papers (id integer, part text, text text)`.execute(db)
  let [written, writing] = [0, true]
  const write = async () => {
    while (writing) {
      await sql`
        insert into papers
        select ${written + 1}, part, repeat(md5(random()::text), 60) from unnest(array['one', 'other']) part`.execute(
        db,
      )
      written += 1
      // Writes some pages without full page images in the log, and shrinks some tables.
      if (written % 40 === 0) await sql`vacuum papers`.execute(db)
      if (written === 200) await sql`checkpoint`.execute(db)
    }
  }
  const writer = write()
  await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(100)

  for (let round = 0; round < 3; round += 1) {
    const [before, to] = [written, temporaryDirectory()]
    await copyFrozen(join(directory, 'database'), join(to, 'database'))
    const copy = await openConnection({ databaseUrl: undefined, dataDirectory: to })
    const { rows } = await sql<{ id: number; parts: number }>`
      select id, count(*)::integer as parts from papers group by id order by id`.execute(copy.db)
    await copy.close()

    expect(rows.length).toBeGreaterThanOrEqual(before)
    expect(rows).toEqual(rows.map((_, index) => ({ id: index + 1, parts: 2 })))
  }
  writing = false
  await writer
})

test('refuses to copy a database whose log keeps being truncated meanwhile', async () => {
  const directory = join(await emptyDataDirectory(), 'database')
  const control = join(directory, 'global', 'pg_control')
  let checkpoints = 0
  // Simulates checkpoints with a timer, which runs before I/O callbacks.
  const timer = setInterval(() => writeFileSync(control, String((checkpoints += 1)), { flag: 'r+' }), 0)
  onTestFinished(() => clearInterval(timer))

  await expect(copyFrozen(directory, join(temporaryDirectory(), 'database'))).rejects.toThrow(
    /changes faster than it can be copied/,
  )
  expect(checkpoints).toBeGreaterThan(4)
})
