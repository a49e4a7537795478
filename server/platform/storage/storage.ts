import type { Readable } from 'node:stream'
import { AppError } from '#server/platform/errors.ts'

/** The requested part of a file, in bytes: from `first` to `last`, inclusive, or to the end; or the last `suffix` bytes. */
export type Range = { first: number; last?: number } | { suffix: number }
/** A file of the storage, or a part of it: the size of the file in bytes, the first and last byte of the part, and its content. */
export type StoredFile = { bytes: number; first: number; last: number; content: Readable }
/** Content to store: bytes, or a source of bytes such as a stream. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>

/** A received file that is not stored yet: its size in bytes, its path, and a function that deletes it. */
export type ReceivedFile = { bytes: number; path: string; discard: () => Promise<void> }

/**
 * Files under keys such as `photos/<random>/512.webp`. The content of a key never changes. Every call throws `storage.unavailable` when the storage
 * doesn't respond in time.
 */
export type Storage = {
  /**
   * Stores a file and returns its size in bytes. It is stored completely or not at all, and survives a power cut once this resolves. Throws errors
   * of the content and of the disk.
   */
  put: (key: string, content: Content) => Promise<number>
  /** Writes incoming content to a temporary file of this machine, until it is discarded. Throws errors of the content and of the disk. */
  receive: (content: Content) => Promise<ReceivedFile>
  /** Removes temporary files last changed before a time, which killed processes have left. */
  removeUnfinished: (changedBefore: Date) => Promise<void>
  /**
   * Opens a file, or a part of it. Read it to its end or destroy it. Throws `file.not_found` when it is missing or empty, and a
   * `RangeNotSatisfiableError` when the part is outside of it.
   */
  open: (key: string, range?: Range) => Promise<StoredFile>
  /** Returns the keys of the files and folders directly in a folder, all or those last changed before a time; none when there is no such folder. */
  list: (folder: string, changedBefore?: Date) => Promise<string[]>
  /** Yields every file with its size in bytes. */
  walk: () => AsyncIterable<{ key: string; bytes: number }>
  /** Removes a file, or a folder and its content. */
  remove: (key: string) => Promise<void>
  /**
   * Returns the id of the storage, which is stored in it and created on the first call. Portals with the same id share their files. Throws a
   * `ConfigError` when the configured storage can't be used.
   */
  identify: () => Promise<string>
}

/** The storage doesn't respond, or refuses what it accepted before. The `cause` is the original error. */
export class StorageUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('storage.unavailable', { retryAfter: 5 })
    this.cause = cause
  }
}

/** The requested part is outside of a file of `bytes`. */
export class RangeNotSatisfiableError extends AppError {
  readonly bytes: number

  constructor(bytes: number) {
    super('file.range')
    this.bytes = bytes
  }
}

/**
 * Returns the first and last byte of a range in a file of `bytes`; the whole file without a range. Throws a `RangeNotSatisfiableError`, and
 * `file.not_found` for an empty file, because no stored file is empty unless it was lost.
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

/** Throws for an invalid key: a key must not lead outside of the storage or to its internal files. */
export const checkKey = (key: string): void => {
  const isKey = !key.startsWith('.') && key.split('/').every((part) => !/^\.{0,2}$|\\/.test(part))
  if (!isKey) throw new Error(`${key} is not a valid key`)
}

/** Removes a key without references, or leaves it to the daily sweep when the storage is unavailable, so that a member's change doesn't fail. */
export const removeUnreferenced = (storage: Pick<Storage, 'remove'>, key: string): Promise<void> =>
  storage.remove(key).catch((error: unknown) => {
    if (!(error instanceof StorageUnavailableError)) throw error
  })

/** The file in which a storage stores its id, next to the folders. Not a key. */
export const identityFile = '.storage-id'
