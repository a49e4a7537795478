import { saveFilesWithoutRow } from '#server/college/public.ts'
import type { Domain, Sweep } from '#server/platform/domain.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performEach } from '#server/platform/tasks/performEach.ts'
import { deleteGivenUp } from '#server/platform/tasks/queries.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'

const day = 24 * 60 * 60 * 1000
const kind = 'retention'

/** Runs daily: every domain deletes what has expired, and given-up tasks and files without a row are deleted. */
export const retention = (platform: Platform, domains: readonly Domain[]): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    const { now } = platform
    const folders: Folders = Object.fromEntries(domains.flatMap(({ findStored = {} }) => Object.entries(findStored)))
    const own: Sweep[] = [
      ({ db }) => deleteGivenUp(db, ago(now(), 30 * day)),
      (of) => sweepOrphans(of, folders, ago(now(), day)),
    ]
    const sweeps = domains.flatMap((domain) => domain.sweeps ?? [])
    const all = [...sweeps, ...own].map((sweep, at) => ({ id: sweep.name || String(at), sweep }))
    const failed = await performEach(platform, 'a daily sweep', all, ({ sweep }) => sweep(platform))
    if (failed.length > 0) throw new Error(`Daily sweeps failed: ${failed.join(', ')}`)
    return ago(now(), -day)
  },
})

/** Schedules the sweep at startup. Idempotent. */
export const scheduleRetention = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'daily' })

const ago = (now: Date, time: number): Date => new Date(now.getTime() - time)

type Folders = NonNullable<Domain['findStored']>
// How many keys are looked up per query.
const batch = 1_000

/**
 * Removes files without a row that were last changed before a moment: leftovers of a kill, a power cut or a full disk. The moment must be further
 * back than any upload takes, because files are stored before their row. Removes nothing if the database knows none of the files, because it
 * probably belongs to another folder. Stores the number and size of the remaining files for *System*.
 */
const sweepOrphans = async (
  platform: Pick<Platform, 'db' | 'log' | 'storage' | 'now'>,
  folders: Folders,
  before: Date,
): Promise<void> => {
  const { db, log, storage, now } = platform
  await storage.removeUnfinished(before)

  const old = new Set((await Promise.all(Object.keys(folders).map((folder) => storage.list(folder, before)))).flat())
  const { orphans, known } = await findOrphans(platform, folders)
  const files = orphans.filter((key) => known > 0 && old.has(key)).map((id) => ({ id }))
  const failed = await performEach({ log }, 'removing a file without a row', files, ({ id }) => storage.remove(id))
  const removed = new Set(files.map(({ id }) => id).filter((id) => !failed.includes(id)))
  const left = new Set(orphans.filter((key) => !removed.has(key)))
  await saveFilesWithoutRow(db, { count: left.size, bytes: await sizeOf(storage, left), checked_at: now() })
}

/** Returns the files without a row, and the number of files with one. */
const findOrphans = async ({ db, storage }: Pick<Platform, 'db' | 'storage'>, folders: Folders) => {
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
