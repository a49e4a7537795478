import type { Db } from '#server/platform/db/database.ts'
import { translate } from '#server/platform/text.ts'
import { type EntryRow, findNaming, findNamingAuthor, rename } from './queries.ts'
import { searchKeyOf } from './record.ts'

/**
 * Removes the name of an erased member from the audit log; the actions by and about them stay. `subjects` are the ids of other subjects whose
 * entries may name them, each with a name that may stay.
 */
export const forgetNames = async (
  tx: Db,
  memberId: string,
  subjects: ReadonlyMap<string, string | null>,
): Promise<void> => {
  const rows = await findNaming(tx, memberId, [...subjects.keys()])
  const former = translate('en', 'answers', 'former_member')
  await rename(
    tx,
    rows.map((row) => withoutName(row, { memberId, former, subjects })),
  )
}

/** Removes the details of the entries that name a member as the author of these subjects, which have become anonymous. */
export const forgetAuthor = async (tx: Db, authorId: string, subjectIds: readonly string[]): Promise<void> => {
  const rows = await findNamingAuthor(tx, authorId, subjectIds)
  await rename(
    tx,
    rows.map((row) => ({ ...row, details: {} })),
  )
}

type Forgotten = { memberId: string; former: string; subjects: ReadonlyMap<string, string | null> }

const withoutName = (row: EntryRow, { memberId, former, subjects }: Forgotten): EntryRow => {
  const isActor = row.actor_id === memberId
  const isSubject = row.subject_id === memberId
  const other = subjects.get(row.subject_id ?? '')
  const actor_name = isActor ? former : row.actor_name
  const subject = isSubject || (other !== undefined && row.subject !== other) ? former : row.subject
  // Details about the member are removed. Details about others only lose the member's name.
  const details = isSubject
    ? {}
    : row.details['authorId'] === memberId
      ? { ...row.details, author: former }
      : row.details
  return {
    ...row,
    ...{ actor_name, subject, details, search_key: searchKeyOf(actor_name, subject, details) },
    address: isActor ? '' : row.address,
  }
}
