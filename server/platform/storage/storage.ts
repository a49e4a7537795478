import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AppError } from '#server/platform/errors.ts'

/** The only adapter of flydrive: files under keys such as `photos/<random>/512.webp`. */
export type Storage = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The file's bytes; `file.not_found` when there is none. */
  get: (key: string) => Promise<Uint8Array>
  remove: (key: string) => Promise<void>
  removeAll: (prefix: string) => Promise<void>
}

/** Opens the storage in `<dataDirectory>/files`. */
export const openStorage = (dataDirectory: string): Storage => {
  const location = pathToFileURL(join(resolve(dataDirectory), 'files/'))
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: (key) =>
      disk.getBytes(key).catch((error: unknown) => {
        throw error instanceof errors.E_CANNOT_READ_FILE ? new AppError('file.not_found') : error
      }),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
  }
}
