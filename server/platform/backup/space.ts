import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes } from '#server/platform/http/free-space.ts'
import { BackupRefusedError } from './refusal.ts'

// In bytes. With less than 128 MB free the portal only reads, so a backup stops well before.
const reserve = 256 * 1024 * 1024

/** A disk has no room for a backup. */
export class NoSpaceError extends BackupRefusedError {
  override name = 'NoSpaceError'
}

/** Throws a `NoSpaceError` when a folder's disk has no room for these bytes in addition to what the portal itself needs. */
export const refuseWithoutSpace = async (folder: string, bytes: number): Promise<void> => {
  const free = await freeBytes(folder)
  if (free >= bytes + reserve) return
  const [needed, left] = [bytes + reserve, free].map((each) => `${Math.ceil(each / 1024 / 1024)} MB`)
  throw new NoSpaceError(
    `There is not enough space for a backup: ${folder} has ${left} free, and ${needed} are needed. Free up space, or set BACKUP_DIR to another disk.`,
  )
}

/** Returns the total size of the files in a folder, in bytes. */
export const folderBytes = async (folder: string): Promise<number> => {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += await sizeOf(join(entry.parentPath, entry.name))
  return bytes
}

/** Returns the size of a file in bytes; 0 when it is gone. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
