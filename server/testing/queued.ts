import { newId } from '#server/platform/ids.ts'
import type { TestMember } from './given.ts'

/** Inserts a row. */
export type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

/** Adds what the alumni office stores about Ada: a question, a rest, an email, a memorial, merges, notes by and about her, a tag, a view, and the last day she was here. */
export const queued = async (
  insert: Insert,
  { ada, grace, at }: { ada: TestMember; grace: TestMember; at: Date },
): Promise<void> => {
  const mine = { member_id: ada.id }
  await insert('verification_asks', { ...mine, wants: ['usn'], message: 'Zubeida, which hall?', asked_at: at })
  await insert('queue_rests', { ...mine, until: at })
  const email = { kind: 'mail.test', subject: 'To Zubeida', fate: 'sent', at }
  await insert('sent_emails', { ...mine, ...email, id: newId() })
  const before = { listed: true, takes_requests: true, shows_presence: true, shows_receipts: true, shows_typing: true }
  await insert('memorials', { ...mine, ...before, undo_until: at, marked_record: false })
  const moved = JSON.stringify({ recordId: null, verification: null, notes: [], address: null })
  const merge = { merged_at: at, undo_until: new Date('2099-01-01'), moved }
  await insert('member_merges', { ...merge, closed_id: ada.id, kept_id: grace.id })
  await insert('member_merges', { ...merge, closed_id: grace.id, kept_id: ada.id })
  const graduation = { id: newId(), graduation_year: 2020, graduated_at: at, undoable_until: at }
  await insert('class_graduations', graduation)
  await insert('class_graduates', { ...mine, graduation_id: graduation.id })
  const file = {
    ...{
      id: newId(),
      requester_id: ada.id,
      fields: '{usn}',
      reason: 'Zubeida asked.',
      asked: 1,
      needs_agreement: false,
    },
    ...{ asked_at: at, ready_at: at, expires_at: new Date(at.getTime() + 60_000), state: 'ready' },
  }
  await insert('people_exports', file)
  await insert('people_export_rows', { export_id: file.id, member_id: grace.id })
  const others = { ...file, id: newId(), requester_id: grace.id, reason: '', state: 'refused' }
  await insert('people_exports', { ...others, answered_by_id: ada.id, answered_at: at, ended_at: at })
  await insert('people_export_rows', { export_id: others.id, member_id: ada.id })
  const message = {
    ...{ id: newId(), subject: 'A dinner', body: 'Come!', sender_id: ada.id, state: 'sending' },
    ...{ created_at: at, starts_at: at },
  }
  await insert('announcements', message)
  await insert('announcement_deliveries', { ...mine, announcement_id: message.id, due_at: at })
  const decided = { decision: 'adult', reason: 'Zubeida showed a passport.', decided_at: at } as const
  await insert('minors', { ...mine, ...decided, decided_by: grace.id })
  await insert('minors', {
    member_id: grace.id,
    ...decided,
    reason: 'A passport.',
    decided_by: ada.id,
    consent_by: ada.id,
    consent_at: at,
    guardian: 'Grandma',
    consent_form: 'paper',
  })
  await insert('member_notes', { ...mine, id: newId(), author_id: grace.id, body: 'Zubeida called.', written_at: at })
  await insert('member_notes', { member_id: grace.id, id: newId(), author_id: ada.id, body: 'A note.', written_at: at })
  await insert('member_tags', { ...mine, label: 'Zubeida helps', label_key: 'zubeida helps' })
  const filter = JSON.stringify({ role: 'student', q: 'Zubeida' })
  await insert('people_views', { id: newId(), owner_id: ada.id, name: 'Board', filter, created_at: at })
}
