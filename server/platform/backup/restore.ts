import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { prepareDataDirectory } from '#server/platform/data-directory.ts'
import { handOverRecord } from '#server/platform/db/audit-owner.ts'
import { type Connection, openConnection } from '#server/platform/db/copy/connection.ts'
import { fillTables } from '#server/platform/db/copy/fill.ts'
import { countLines, isEmptyDatabase, writeRows } from '#server/platform/db/copy/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { syncDirectory } from '#server/platform/db/embedded/durable-file-system.ts'
import { findPending, migrate, refuseUnknown } from '#server/platform/db/migrate.ts'
import { DatabaseRefusedError } from '#server/platform/db/refusal.ts'
import { writeSecrets } from '#server/platform/secret.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { damaged, type Member, readArchive } from './archive.ts'
import type { BackupProgress } from './backup.ts'
import { checkBackup } from './check.ts'
import { listFiles } from './files.ts'
import { type Manifest, memberNames } from './manifest.ts'
import { BackupRefusedError } from './refusal.ts'

/** The marker in DATA_DIR during a restore. With it, no portal starts, and another restore starts over. */
const restoreMarker = 'restoring'

export type RestoreOptions = {
  /** Keeps sessions, including those that were ended after the backup. */
  keepSessions?: boolean
  /** Leaves the database at the migrations of the archive, for the release that made it. */
  asItWas?: boolean
}

export type Restored = {
  manifest: Manifest
  /** The migrations that were applied afterwards, and those that were not. */
  migrated: string[]
  pending: string[]
  /** Lines for the operator. */
  advice: string[]
  /** Why the final steps, which the running portal repeats, failed. */
  unsettled: string | undefined
}

/**
 * Restores a portal from an archive into an empty DATA_DIR and, with DATABASE_URL, an empty database. Reads the archive to its end before it writes
 * anything; a failure after that empties the place again. All sessions end unless `keepSessions`, because one ended after the backup would work
 * again. Migrates to this release unless `asItWas`. Throws a `BackupRefusedError` or `DatabaseRefusedError`.
 */
export const restoreBackup = async (
  config: Config,
  path: string,
  options: RestoreOptions,
  onProgress: (progress: BackupProgress) => void,
): Promise<Restored> => {
  onProgress({ doing: 'checking the backup', share: 0 })
  const manifest = await checkBackup(path, config.backup)
  await refuseNewer(path, manifest)
  const place = await takePlace(config)
  try {
    const [members, report] = [readArchive(path, config.backup), countMembers(manifest, onProgress)]
    const first = await restoreFiles(config, members, place.storage, report)
    const migrated = await restoreDatabase(config, { path, manifest, members, first }, options, report)
    place.finish()
    const pending = options.asItWas ? await findPending(new Map(Object.entries(manifest.migrations))) : []
    return { manifest, migrated, pending, ...(await settle(config, options)) }
  } catch (error) {
    await place.empty()
    throw error
  }
}

type Members = AsyncGenerator<Member>

const countMembers = ({ members }: Manifest, onProgress: (progress: BackupProgress) => void) => {
  let done = 0
  return (doing: string) => onProgress({ doing, share: (done += 1) / members.length })
}

const refuseNewer = async (path: string, { migrations }: Manifest): Promise<void> => {
  try {
    await refuseUnknown(new Map(Object.entries(migrations)))
  } catch (error) {
    if (!(error instanceof DatabaseRefusedError)) throw error
    throw new BackupRefusedError(`${path} was made by a newer release than this one. Restore it with that release.`, {
      cause: error,
    })
  }
}

/** `empty` does nothing once the restore has finished. */
type Place = { storage: Storage; finish: () => void; empty: () => Promise<void> }

/** Throws a `BackupRefusedError` when a restore into a data directory did not finish. */
export const refuseHalfRestored = (dataDirectory: string): void => {
  if (existsSync(join(dataDirectory, restoreMarker)))
    throw new BackupRefusedError(
      `A restore into DATA_DIR (${dataDirectory}) did not finish. Run npm run restore again.`,
    )
}

/** Checks that the place to restore to is empty, and marks it as taken. */
const takePlace = async (config: Config): Promise<Place> => {
  const { dataDirectory, databaseUrl, s3 } = config
  prepareDataDirectory(dataDirectory)
  const marker = join(dataDirectory, restoreMarker)
  const storage = await openStorage(config)
  const clear = async () => {
    for (const name of ['database', 'database.lock', memberNames.secret, memberNames.vapid])
      rmSync(join(dataDirectory, name), { recursive: true, force: true, maxRetries: 5 })
    for (const key of await listFiles(storage)) await storage.remove(key)
    // With S3, the folder may be the one the files were moved from.
    if (s3 === undefined) rmSync(join(dataDirectory, 'files'), { recursive: true, force: true })
    rmSync(marker, { force: true })
  }
  if (databaseUrl !== undefined) await refuseFilled(await openConnection(config))
  const where = s3 === undefined ? 'DATA_DIR' : `the bucket ${s3.bucket} of ${s3.endpoint ?? s3.region}`
  const before = existsSync(marker) ? readFileSync(marker, 'utf8') : ''
  // An empty marker means that the power failed before anything was restored.
  if (before !== '') {
    if (before !== where)
      throw new BackupRefusedError(
        `A restore of files into ${before} did not finish, and this one would write them to ${where}. Restore the S3 settings used then, or empty both places and remove ${marker}.`,
      )
    // A killed restore left the marker, so everything here is its own.
    await clear()
  }
  const there = readdirSync(dataDirectory).find((name) => taken.has(name))
  const hasFiles = (await listFiles(storage)).length > 0
  if (hasFiles && s3 !== undefined)
    throw new BackupRefusedError(`S3 is not empty (${where}). Set S3_BUCKET to a new bucket.`)
  if (there !== undefined || hasFiles)
    throw new BackupRefusedError(
      `DATA_DIR (${dataDirectory}) is not empty (${there ?? 'files'}). Move it elsewhere, or set DATA_DIR to a new folder.`,
    )
  writeFileSync(marker, where, { flush: true })
  syncDirectory(dataDirectory)
  let isFinished = false
  const finish = () => {
    isFinished = true
    rmSync(marker)
    syncDirectory(dataDirectory)
  }
  return { storage, finish, empty: async () => void (isFinished || (await clear())) }
}

const taken = new Set<string>(['database', 'database.lock', memberNames.secret, memberNames.vapid])

const refuseFilled = async ({ db, close }: Connection): Promise<void> => {
  try {
    if (await isEmptyDatabase(db)) return
    throw new BackupRefusedError('The database in DATABASE_URL is not empty. Make a new one for the portal.')
  } finally {
    await close()
  }
}

/** Restores the members before the rows in an archive, and returns the first member with rows. */
const restoreFiles = async (
  { dataDirectory }: Config,
  members: Members,
  storage: Storage,
  report: (doing: string) => void,
): Promise<Member | undefined> => {
  for (;;) {
    const { value: member, done } = await members.next()
    if (done || member.name.startsWith(memberNames.database)) return done ? undefined : member
    if (member.name.startsWith(memberNames.files)) {
      await storage.put(member.name.slice(memberNames.files.length), member.content)
    } else {
      const secrets = (await text(member.content)).split('\n').filter((line) => line !== '')
      if (secrets.length > 0 && taken.has(member.name)) writeSecrets(join(dataDirectory, member.name), secrets)
    }
    report('files')
  }
}

type Rows = { path: string; manifest: Manifest; members: Members; first: Member | undefined }

/** Creates the tables of the archive's release, fills them and, unless `asItWas`, migrates them to this release, all in one transaction. */
const restoreDatabase = async (
  { databaseUrl, dataDirectory }: Config,
  rows: Rows,
  { keepSessions = false, asItWas = false }: RestoreOptions,
  report: (doing: string) => void,
): Promise<string[]> => {
  const connection = await openConnection({ databaseUrl, dataDirectory })
  try {
    return await connection.db.transaction().execute(async (tx) => {
      await migrate(tx, undefined, new Map(Object.entries(rows.manifest.migrations)))
      await fillTables(tx, () => fillFrom(rows, connection, report))
      if (!keepSessions) await endSessions(tx)
      return asItWas ? [] : migrate(tx)
    })
  } finally {
    await connection.close()
  }
}

/** Runs the final steps once the portal is restored. A failure is reported and doesn't undo the restore. */
const settle = async (config: Config, { asItWas }: RestoreOptions): Promise<Pick<Restored, 'advice' | 'unsettled'>> => {
  try {
    const { db, kind, close } = await openConnection(config)
    try {
      await sql`analyze`.execute(db)
      // A release that hands the audit log over does so at its own start.
      return { advice: asItWas ? [] : await handOverRecord({ kind, unhurried: db }), unsettled: undefined }
    } finally {
      await close()
    }
  } catch (error) {
    return { advice: [], unsettled: String(error) }
  }
}

const fillFrom = async (
  { path, manifest, members, first }: Rows,
  connection: Connection,
  report: (doing: string) => void,
): Promise<void> => {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const counts = new Map<string, number>()
  for (let member = first; member !== undefined; member = await nextOf(members)) {
    const lines = await buffer(member.content)
    const table = tables.get(member.name.slice(memberNames.database.length).split('/')[0] ?? '')
    if (table === undefined) continue
    await writeRows(connection, table, lines)
    counts.set(table.name, (counts.get(table.name) ?? 0) + countLines(lines))
    report(table.name)
  }
  for (const { name, rows } of manifest.tables) if ((counts.get(name) ?? 0) !== rows) throw damaged(path)
}

const nextOf = async (members: Members): Promise<Member | undefined> => {
  const { value, done } = await members.next()
  return done ? undefined : value
}

// Push subscriptions go with their sessions.
const endSessions = (tx: Db) => sql`delete from sessions`.execute(tx)
