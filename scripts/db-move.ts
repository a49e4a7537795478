/**
 * npm run db:move -- --to <DATABASE_URL>: copies the embedded database of DATA_DIR to an empty one on PostgreSQL and compares
 * them. The portal must not be running. The embedded database is not changed.
 */
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { moveDatabase } from '#server/platform/db/copy/move.ts'
import { runCommand, showProgress } from './operator.ts'

await runCommand(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  const { DATA_DIR, DB_WAIT_SECONDS } = process.env
  const { databaseUrl, dataDirectory, databaseWait } = readConfig({ DATA_DIR, DB_WAIT_SECONDS, DATABASE_URL: to })
  if (databaseUrl === undefined)
    throw new ConfigError('Name the target: npm run db:move -- --to postgres://user:password@host:5432/alumni')

  const begun = performance.now()
  const show = showProgress()
  const { tables, advice } = await moveDatabase(
    dataDirectory,
    databaseUrl,
    ({ table, rows, share }) => show(share, `${table}, ${rows.toLocaleString('en')} rows`),
    databaseWait,
  )
  for (const { name, rows, checksum } of tables) console.log(`${name}  ${rows} rows  ${checksum}`)
  const seconds = Math.ceil((performance.now() - begun) / 1000)
  console.log(`Moved ${tables.length} tables in ${seconds} s; all rows are the same in both.`)
  for (const line of advice) console.log(line)
  console.log(
    'Set DATABASE_URL to the new database and start the portal. Keep DATA_DIR: it holds the files and the secrets.',
  )
})
