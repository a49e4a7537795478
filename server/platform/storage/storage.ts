import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { AppError } from '#server/platform/errors.ts'

/** The only adapter of flydrive: files under keys such as `photos/<random>/512.webp`. */
export type Storage = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Stores what a stream brings, and answers how many bytes that were. Of a stream that fails nothing stays. */
  putStream: (key: string, content: Readable) => Promise<number>
  /** The file's bytes; `file.not_found` when there is none. */
  get: (key: string) => Promise<Uint8Array>
  /** The file as a stream; `file.not_found` when there is none. */
  open: (key: string) => Promise<Readable>
  /** The keys of the files in a folder; none when there is no such folder. */
  list: (folder: string) => Promise<string[]>
  remove: (key: string) => Promise<void>
  removeAll: (prefix: string) => Promise<void>
}

/** Opens the storage in `<dataDirectory>/files`. */
export const openStorage = (dataDirectory: string): Storage => {
  const location = pathToFileURL(join(resolve(dataDirectory), 'files/'))
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    putStream: async (key, content) => {
      try {
        await disk.putStream(key, content)
        return (await disk.getMetaData(key)).contentLength
      } catch (error) {
        await disk.delete(key)
        // What the stream failed with says more than that it could not be written.
        throw content.errored ?? error
      }
    },
    get: (key) =>
      disk.getBytes(key).catch((error: unknown) => {
        throw error instanceof errors.E_CANNOT_READ_FILE ? new AppError('file.not_found') : error
      }),
    open: async (key) => {
      if (!(await disk.exists(key))) throw new AppError('file.not_found')
      return disk.getStream(key)
    },
    list: async (folder) => {
      const { objects } = await disk.listAll(folder)
      return Array.from(objects).flatMap((found) => (found.isFile ? [found.key] : []))
    },
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
  }
}
