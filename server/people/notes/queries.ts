import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Returns the notes about a member, newest first. */
export const findNotes = (db: Db, memberId: string) =>
  db
    .selectFrom('member_notes')
    .leftJoin('members', 'members.id', 'member_notes.author_id')
    .selectAll('member_notes')
    .select('members.full_name')
    .where('member_notes.member_id', '=', memberId)
    .orderBy('member_notes.id', 'desc')
    .limit(notesShown)
    .execute()

const notesShown = 50

/** Stores a note, once. */
export const insertNote = (db: Db, note: Insertable<Tables['member_notes']>) =>
  db
    .insertInto('member_notes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

/** Deletes a note about a member by its author; returns false when there is none. */
export const deleteNote = async (
  db: Db,
  { memberId, noteId, authorId }: { memberId: string; noteId: string; authorId: string },
): Promise<boolean> =>
  (
    await db
      .deleteFrom('member_notes')
      .where('id', '=', noteId)
      .where('member_id', '=', memberId)
      .where('author_id', '=', authorId)
      .executeTakeFirst()
  ).numDeletedRows === 1n
