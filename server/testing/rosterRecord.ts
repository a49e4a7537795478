import { newId } from '#server/platform/ids.ts'
import type { TestMember } from './given.ts'

type Insert = (
  table: 'roster_imports' | 'roster_rows' | 'roster_records' | 'roster_sources',
  row: never,
) => Promise<unknown>

/** Inserts a list that a member has imported, with the record of themselves. */
export const rosterRecord = async (insert: Insert, { ada, at }: { ada: TestMember; at: Date }): Promise<void> => {
  const [importId, id] = [newId(), newId()]
  const list = { name: 'office.xlsx', source: 'Alumni office', source_date: '2026-01-01', state: 'done' }
  await insert('roster_imports', {
    ...list,
    id: importId,
    created_by_id: ada.id,
    created_at: at,
    finished_at: at,
  } as never)
  const cells = JSON.stringify([ada.fullName, ada.email])
  await insert('roster_rows', { import_id: importId, number: 2, cells, state: 'new', written_at: at } as never)
  const person = {
    full_name: ada.fullName,
    name_key: 'zubeida',
    match_key: 'zubeida',
    search_key: 'zubeida',
    usn: '1ABzq-777',
  }
  const known = { emails: [ada.email], source: 'Alumni office', source_date: '2026-01-01' }
  await insert('roster_records', {
    ...person,
    ...known,
    id,
    member_id: ada.id,
    created_at: at,
    updated_at: at,
  } as never)
  const effect = { effect: 'added', hash: Buffer.from('row'), at }
  await insert('roster_sources', { ...effect, import_id: importId, number: 2, record_id: id } as never)
}
