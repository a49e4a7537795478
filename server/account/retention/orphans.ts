import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { unfinishedFolder } from '#server/platform/storage/storage.ts'
import { findAttachments, findCertificates, findPhotos } from './queries.ts'

const folders: Record<string, (db: Db, keys: string[]) => Promise<Set<string>>> = {
  photos: findPhotos,
  certificates: findCertificates,
  attachments: findAttachments,
}
// Asked for this many at a time.
const batch = 1_000

/**
 * Removes the files that no row knows of and that were last changed before a moment: what a kill, a power cut or a full disk
 * has left. The moment has to lie further back than any upload takes, whose files are there before their row. A database
 * that knows none of the files is taken for another's, such as a new one beside an old folder, and nothing is removed.
 */
export const sweepOrphans = async ({ db, storage }: Pick<Platform, 'db' | 'storage'>, before: Date): Promise<void> => {
  for (const key of await storage.list(unfinishedFolder, before)) await storage.remove(key)

  const orphans: string[] = []
  let known = 0
  for (const [folder, findKnown] of Object.entries(folders)) {
    const names = (await storage.list(folder, before)).map((key) => key.slice(folder.length + 1))
    for (let start = 0; start < names.length; start += batch) {
      const some = names.slice(start, start + batch)
      const found = await findKnown(db, some)
      known += found.size
      orphans.push(...some.filter((name) => !found.has(name)).map((name) => `${folder}/${name}`))
    }
  }
  if (known === 0) return
  for (const key of orphans) await storage.remove(key)
}
