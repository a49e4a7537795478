import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync, rmSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/platform/db/copy/connection.ts'
import { countLines, findTables, readTable } from '#server/platform/db/copy/tables.ts'
import { findApplied } from '#server/platform/db/migrate.ts'
import { AppError } from '#server/platform/errors.ts'
import { readSecrets } from '#server/platform/secret.ts'
import { syncDirectory } from '#server/platform/db/embedded/durable-file-system.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { StorageUnavailableError } from '#server/platform/storage/storage.ts'
import { type ArchiveWriter, createArchive, damaged } from './archive.ts'
import { checkBackup } from './check.ts'
import { removeAbandoned } from './directory.ts'
import { encrypted } from './encryption.ts'
import { listFiles } from './files.ts'
import { formatVersion, type Manifest, memberNames } from './manifest.ts'
import { BackupRefusedError } from './refusal.ts'
import { withSnapshot } from './snapshot.ts'
import { NoSpaceError, refuseWithoutSpace } from './space.ts'

/** The progress of a backup or restore: the current step, in the operator's words, and the completed share, from 0 to 1. */
export type BackupProgress = { doing: string; share: number }

export type Backup = { path: string; bytes: number; manifest: Manifest }

/**
 * Writes all of a portal, running or not, into an archive at `path`: the database as of this call, the files that were there then, secrets and
 * settings. The archive gets its name only once it is complete, on the disk and verified. Throws a `BackupRefusedError` when there is no room, the
 * name is taken, the folder isn't writable, or the storage doesn't respond.
 */
export const makeBackup = async (
  config: Config,
  path: string,
  now: Date,
  onProgress: (progress: BackupProgress) => void,
): Promise<Backup> => {
  if (existsSync(path)) throw new BackupRefusedError(`${path} exists already. Choose another name.`)
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    // Abandoned backups may be what fills the disk.
    await removeAbandoned(dirname(path), now)
    await refuseWithoutSpace(dirname(path), 0)
  } catch (error) {
    throw refusalOf(error, path) ?? error
  }
  const unfinished = join(dirname(path), `.${basename(path)}.${randomUUID()}.unfinished`)
  const remove = () => {
    // Removing a file fails where it could not be created.
    if (existsSync(unfinished)) rmSync(unfinished)
  }
  // Also removed when the process ends midway.
  process.once('exit', remove)
  try {
    const { manifest, bytes, sha256 } = await write(config, unfinished, now, onProgress)
    onProgress({ doing: 'reading it back', share: 1 })
    if (sha256 !== (await hashFile(unfinished))) throw damaged(unfinished)
    // An archive encrypted for a recipient can only be opened with its identity.
    if (config.backup.recipient === undefined) await checkBackup(unfinished, config.backup)
    await rename(unfinished, path)
    syncDirectory(dirname(path))
    return { path, bytes, manifest }
  } catch (error) {
    throw refusalOf(error, path) ?? error
  } finally {
    process.off('exit', remove)
    remove()
  }
}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** Returns the reason an operator can fix, as a sentence; undefined for any other failure. */
const refusalOf = (error: unknown, path: string): BackupRefusedError | undefined => {
  if (error instanceof StorageUnavailableError)
    return new BackupRefusedError('The file storage does not respond, so the files cannot be backed up.', {
      cause: error,
    })
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const folder = dirname(path)
  const options = { cause: error }
  if (error.code === 'ENOSPC') return new NoSpaceError('The disk filled up during the backup. Free up space.', options)
  // If a parent folder could not be created, the error has its path.
  const where = 'path' in error ? String(error.path) : ''
  const isThere = `${where}/`.startsWith(`${folder}/`) || (where !== '' && `${folder}/`.startsWith(`${where}/`))
  if (!isThere || !unwritable.has(String(error.code))) return undefined
  return new BackupRefusedError(
    `The backup cannot be written to ${folder} (${String(error.code)}). Set BACKUP_DIR to a folder that the portal may write to.`,
    options,
  )
}

// How often free space is checked, in bytes written.
const spaceEvery = 16 * 1024 * 1024

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}

const write = async (
  config: Config,
  path: string,
  now: Date,
  onProgress: (progress: BackupProgress) => void,
): Promise<{ manifest: Manifest; bytes: number; sha256: string }> => {
  const file = await open(path, 'wx', 0o600)
  const archive = createArchive()
  const hash = createHash('sha256')
  let [bytes, checkedAt] = [0, 0]
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
      if (bytes - checkedAt > spaceEvery) {
        await refuseWithoutSpace(dirname(path), 0)
        checkedAt = bytes
      }
      yield piece
    }
  }
  const written = encrypted(archive.stream, config.backup).then((stream) =>
    pipeline(stream, counted, file.createWriteStream({ flush: true })),
  )
  const filled = fill(config, archive, now, onProgress)
  // A failure of either ends the other, and the first is reported.
  written.catch(() => archive.stream.destroy())
  filled.catch((error: unknown) => archive.stream.destroy(error instanceof Error ? error : undefined))
  await Promise.all([written, filled])
  return { manifest: await filled, bytes, sha256: hash.digest('hex') }
}

const fill = (
  config: Config,
  archive: ArchiveWriter,
  now: Date,
  onProgress: (progress: BackupProgress) => void,
): Promise<Manifest> => {
  onProgress({ doing: 'database', share: 0 })
  return withSnapshot(config, async (snapshot) => {
    const migrations = Object.fromEntries(await findApplied(snapshot.db))
    const release = Object.keys(migrations).toSorted().at(-1)
    if (release === undefined) throw new BackupRefusedError('The database is empty. There is nothing to back up.')
    await addSecrets(archive, config)
    const missing = await addFiles(archive, config, (done) => onProgress({ doing: 'files', share: done / 2 }))
    const tables = await addTables(archive, snapshot, (name, done) =>
      onProgress({ doing: name, share: 0.5 + done / 2 }),
    )
    const about = { format: formatVersion, release, createdAt: now.toISOString(), engine: snapshot.kind } as const
    const manifest = { ...about, migrations, tables, missing, settings: config.settings, members: archive.members }
    await addManifest(archive, { ...manifest, members: [...archive.members] })
    archive.finish()
    return manifest
  })
}

/** Adds the secrets in use, from the environment and the data directory, because old links and two-step logins fail without them. */
const addSecrets = async (archive: ArchiveWriter, { secret, dataDirectory }: Config): Promise<void> => {
  const secrets = [
    ...(secret?.split(/\s+/) ?? []),
    ...readSecrets(join(dataDirectory, 'secret'), 'links will not work'),
  ]
  const keys = readSecrets(join(dataDirectory, 'vapid'), 'browsers will have to turn notifications on again')
  await addText(archive, memberNames.secret, [...new Set(secrets)].join('\n'))
  await addText(archive, memberNames.vapid, keys.join('\n'))
}

/** Adds the files that exist now, and returns the keys of those removed before their turn. */
const addFiles = async (
  archive: ArchiveWriter,
  config: Config,
  onProgress: (done: number) => void,
): Promise<string[]> => {
  const storage = await openStorage(config)
  const keys = await listFiles(storage)
  const missing: string[] = []
  for (const [index, key] of keys.entries()) {
    const file = await storage.open(key).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'file.not_found') return undefined
      throw error
    })
    if (file === undefined) missing.push(key)
    else await archive.add({ name: memberNames.files + key, ...file })
    onProgress((index + 1) / keys.length)
  }
  return missing
}

const addTables = async (
  archive: ArchiveWriter,
  snapshot: Connection,
  onProgress: (name: string, done: number) => void,
): Promise<Manifest['tables']> => {
  const tables = await findTables(snapshot.db)
  const pages = tables.reduce((sum, table) => sum + table.pages, 0)
  const added: Manifest['tables'] = []
  let before = 0
  for (const table of tables) {
    let [rows, part] = [0, 0]
    for await (const lines of readTable(snapshot, table)) {
      part += 1
      const name = `${memberNames.database}${table.name}/${String(part).padStart(6, '0')}`
      await archive.add({ name, bytes: lines.length, content: [lines] })
      rows += countLines(lines)
    }
    before += table.pages
    onProgress(table.name, before / pages)
    added.push({ name: table.name, columns: table.columns, rows })
  }
  return added
}

const addManifest = async (archive: ArchiveWriter, manifest: Manifest): Promise<void> => {
  const text = JSON.stringify(manifest, undefined, 1)
  await addText(archive, memberNames.manifest, text)
  // In the format of `sha256sum`.
  const checksum = createHash('sha256').update(text).digest('hex')
  await addText(archive, memberNames.checksum, `${checksum}  ${memberNames.manifest}\n`)
}

const addText = (archive: ArchiveWriter, name: string, text: string): Promise<void> => {
  const content = Buffer.from(text)
  return archive.add({ name, bytes: content.length, content: [content] })
}
