import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#server/platform/errors.ts'

/** A file of the storage: its size in bytes, and exactly these bytes. */
export type StoredFile = { bytes: number; content: Readable }
/** What is to be stored: bytes, or what brings them, such as a stream. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>

/** A file that was received and not stored: its size in bytes, where it lies, and how it goes. */
export type ReceivedFile = { bytes: number; path: string; discard: () => Promise<void> }

/** Files under keys such as `photos/<random>/512.webp`. */
export type Storage = {
  /**
   * Stores a file and returns its size in bytes. It is there as a whole or not at all, and once this resolves a power cut
   * does not take it. Throws what the content fails with, or the disk.
   */
  put: (key: string, content: Content) => Promise<number>
  /** Keeps what is on its way in a temporary file, until it is discarded. Throws what the content fails with, or the disk. */
  receive: (content: Content) => Promise<ReceivedFile>
  /** Opens a file to be read to its end; throws `file.not_found` when there is none, or an empty one. */
  open: (key: string) => Promise<StoredFile>
  /**
   * Returns the keys of what is directly in a folder, files and folders, all or those that were last changed before a
   * moment; none when there is no such folder.
   */
  list: (folder: string, changedBefore?: Date) => Promise<string[]>
  /** Removes a file, or a folder and all that is in it. */
  remove: (key: string) => Promise<void>
}

/** The folder of what is being received or written; after a kill something may stay there. */
export const unfinishedFolder = '.unfinished'

/** Opens the storage in `<dataDirectory>/files`. What it makes is readable for the user only who runs the portal. */
export const openStorage = (dataDirectory: string): Storage => {
  const base = resolve(dataDirectory)
  const root = join(base, 'files')
  const unfinished = join(root, unfinishedFolder)
  const pathOf = (key: string): string => {
    const path = join(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`${key} is no key`)
    return path
  }

  const write = async (content: Content, flush: boolean): Promise<ReceivedFile> => {
    const path = join(unfinished, randomUUID())
    const discard = () => rm(path, { force: true })
    try {
      await makeFolder(unfinished)
      // Opened before anything is read: a stream that is still opening when its source fails would make the file after it was removed.
      const file = (await open(path, 'wx', 0o600)).createWriteStream({ flush })
      await pipeline(content instanceof Uint8Array ? [content] : content, file)
      return { bytes: file.bytesWritten, path, discard }
    } catch (error) {
      await discard()
      throw error
    }
  }

  return {
    receive: (content) => write(content, false),
    put: async (key, content) => {
      const path = pathOf(key)
      const { bytes, path: temporary, discard } = await write(content, true)
      try {
        await makeFolder(dirname(path))
        await rename(temporary, path)
        await syncFolders(dirname(path), base)
        return bytes
      } catch (error) {
        await discard()
        throw error
      }
    },
    open: async (key) => {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new AppError('file.not_found') : error
      })
      try {
        const about = await file.stat()
        // Nothing that is stored is empty: what is was lost by the disk.
        if (!about.isFile() || about.size === 0) throw new AppError('file.not_found')
        return { bytes: about.size, content: file.createReadStream() }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    list: async (folder, changedBefore) => {
      const names = await readdir(pathOf(folder)).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      const keys = names.map((name) => `${folder}/${name}`)
      if (changedBefore === undefined) return keys
      const old: string[] = []
      for (const key of keys) {
        const changed = await lastChange(pathOf(key))
        if (changed !== undefined && changed < changedBefore) old.push(key)
      }
      return old
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
  }
}

const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 })

// Each folder on the way may have been made just now, by this call or by another that is still under way.
const syncFolders = async (folder: string, upTo: string): Promise<void> => {
  await syncFolder(folder)
  if (folder !== upTo) await syncFolders(dirname(folder), upTo)
}

// Makes the names in a folder durable. Systems that cannot open a folder (Windows) need no such thing.
const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** When a file was changed last; undefined when it is gone. */
const lastChange = (path: string): Promise<Date | undefined> =>
  stat(path).then(
    ({ mtime }) => mtime,
    (error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    },
  )

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)))
