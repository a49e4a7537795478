import type { Platform } from '#server/platform/platform.ts'
import { folder, keyOf } from './file.ts'
import { deleteOld, findKept } from './queries.ts'

// What was asked for is remembered as long as it counts, and shown as expired for a while.
const remembered = 30 * 24 * 60 * 60 * 1000

/** Removes the files of copies that have expired, and those that nobody knows of any more. */
export const sweepExports = async ({ db, storage, now }: Platform): Promise<void> => {
  // Listed before it is asked: a file that appears meanwhile is none of these.
  const keys = await storage.list(folder)
  const kept = await findKept(db, keys.flatMap(idOf), now())
  for (const key of keys) if (!idOf(key).some((id) => kept.has(id))) await storage.remove(key)
  await deleteOld(db, new Date(now().getTime() - remembered))
}

const idOf = (key: string): string[] => {
  const id = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.zip$/.exec(key)?.[1]
  return id !== undefined && keyOf(id) === key ? [id] : []
}
