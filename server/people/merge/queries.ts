import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { deleteTag, insertTag, lockMembers } from '../tags/queries.ts'
import type { Verification } from '#contract/members/person.ts'

export type MovedTags = { added: string[]; closed: string[] }

/** What the kept account got: to be given back when the merge is undone. */
export type Moved = {
  recordId: string | null
  /** The kept account's state before, if it was verified by the merge. */
  verification: { state: Verification; reason: string | null } | null
  notes: string[]
  /** The tags that the kept account got, and all tags that the closed one had. Absent in merges before tags were moved. */
  tags?: MovedTags
  address: { email: string; verifiedAt: string } | null
}

/** Stores a merge. */
export const insertMerge = async (
  db: Db,
  {
    keptId,
    closedId,
    at,
    undoUntil,
    moved,
  }: { keptId: string; closedId: string; at: Date; undoUntil: Date; moved: Moved },
): Promise<void> => {
  await sql`
    insert into member_merges (closed_id, kept_id, merged_at, undo_until, moved)
    values (${closedId}::uuid, ${keptId}::uuid, ${at}::timestamptz, ${undoUntil}::timestamptz, ${JSON.stringify(moved)}::jsonb)`.execute(
    db,
  )
}

export type MergeRow = { closed_id: string; kept_id: string; undo_until: Date; moved: Moved }

/** Returns the merge of two accounts. */
export const findMerge = async (db: Db, keptId: string, closedId: string): Promise<MergeRow | undefined> => {
  const { rows } = await sql<MergeRow>`
    select closed_id, kept_id, undo_until, moved from member_merges
    where closed_id = ${closedId}::uuid and kept_id = ${keptId}::uuid`.execute(db)
  return rows[0]
}

/** Returns whether an account was closed by a merge, or has kept another one. */
export const isMerged = async (db: Db, memberId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from member_merges where closed_id = ${memberId}::uuid or kept_id = ${memberId}::uuid limit 1`.execute(db)
  return rows.length > 0
}

/** Returns whether an account was closed by a merge. */
export const isClosed = async (db: Db, memberId: string): Promise<boolean> => {
  const { rows } = await sql`select from member_merges where closed_id = ${memberId}::uuid`.execute(db)
  return rows.length > 0
}

/** Returns the merges of an account, as the kept or the closed one, with the name of the other. */
export const findMergesOf = async (
  db: Db,
  memberId: string,
): Promise<{ keptId: string; closedId: string; name: string; undoUntil: Date }[]> => {
  const { rows } = await sql<{ keptId: string; closedId: string; name: string; undoUntil: Date }>`
    select kept_id as "keptId", closed_id as "closedId", full_name as name, undo_until as "undoUntil"
    from member_merges join members on members.id = case when kept_id = ${memberId}::uuid then closed_id else kept_id end
    where kept_id = ${memberId}::uuid or closed_id = ${memberId}::uuid order by merged_at desc`.execute(db)
  return rows
}

/** Deletes a merge. */
export const deleteMerge = (db: Db, closedId: string) =>
  db.deleteFrom('member_merges').where('closed_id', '=', closedId).execute()

/** Returns the closed accounts whose merges can't be undone any longer. */
export const findFinalMerges = (db: Db, now: Date) =>
  db
    .selectFrom('member_merges')
    .select('closed_id')
    .where('undo_until', '<=', now)
    .orderBy('undo_until')
    .limit(100)
    .execute()

/** Moves all notes about a member to another, or the given ones back. Returns their ids. */
export const moveNotes = async (db: Db, fromId: string, toId: string, ids?: readonly string[]): Promise<string[]> => {
  const moved = await db
    .updateTable('member_notes')
    .set({ member_id: toId })
    .where('member_id', '=', fromId)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any (${ids ?? []}::uuid[])`))
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

/** Moves all tags of a member to another, who gets as many as they can have. */
export const moveTags = async (db: Db, fromId: string, toId: string): Promise<MovedTags> => {
  await lockMembers(db, [fromId, toId])
  const { rows: removed } = await sql<{ label: string }>`
    delete from member_tags where member_id = ${fromId}::uuid returning label`.execute(db)
  const closed = removed.map(({ label }) => label).toSorted()
  const added: string[] = []
  for (const label of closed) if ((await insertTag(db, [toId], label)).length > 0) added.push(label)
  return { added, closed }
}

/** Gives tags back to the member who had them. */
export const returnTags = async (db: Db, fromId: string, toId: string, { added, closed }: MovedTags): Promise<void> => {
  await lockMembers(db, [fromId, toId])
  for (const label of added) await deleteTag(db, [fromId], label)
  for (const label of closed) await insertTag(db, [toId], label)
}

/** Counts the notes about a member. */
export const countNotes = async (db: Db, memberId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member_notes where member_id = ${memberId}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}
