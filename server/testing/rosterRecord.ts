import { newId } from '#server/platform/ids.ts'
import type { TestMember } from './given.ts'

type Insert = (
  table:
    | `roster_${'imports' | 'rows' | 'records' | 'sources' | 'runs' | 'links' | 'invitations'}`
    | 'verification_matches',

  row: never,
) => Promise<unknown>

/** Inserts a list that a member has imported, with the record of themselves, what the queue says about it, and the invitation and links that they made. */
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
  const verdict = { verdict: 'close', agreeing: 2, fitting: 1, checked_at: at }
  await insert('verification_matches', { ...verdict, member_id: ada.id } as never)
  const effect = { effect: 'added', hash: Buffer.from('row'), at }
  await insert('roster_sources', {
    ...effect,
    import_id: importId,
    number: 2,
    record_id: id,
  } as never)
  const run = {
    id: newId(),
    list_id: importId,
    language: 'en',
    per_hour: 200,
    per_day: 2000,
    link_days: 30,
    state: 'done',
  }
  await insert('roster_runs', { ...run, started_by_id: ada.id, starts_at: at, created_at: at } as never)
  const link = { most_uses: 1, created_by_id: ada.id, created_at: at, expires_at: at }
  const own = { ...link, id: newId(), kind: 'invitation', token_hash: Buffer.alloc(32, 1), record_id: id }
  await insert('roster_links', own as never)
  const ofClass = { kind: 'class', token_hash: Buffer.alloc(32, 2), graduation_year: 2010, name: 'Dinner' }
  await insert('roster_links', { ...link, ...ofClass, id: newId() } as never)
  const invitation = { id: newId(), run_id: run.id, record_id: id, link_id: own.id, email: ada.email }
  await insert('roster_invitations', { ...invitation, queued_at: at, sent_at: at } as never)
}
