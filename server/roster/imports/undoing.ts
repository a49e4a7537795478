import { record } from '#server/college/public.ts'
import { assessRecords } from '#server/people/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { findFields } from '../fields/queries.ts'
import { keysOf } from '../matching/keys.ts'
import { matchAllLater } from '../matching/verdicts.ts'
import { deleteRecords, deleteSources, findEffects, type Stored, updateRecords } from '../records/queries.ts'
import { deleteRows } from '../rows/queries.ts'
import { findImport, updateImport } from './queries.ts'
import type { Writing } from './writing.ts'

const batchSize = 200

/**
 * The task that undoes an import, from its last row to its first. Records that it added go, unless they are members or on a later list. What it
 * changed is put back, unless a later list has changed it again. Corrections by hand go with the records.
 */
export const undoingWork = (platform: Platform): Work<Writing> => ({
  kind: 'roster.undo',
  perform: async ({ id, actor, ip }) => {
    const { db, now } = platform
    const searchable = new Set((await findFields(db)).filter((field) => field.searchable).map((field) => field.id))
    for (;;) {
      const found = await findImport(db, id)
      if (found?.state !== 'undoing') return
      const undone = await transaction(db, async (tx) => {
        const count = await undoBatch(tx, id, searchable, now())
        await assessRecords(platform, tx)
        return count
      })
      if (undone > 0) {
        await updateImport(db, id, ['undoing'], { progress: found.progress + undone })
        continue
      }
      await transaction(db, async (tx) => {
        await deleteRows(tx, id)
        await matchAllLater(platform, tx)
        if (await updateImport(tx, id, ['undoing'], { state: 'undone', undone_at: now() }))
          await record(tx, { actor, action: 'roster.import_undone', subjectId: id, subject: found.name, ip, at: now() })
      })
      return
    }
  },
})

const undoBatch = async (tx: Db, importId: string, searchable: ReadonlySet<string>, at: Date): Promise<number> => {
  const effects = await findEffects(tx, importId, batchSize)
  if (effects.length === 0) return 0
  // The last change of a record comes first, so that its first state is the one that stays.
  const restored = new Map<string, Stored>()
  for (const { effect, before, record_id: id, is_later: isLater } of effects)
    if (effect === 'changed' && before !== null && !isLater)
      restored.set(id, { id, details: before, ...keysOf(before, searchable) })
  if (restored.size > 0) await updateRecords(tx, [...restored.values()], at)
  await deleteSources(
    tx,
    importId,
    effects.map(({ number }) => number),
  )
  const gone = effects.filter((each) => each.effect === 'added' && !each.is_later && !each.is_member)
  await deleteRecords(
    tx,
    gone.map((each) => each.record_id),
  )
  return effects.length
}
