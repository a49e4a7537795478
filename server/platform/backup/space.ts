import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes } from '#server/platform/http/free-space.ts'
import { BackupRefusedError } from './refusal.ts'

// With less than 128 MB free the portal only reads: a backup stops well before, in bytes.
const reserve = 256 * 1024 * 1024

/** The refusal of a backup that a disk has no room for. */
export class NoSpaceError extends BackupRefusedError {
  override name = 'NoSpaceError'
}

/** Throws a `NoSpaceError` when a folder's disk has no room for so many bytes more than the portal itself needs. */
export const refuseWithoutSpace = async (folder: string, bytes: number): Promise<void> => {
  const free = await freeBytes(folder)
  if (free >= bytes + reserve) return
  const [needed, left] = [bytes + reserve, free].map((each) => `${Math.ceil(each / 1024 / 1024)} MB`)
  throw new NoSpaceError(
    `There is not enough space for a backup: ${folder} has ${left} free, and ${needed} are needed. Free up space, or set BACKUP_DIR to another disk.`,
  )
}

/** Returns how large the files of a folder are together, in bytes. */
export const folderBytes = async (folder: string): Promise<number> => {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += await sizeOf(join(entry.parentPath, entry.name))
  return bytes
}

/** The size of a file that may be gone by now, in bytes. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
