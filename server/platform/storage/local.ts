import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#server/platform/errors.ts'
import { checkKey, type Content, identityFile, type ReceivedFile, resolveRange, type Storage } from './storage.ts'

// The folder of files being received or written. A killed process may leave some there.
const unfinishedFolder = '.unfinished'

/** Opens the storage in `<dataDirectory>/files`. Creates files readable by the portal's user only. */
export const openLocalStorage = (dataDirectory: string): Storage => {
  const base = resolve(dataDirectory)
  const root = join(base, 'files')
  const unfinished = join(root, unfinishedFolder)
  const pathOf = (key: string): string => {
    checkKey(key)
    return join(root, key)
  }

  const write = async (content: Content, flush: boolean): Promise<ReceivedFile> => {
    const path = join(unfinished, randomUUID())
    const discard = () => rm(path, { force: true })
    try {
      await makeFolder(unfinished)
      // Opened before anything is read: otherwise, if the source failed first, the stream would create the file after it was removed.
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
    removeUnfinished: async (changedBefore) => {
      for (const name of await namesIn(unfinished)) {
        const path = join(unfinished, name)
        if (await isOlder(path, changedBefore)) await rm(path, { recursive: true, force: true })
      }
    },
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
    open: async (key, range) => {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new AppError('file.not_found') : error
      })
      try {
        const about = await file.stat()
        if (!about.isFile()) throw new AppError('file.not_found')
        const { first, last } = resolveRange(range, about.size)
        return { bytes: about.size, first, last, content: file.createReadStream({ start: first, end: last }) }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    list: async (folder, changedBefore) => {
      const path = pathOf(folder)
      const keys: string[] = []
      for (const name of await namesIn(path))
        if (changedBefore === undefined || (await isOlder(join(path, name), changedBefore)))
          keys.push(`${folder}/${name}`)
      return keys
    },
    walk: async function* walk() {
      for (const folder of await namesIn(root)) if (!folder.startsWith('.')) yield* filesIn(root, join(root, folder))
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    identify: async () => {
      const path = join(root, identityFile)
      const { path: temporary, discard } = await write(Buffer.from(randomUUID()), true)
      try {
        // A hard link is created atomically and never replaces an existing file.
        await link(temporary, path)
        await syncFolders(root, base)
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
      } finally {
        await discard()
      }
      return readFile(path, 'utf8')
    },
  }
}

const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 })

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })

// One at a time, because a folder may contain as many entries as there are members.
const filesIn = async function* filesIn(root: string, path: string): AsyncIterable<{ key: string; bytes: number }> {
  const about = await statOf(path)
  if (about?.isFile()) yield { key: relative(root, path).replaceAll(sep, '/'), bytes: about.size }
  if (about?.isDirectory()) for (const name of await namesIn(path)) yield* filesIn(root, join(path, name))
}

// Each parent folder may be new, created by this call or by a concurrent one.
const syncFolders = async (folder: string, upTo: string): Promise<void> => {
  await syncFolder(folder)
  if (folder !== upTo) await syncFolders(dirname(folder), upTo)
}

// Makes the names in a folder durable. Systems that can't open a folder (Windows) don't need it.
const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const isOlder = async (path: string, than: Date): Promise<boolean> => {
  const about = await statOf(path)
  return about !== undefined && about.mtime < than
}

/** Returns a file's metadata; undefined when it is gone. */
const statOf = (path: string) =>
  stat(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)))
