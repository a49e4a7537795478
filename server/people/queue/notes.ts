import type { QueueEntry } from '#contract/people/queue.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readEntry, refuseUnseen } from './entry.ts'
import { deleteNote, deleteRest, findTomorrow, insertNote, saveRest } from './queries.ts'

/** Adds a note about an entry's member. Throws `alumnus.not_found`. */
export const addNote = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { noteId, body }: { noteId: string; body: string },
): Promise<QueueEntry> => {
  const { db, now } = platform
  const memberId = await refuseUnseen(platform, viewer, id)
  await insertNote(db, { id: noteId, member_id: memberId, author_id: viewer.id, body, written_at: now() })
  return readEntry(platform, viewer, id)
}

/** Removes the viewer's own note. Throws `alumnus.not_found` and `member_note.not_found`. */
export const removeNote = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  noteId: string,
): Promise<QueueEntry> => {
  const memberId = await refuseUnseen(platform, viewer, id)
  if (!(await deleteNote(platform.db, { memberId, noteId, authorId: viewer.id })))
    throw new AppError('member_note.not_found')
  return readEntry(platform, viewer, id)
}

/** Lets an entry rest until tomorrow. Throws `alumnus.not_found`. */
export const rest = async (platform: Platform, viewer: Viewer, id: string): Promise<QueueEntry> => {
  const memberId = await refuseUnseen(platform, viewer, id)
  await saveRest(platform.db, memberId, await findTomorrow(platform.db, platform.now()))
  return readEntry(platform, viewer, id)
}

/** Returns an entry to the list. Throws `alumnus.not_found`. */
export const wake = async (platform: Platform, viewer: Viewer, id: string): Promise<QueueEntry> => {
  const memberId = await refuseUnseen(platform, viewer, id)
  await deleteRest(platform.db, memberId)
  return readEntry(platform, viewer, id)
}
