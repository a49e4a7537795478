import type { Readable } from 'node:stream'
import { AppError } from '#server/platform/errors.ts'

/** A part of a file that is asked for, in bytes: from `first` to `last`, both included, or to its end; or its last `suffix` bytes. */
export type Range = { first: number; last?: number } | { suffix: number }
/** A file of the storage, or a part of it: the size of the whole in bytes, its first and last byte, and exactly these bytes. */
export type StoredFile = { bytes: number; first: number; last: number; content: Readable }
/** What is to be stored: bytes, or what brings them, such as a stream. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>

/** A file that was received and not stored: its size in bytes, where it lies, and how it goes. */
export type ReceivedFile = { bytes: number; path: string; discard: () => Promise<void> }

/**
 * Files under keys such as `photos/<random>/512.webp`. What is stored under a key is never changed. Every call throws
 * `storage.unavailable` when the storage does not do its work in time.
 */
export type Storage = {
  /**
   * Stores a file and returns its size in bytes. It is there as a whole or not at all, and once this resolves a power cut
   * does not take it. Throws what the content fails with, or the disk.
   */
  put: (key: string, content: Content) => Promise<number>
  /** Keeps what is on its way in a temporary file of this machine, until it is discarded. Throws what the content fails with, or the disk. */
  receive: (content: Content) => Promise<ReceivedFile>
  /** Removes the temporary files that were last changed before a moment: what a kill has left. */
  removeUnfinished: (changedBefore: Date) => Promise<void>
  /**
   * Opens a file, or a part of it, to be read to its end or destroyed. Throws `file.not_found` when there is none, or an empty
   * one, and a `RangeNotSatisfiableError` when it has nothing of the part.
   */
  open: (key: string, range?: Range) => Promise<StoredFile>
  /**
   * Returns the keys of what is directly in a folder, files and folders, all or those that were last changed before a
   * moment; none when there is no such folder.
   */
  list: (folder: string, changedBefore?: Date) => Promise<string[]>
  /** Yields every file with its size in bytes. */
  walk: () => AsyncIterable<{ key: string; bytes: number }>
  /** Removes a file, or a folder and all that is in it. */
  remove: (key: string) => Promise<void>
  /**
   * Returns the id of the storage, which lies in it and is made at the first call: two portals that find the same one share
   * their files. Throws a `ConfigError` when the settings name a storage that cannot be used.
   */
  identify: () => Promise<string>
}

/** The storage does not answer, or refuses what it did before. What has happened is the `cause`. */
export class StorageUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('storage.unavailable', { retryAfter: 5 })
    this.cause = cause
  }
}

/** A file of `bytes` has nothing of the part that was asked for. */
export class RangeNotSatisfiableError extends AppError {
  readonly bytes: number

  constructor(bytes: number) {
    super('file.range')
    this.bytes = bytes
  }
}

/**
 * Returns the first and the last byte that a range names in a file of `bytes`, all of it without a range. Throws a
 * `RangeNotSatisfiableError`, and `file.not_found` for an empty file: nothing that is stored is empty, what is was lost.
 */
export const resolveRange = (range: Range | undefined, bytes: number): { first: number; last: number } => {
  if (bytes === 0) throw new AppError('file.not_found')
  if (range === undefined) return { first: 0, last: bytes - 1 }
  const part =
    'suffix' in range
      ? { first: Math.max(0, bytes - range.suffix), last: bytes - 1 }
      : { first: range.first, last: Math.min(range.last ?? Infinity, bytes - 1) }
  if (part.first > part.last) throw new RangeNotSatisfiableError(bytes)
  return part
}

/** Opens a file as `open` does; undefined when it is gone. */
export const openIfThere = async (storage: Pick<Storage, 'open'>, key: string): Promise<StoredFile | undefined> => {
  try {
    return await storage.open(key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.not_found') return undefined
    throw error
  }
}

/** Throws for what is no key of a file: a key leads to nothing outside the storage, and to nothing that it keeps for itself. */
export const checkKey = (key: string): void => {
  const isKey = !key.startsWith('.') && key.split('/').every((part) => !/^\.{0,2}$|\\/.test(part))
  if (!isKey) throw new Error(`${key} is no key`)
}

/**
 * Removes what nothing refers to, or leaves it to the daily sweep when the storage is not available: whoever has changed their
 * photo has changed it.
 */
export const removeUnreferenced = (storage: Pick<Storage, 'remove'>, key: string): Promise<void> =>
  storage.remove(key).catch((error: unknown) => {
    if (!(error instanceof StorageUnavailableError)) throw error
  })

/** The name of the file in which a storage keeps its id, beside the folders. Not a key. */
export const identityFile = '.storage-id'
