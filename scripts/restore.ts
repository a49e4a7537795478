/**
 * npm run restore -- [--as-it-was] [--keep-sessions] <file>: restores a portal from an archive into an empty DATA_DIR and, with
 * DATABASE_URL, an empty database. Everyone has to log in again unless sessions are kept. With --as-it-was the database keeps the
 * version of the archive, so that the earlier release can start on it.
 */
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'
import { runCommand, showProgress } from './operator.ts'

const startEarlier = (release: string): string =>
  `Its database was not upgraded; its last migration is ${release}. Start the earlier release now, because this one would upgrade the database.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'as-it-was': { type: 'boolean' }, 'keep-sessions': { type: 'boolean' } },
  })
  const [path] = positionals
  if (path === undefined) throw new ConfigError('Name the backup: npm run restore -- <file>')

  const show = showProgress()
  const keepSessions = values['keep-sessions'] ?? false
  const { manifest, migrated, pending, advice, unsettled } = await restoreBackup(
    readConfig(process.env),
    path,
    { keepSessions, asItWas: values['as-it-was'] ?? false },
    ({ doing, share }) => show(share, doing),
  )
  console.log(
    `Restored the portal as it was at ${manifest.createdAt}. ${pending.length === 0 ? 'Run npm start.' : startEarlier(manifest.release)}`,
  )
  if (!keepSessions) console.log('Everyone has to log in again.')
  if (migrated.length > 0) console.log(`The backup is from an older release. Applied ${migrated.join(', ')}.`)
  if (manifest.missing.length > 0)
    console.log(`Not in the backup, because they were deleted while it was made: ${manifest.missing.join(', ')}`)
  const settings = Object.entries(manifest.settings).map(([name, value]) => `  ${name}=${value}`)
  if (settings.length > 0)
    console.log(['Settings at the time of the backup, without passwords and keys:', ...settings].join('\n'))
  for (const line of advice) console.log(line)
  if (unsettled !== undefined)
    console.log(`The statistics of the database are out of date (${unsettled}). The running portal updates them.`)
})
