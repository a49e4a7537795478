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
  `Its database is as the earlier release left it, with ${release} as the last migration. Start that release now: this one would upgrade the database again.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'as-it-was': { type: 'boolean' }, 'keep-sessions': { type: 'boolean' } },
  })
  const [path] = positionals
  if (path === undefined) throw new ConfigError('Say which backup: npm run restore -- <file>')

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
  if (!keepSessions) console.log('Everybody has to log in again.')
  if (migrated.length > 0) console.log(`It came from an older release. Applied ${migrated.join(', ')}.`)
  if (manifest.missing.length > 0)
    console.log(`Not in the backup, because they went while it was made: ${manifest.missing.join(', ')}`)
  const settings = Object.entries(manifest.settings).map(([name, value]) => `  ${name}=${value}`)
  if (settings.length > 0)
    console.log(['The portal was set to this; passwords and keys are not told:', ...settings].join('\n'))
  for (const line of advice) console.log(line)
  if (unsettled !== undefined)
    console.log(`Its statistics are not up to date (${unsettled}): they will be, once it runs.`)
})
