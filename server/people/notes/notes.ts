import type { MemberNote } from '#contract/people/notes.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteNote, findNotes, insertNote } from './queries.ts'
import { knownPerson } from '../person/known.ts'

/** Returns the notes about a member, newest first. */
export const notesAbout = async (db: Db, memberId: string): Promise<MemberNote[]> =>
  (await findNotes(db, memberId)).map((note) => ({
    _id: note.id,
    authorId: note.author_id,
    authorName: note.full_name,
    body: note.body,
    writtenAt: note.written_at.toISOString(),
  }))

/** Adds a note about a member, and returns all. Throws `member.not_found`. */
export const addNote = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { noteId, body }: { noteId: string; body: string },
): Promise<{ notes: MemberNote[] }> => {
  const { db, now } = platform
  await knownPerson(platform, viewer, id)
  await insertNote(db, { id: noteId, member_id: id, author_id: viewer.id, body, written_at: now() })
  return { notes: await notesAbout(db, id) }
}

/** Removes the viewer's own note, and returns the others. Throws `member.not_found` and `member_note.not_found`. */
export const removeNote = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  noteId: string,
): Promise<{ notes: MemberNote[] }> => {
  await knownPerson(platform, viewer, id)
  if (!(await deleteNote(platform.db, { memberId: id, noteId, authorId: viewer.id })))
    throw new AppError('member_note.not_found')
  return { notes: await notesAbout(platform.db, id) }
}
