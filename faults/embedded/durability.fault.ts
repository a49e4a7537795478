import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { DatabaseRefusedError } from '#server/platform/db/refusal.ts'
import { emptyDataDirectory } from '#server/testing/directories.ts'

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const enough = 200

test('acknowledged writes are synced and survive a kill', async () => {
  const dataDirectory = await emptyDataDirectory()
  const syncLog = join(dataDirectory, 'syncs')
  writeFileSync(syncLog, '')
  const writer = spawn(
    process.execPath,
    ['--import', file('../imported/count-syncs.ts'), file('../imported/insert-until-killed.ts'), dataDirectory],
    { env: { ...process.env, SYNC_LOG: syncLog }, stdio: ['ignore', 'pipe', 'inherit'] },
  )

  let acknowledged = 0
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged = Number(line)
    if (acknowledged === 1) await expect(open(dataDirectory)).rejects.toThrow(DatabaseRefusedError)
    if (acknowledged === enough) writer.kill('SIGKILL')
  }
  if (writer.signalCode === null) await once(writer, 'exit')

  expect(acknowledged).toBeGreaterThanOrEqual(enough)
  expect(statSync(syncLog).size).toBeGreaterThanOrEqual(acknowledged)
  const { db, close } = await open(dataDirectory)
  const { rows } = await sql<{ number: number }>`select number from acknowledged order by number`.execute(db)
  await close()
  expect(rows.slice(0, acknowledged).map(({ number }) => number)).toEqual(
    Array.from({ length: acknowledged }, (_, index) => index + 1),
  )
})

const open = (dataDirectory: string) => openDatabase({ databaseUrl: undefined, dataDirectory })
