import { fileFolders } from './files.ts'
import { memberNames } from './manifest.ts'
import { BackupRefusedError } from './refusal.ts'

// Longer than any name in a backup, and short enough for every file system.
const longest = 200

const topLevel = new Set<string>([memberNames.manifest, memberNames.checksum, memberNames.secret, memberNames.vapid])
const storedFile = new RegExp(`^${memberNames.files}(?:${fileFolders.join('|')})(?:/[\\w-][\\w.-]*)+$`)
const rowsOfTable = new RegExp(`^${memberNames.database}"?[a-z_][a-z\\d_]*"?\\."?[a-z_][a-z\\d_]*"?/\\d{6,}$`)

/**
 * Returns a check for the entries of an archive, in order. It throws a `BackupRefusedError` for an entry that no backup contains, because restoring
 * it could write outside of the portal's folders or replace another entry.
 */
export const createNameCheck = (path: string): ((name: string, type: string | null | undefined) => void) => {
  const seen = new Set<string>()
  return (name, type) => {
    const folded = name.normalize('NFKC').toLowerCase()
    const fault = faultOf(name, type) ?? (seen.has(folded) ? 'the same name twice' : undefined)
    seen.add(folded)
    if (fault === undefined) return
    const shown = JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name)
    throw new BackupRefusedError(
      `${path} was not made by this portal: it contains ${fault} (${shown}). Nothing was changed; take another backup.`,
    )
  }
}

const faultOf = (name: string, type: string | null | undefined): string | undefined => {
  if (type !== 'file') return entryTypes.get(type ?? '') ?? 'an entry that is not a file'
  return nameFaults.find(([isFaulty]) => isFaulty(name))?.[1]
}

const entryTypes = new Map([
  ['symlink', 'a link'],
  ['link', 'a link'],
  ['directory', 'a folder'],
  ['character-device', 'a device'],
  ['block-device', 'a device'],
  ['fifo', 'a device'],
])

const nameFaults: [isFaulty: (name: string) => boolean, fault: string][] = [
  [(name) => name.length > longest, 'a very long name'],
  [(name) => /\p{Cc}/u.test(name), 'a name with a control character'],
  [(name) => name.includes('\\'), 'a name with a backslash'],
  [(name) => name.startsWith('/') || /^[a-z]:/i.test(name), 'an absolute path'],
  [(name) => name.split('/').includes('..'), 'a path that leaves its folder'],
  [(name) => !topLevel.has(name) && !storedFile.test(name) && !rowsOfTable.test(name), 'an unexpected name'],
]
