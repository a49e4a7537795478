/**
 * npm run backup [-- --to <file>]: writes the whole portal, running or not, to one archive, in BACKUP_DIR by default.
 * npm run backup -- --check <file>: verifies that an archive is complete.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { makeBackup } from '#server/platform/backup/backup.ts'
import { checkBackup } from '#server/platform/backup/check.ts'
import { pathOfBackup, removeOldBackups } from '#server/platform/backup/directory.ts'
import type { Manifest } from '#server/platform/backup/manifest.ts'
import { isEncrypting } from '#server/platform/backup/encryption.ts'
import { runCommand, showProgress } from './operator.ts'

const contentsOf = ({ createdAt, release, tables, members }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = members.filter(({ name }) => name.startsWith('files/')).length
  return `${rows.toLocaleString('en')} rows of ${tables.length} tables and ${files.toLocaleString('en')} files of ${createdAt} (${release})`
}

await runCommand(async () => {
  const { to, check } = parseArgs({ options: { to: { type: 'string' }, check: { type: 'string' } } }).values
  const config = readConfig(process.env)
  if (check !== undefined) {
    console.log(`${check} is intact: ${contentsOf(await checkBackup(check, config.backup))}.`)
    return
  }

  const [now, show] = [new Date(), showProgress()]
  const backup = await makeBackup(
    config,
    to ?? pathOfBackup(config.backup, 'scheduled', now),
    now,
    ({ doing, share }) => show(share, doing),
  )
  if (to === undefined) await removeOldBackups(config.backup, 'scheduled', now)
  console.log(`${backup.path}, ${Math.ceil(backup.bytes / 1024 / 1024)} MB: ${contentsOf(backup.manifest)}.`)
  if (backup.manifest.missing.length > 0)
    console.log(`Files deleted in the meantime: ${backup.manifest.missing.join(', ')}`)
  if (!isEncrypting(config.backup))
    console.log(
      'The backup is not encrypted: anyone with the file can read all of it. Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT.',
    )
})
