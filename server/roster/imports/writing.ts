import { record } from '#server/college/public.ts'
import { assessRecords } from '#server/people/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { findFields } from '../fields/queries.ts'
import { merged } from '../matching/compare.ts'
import { hashOf, keysOf } from '../matching/keys.ts'
import { matchAllLater } from '../matching/verdicts.ts'
import {
  analyzeRecords,
  countEffects,
  findRecordsById,
  findRecordsOfRows,
  insertRecords,
  insertSources,
  type SourceRow,
  type Stored,
  updateRecords,
} from '../records/queries.ts'
import { countOpen, findRowsToWrite, markWritten, type StagedRow } from '../rows/queries.ts'
import { removeList } from './files.ts'
import { findImport, type ImportRow, updateImport } from './queries.ts'

// Small, so that the embedded database, which does one thing at a time, answers others in between.
const batchSize = 200

/** Who asked for it, for the audit log. */
export type Writing = { id: string; actor: { id: string; fullName: string }; ip: string }

/** The task that writes the rows of an import. Each batch is one transaction that also moves `progress`, so that a crash neither repeats nor loses rows. */
export const writingWork = (platform: Platform): Work<Writing> => ({
  kind: 'roster.write',
  perform: async ({ id, actor, ip }) => {
    const { db, now, storage } = platform
    const searchable = new Set((await findFields(db)).filter((field) => field.searchable).map((field) => field.id))
    for (;;) {
      const found = await findImport(db, id)
      if (found?.state !== 'writing') return
      const isDone = await transaction(db, async (tx) => {
        const isLast = await writeBatch(tx, found, searchable, now())
        await assessRecords(platform, tx)
        return isLast
      })
      if (!isDone) continue
      await analyzeRecords(db)
      await transaction(db, async (tx) => {
        const [effects, open] = [await countEffects(tx, id), await countOpen(tx, id)]
        const finished = await updateImport(tx, id, ['writing'], {
          ...{ state: 'done', progress: 0, finished_at: found.finished_at ?? now(), file_key: null },
          counts: JSON.stringify({ new: effects.added, completes: effects.changed, same: effects.seen, ...open }),
        })
        if (!finished) return
        await matchAllLater(platform, tx)
        await record(tx, {
          ...{ actor, action: 'roster.imported', subjectId: id, subject: found.name, ip, at: now() },
          details: { ...effects, source: found.source },
        })
      })
      await removeList(storage, found.file_key)
      return
    }
  },
})

const writeBatch = async (tx: Db, found: ImportRow, searchable: ReadonlySet<string>, at: Date): Promise<boolean> => {
  const rows = await findRowsToWrite(tx, found.id, found.progress, batchSize)
  const last = rows.at(-1)
  if (last === undefined) return true
  const targets = await targetsOf(tx, found.id, rows)
  const added: Stored[] = []
  const changed = new Map<string, Stored>()
  const sources: SourceRow[] = []
  for (const row of rows) {
    if (row.details === null) continue
    const target = targets.get(row.number)
    const hash = (row.hash ?? hashOf(row.details)).toString('hex')
    if (target === undefined) {
      const id = newId()
      added.push({ id, details: row.details, ...keysOf(row.details, searchable) })
      targets.set(row.number, { id, details: row.details })
      sources.push({ number: row.number, recordId: id, effect: 'added', before: null, hash })
      continue
    }
    const before = changed.get(target.id)?.details ?? target.details
    const after = merged(before, row.details)
    // In the same order of keys, which the database changes.
    const isChanged = row.state !== 'same' && JSON.stringify(after) !== JSON.stringify(merged(before, before))
    if (isChanged) changed.set(target.id, { id: target.id, details: after, ...keysOf(after, searchable) })
    sources.push({
      ...{ number: row.number, recordId: target.id, effect: isChanged ? 'changed' : 'seen' },
      ...{ before: isChanged ? before : null, hash },
    })
  }
  if (added.length > 0)
    await insertRecords(tx, added, {
      source: found.source,
      date: found.source_date ?? at.toISOString().slice(0, 10),
      at,
    })
  if (changed.size > 0) await updateRecords(tx, [...changed.values()], at)
  await insertSources(tx, found.id, sources, at)
  await markWritten(
    tx,
    found.id,
    rows.map(({ number }) => number),
    at,
  )
  await updateImport(tx, found.id, ['writing'], { progress: last.number })
  return false
}

type Target = { id: string; details: Stored['details'] }

/** Finds the records that rows belong to: their own, or that of an earlier row. Rows without one, or whose record is gone, are new. */
const targetsOf = async (tx: Db, importId: string, rows: readonly StagedRow[]): Promise<Map<number, Target>> => {
  const joined = rows.filter(({ state, decision }) => state !== 'new' && decision !== 'different')
  const numbers = joined.flatMap(({ other_number: number }) => (number === null ? [] : [number]))
  const ofRows = new Map(
    (await findRecordsOfRows(tx, importId, numbers)).map(({ number, record_id: id }) => [number, id]),
  )
  const idOf = (row: StagedRow) => row.record_id ?? ofRows.get(row.other_number ?? -1)
  const ids = [...new Set(joined.flatMap((row) => idOf(row) ?? []))]
  const records = new Map((await findRecordsById(tx, ids)).map((each) => [each.id, each]))
  return new Map(
    joined.flatMap((row) => {
      const target = records.get(idOf(row) ?? '')
      return target === undefined ? [] : [[row.number, target] as const]
    }),
  )
}
