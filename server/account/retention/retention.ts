import { saveFilesWithoutRow } from '#server/college/public.ts'
import { SESSION } from '#server/platform/auth/viewer.ts'
import type { Sweep } from '#server/platform/domain.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performEach } from '#server/platform/tasks/performEach.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { deleteExpired, deleteGivenUp, findAttachments, findCertificates, findPhotos } from './queries.ts'
import type { Db } from '#server/platform/db/database.ts'

const day = 24 * 60 * 60 * 1000
const kind = 'retention'

/**
 * Once a day, every domain deletes what has had its time; work that was given up and files that no row knows of go as well.
 * Nothing of it can be used any more; it is not to lie about either.
 */
export const retention = (platform: Platform, sweeps: Sweep[]): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    const { now } = platform
    const own: Sweep[] = [
      ({ db }) => deleteGivenUp(db, ago(now(), 30 * day)),
      (of) => sweepOrphans(of, ago(now(), day)),
    ]
    const all = [...sweeps, ...own].map((sweep, at) => ({ id: sweep.name || String(at), sweep }))
    const failed = await performEach(platform, 'a daily sweep', all, ({ sweep }) => sweep(platform))
    if (failed.length > 0) throw new Error(`Not all daily sweeps succeeded: ${failed.join(', ')}`)
    return ago(now(), -day)
  },
})

/** Asks for that, at the start of the portal: once, however often it starts. */
export const askForRetention = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'daily' })

/** Deletes sessions, links, and changes of address and log-ins that were begun, once they have expired. */
export const sweepAccess = ({ db, now }: Platform): Promise<void> =>
  deleteExpired(db, { now: now(), idleSessions: ago(now(), SESSION.idle), oldSessions: ago(now(), SESSION.absolute) })

const ago = (now: Date, time: number): Date => new Date(now.getTime() - time)

const folders: Record<string, (db: Db, keys: string[]) => Promise<Set<string>>> = {
  photos: findPhotos,
  certificates: findCertificates,
  attachments: findAttachments,
}
// Asked for this many at a time.
const batch = 1_000

/**
 * Removes files without a row that were last changed before a moment: leftovers of a kill, a power cut or a full disk. The moment must be further
 * back than any upload takes, because files are stored before their row. If the database knows none of the files, it probably belongs to another
 * folder, and nothing is removed. Stores the number and size of the files that are left, for *System*.
 */
const sweepOrphans = async (
  platform: Pick<Platform, 'db' | 'log' | 'storage' | 'now'>,
  before: Date,
): Promise<void> => {
  const { db, log, storage, now } = platform
  await storage.removeUnfinished(before)

  const old = new Set((await Promise.all(Object.keys(folders).map((folder) => storage.list(folder, before)))).flat())
  const { orphans, known } = await findOrphans(platform)
  const files = orphans.filter((key) => known > 0 && old.has(key)).map((id) => ({ id }))
  const failed = await performEach({ log }, 'removing a file without a row', files, ({ id }) => storage.remove(id))
  const removed = new Set(files.map(({ id }) => id).filter((id) => !failed.includes(id)))
  const left = new Set(orphans.filter((key) => !removed.has(key)))
  await saveFilesWithoutRow(db, { count: left.size, bytes: await sizeOf(storage, left), checked_at: now() })
}

/** Returns the photos, certificates and attachments without a row, and the number of files with one. */
const findOrphans = async ({ db, storage }: Pick<Platform, 'db' | 'storage'>) => {
  const orphans: string[] = []
  let known = 0
  for (const [folder, findKnown] of Object.entries(folders)) {
    const names = (await storage.list(folder)).map((key) => key.slice(folder.length + 1))
    for (let start = 0; start < names.length; start += batch) {
      const some = names.slice(start, start + batch)
      const found = await findKnown(db, some)
      known += found.size
      orphans.push(...some.filter((name) => !found.has(name)).map((name) => `${folder}/${name}`))
    }
  }
  return { orphans, known }
}

/** Returns the size of files and folders of the storage in bytes. */
const sizeOf = async (storage: Pick<Platform['storage'], 'walk'>, keys: ReadonlySet<string>): Promise<number> => {
  if (keys.size === 0) return 0
  let sum = 0
  for await (const { key, bytes } of storage.walk()) if (keys.has(key.split('/', 2).join('/'))) sum += bytes
  return sum
}
