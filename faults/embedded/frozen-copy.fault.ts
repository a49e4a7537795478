import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDataDirectory, temporaryDirectory } from '#server/testing/directories.ts'
import { openConnection } from '#server/platform/db/copy/connection.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { copyFrozen } from '#server/platform/db/embedded/frozen-copy.ts'

test('a copy of a database in use opens, and holds all that was committed before, nothing by halves', async () => {
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
      // Some pages change without a whole one in the log, and some tables shrink.
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

test('a database whose log is shortened again and again while it is copied is not copied', async () => {
  const directory = join(await emptyDataDirectory(), 'database')
  const control = join(directory, 'global', 'pg_control')
  let checkpoints = 0
  // As a checkpoint does, and before whatever comes back from the disk is dealt with.
  const timer = setInterval(() => writeFileSync(control, String((checkpoints += 1)), { flag: 'r+' }), 0)
  onTestFinished(() => clearInterval(timer))

  await expect(copyFrozen(directory, join(temporaryDirectory(), 'database'))).rejects.toThrow(
    /changes faster than it can be copied/,
  )
  expect(checkpoints).toBeGreaterThan(4)
})
