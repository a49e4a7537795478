/**
 * npm run restore -- <file> [--keep-sessions]: brings a portal back from an archive, into an empty DATA_DIR and, with
 * DATABASE_URL, an empty database. Everybody has to log in again unless sessions are kept.
 */
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'
import { runCommand, showProgress } from './operator.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'keep-sessions': { type: 'boolean' } },
  })
  const [path] = positionals
  if (path === undefined) throw new ConfigError('Say which backup: npm run restore -- <file>')

  const show = showProgress()
  const keepSessions = values['keep-sessions'] ?? false
  const { manifest, migrated, advice, unsettled } = await restoreBackup(
    readConfig(process.env),
    path,
    { keepSessions },
    ({ doing, share }) => show(share, doing),
  )
  console.log(`Restored the portal as it was at ${manifest.createdAt}. Run npm start.`)
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
