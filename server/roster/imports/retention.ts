import { TIMES } from '#contract/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeList } from './files.ts'
import { deleteImport, deleteOldRows, findOutdated } from './queries.ts'

// Rows that wait for a decision or a correction stay longer than the undo, in ms.
const openRows = 90 * 86_400_000

/** Deletes unfinished imports after 7 days, and the rows of imports that can no longer be undone. */
export const sweepImports = async ({ db, storage, now }: Platform): Promise<void> => {
  const before = (ms: number) => new Date(now().getTime() - ms)
  for (const { id, file_key: key } of await findOutdated(db, before(TIMES.importUndo))) {
    await deleteImport(db, id)
    await removeList(storage, key)
  }
  await deleteOldRows(db, before(TIMES.importUndo), before(openRows))
}
