import type { RecordDetails } from '#contract/roster/records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { insertFinished } from '../imports/queries.ts'
import { hashOf, keysOf } from '../matching/keys.ts'
import { insertRecords, insertSources } from './queries.ts'

type List = { id: string; name: string; source: string; byId: string; at: Date }

/** Stores a list whose people are known to be new, as an import that is done. */
export const storeList = async (tx: Db, list: List, people: readonly RecordDetails[]): Promise<void> => {
  const date = list.at.toISOString().slice(0, 10)
  const rows = people.map((details) => ({ id: newId(), details, ...keysOf(details, new Set()) }))
  await insertFinished(tx, { ...list, date, rows: rows.length })
  await insertRecords(tx, rows, { source: list.source, date, at: list.at })
  const added = rows.map(({ id, details }, index) => ({
    ...{ number: index + 2, recordId: id, effect: 'added' as const, before: null },
    hash: hashOf(details).toString('hex'),
  }))
  await insertSources(tx, list.id, added, list.at)
}
