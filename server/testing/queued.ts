import { newId } from '#server/platform/ids.ts'
import type { TestMember } from './given.ts'

/** Inserts a row. */
export type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

/** Adds to the verification queue: a question to Ada, a rest, and notes by and about her. */
export const queued = async (
  insert: Insert,
  { ada, grace, at }: { ada: TestMember; grace: TestMember; at: Date },
): Promise<void> => {
  const mine = { member_id: ada.id }
  await insert('verification_asks', { ...mine, wants: ['usn'], message: 'Zubeida, which hall?', asked_at: at })
  await insert('queue_rests', { ...mine, until: at })
  const graduation = { id: newId(), graduation_year: 2020, graduated_at: at, undoable_until: at }
  await insert('class_graduations', graduation)
  await insert('class_graduates', { ...mine, graduation_id: graduation.id })
  await insert('member_notes', { ...mine, id: newId(), author_id: grace.id, body: 'Zubeida called.', written_at: at })
  await insert('member_notes', { member_id: grace.id, id: newId(), author_id: ada.id, body: 'A note.', written_at: at })
}
