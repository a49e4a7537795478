import { sql } from 'kysely'
import { hiddenFrom } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A co-author as stored. `accepted_at`: null until they have accepted. */
export type CoauthorRow = { id: string; full_name: string; photo_key: string | null; accepted_at: Date | null }

/** Returns the co-authors of a guide and those invited, longest first, without suspended ones and those hidden from the viewer by a block. */
export const findCoauthors = async (db: Db, viewerId: string, guideId: string): Promise<CoauthorRow[]> => {
  const { rows } = await sql<CoauthorRow>`
    select members.id, full_name, photo_key, accepted_at
    from guide_coauthors join members on members.id = member_id
    where guide_id = ${guideId}::uuid and suspended_at is null and members.id <> all (${hiddenFrom(viewerId)})
    order by invited_at, members.id`.execute(db)
  return rows
}

/** Counts the co-authors of a guide except one member, including invitations that wait. */
export const countOthers = async (tx: Db, guideId: string, memberId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from guide_coauthors
    where guide_id = ${guideId}::uuid and member_id <> ${memberId}::uuid`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Stores an invitation. Returns false if there already is one. */
export const insertCoauthor = async (tx: Db, guideId: string, memberId: string, at: Date): Promise<boolean> => {
  const invitation = { guide_id: guideId, member_id: memberId, invited_at: at }
  const stored = tx.insertInto('guide_coauthors').values(invitation)
  return (
    (await stored.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows === 1n
  )
}

/** Stores that a member accepts an invitation. Returns whether it was waiting; undefined without one. */
export const acceptInvitation = async (
  tx: Db,
  guideId: string,
  memberId: string,
  at: Date,
): Promise<boolean | undefined> => {
  const { rows } = await sql<{ was_waiting: boolean }>`
    update guide_coauthors set accepted_at = coalesce(guide_coauthors.accepted_at, ${at}::timestamptz)
    from (
      select accepted_at is null as was_waiting from guide_coauthors
      where guide_id = ${guideId}::uuid and member_id = ${memberId}::uuid for update
    ) as before
    where guide_id = ${guideId}::uuid and member_id = ${memberId}::uuid returning was_waiting`.execute(tx)
  return rows[0]?.was_waiting
}

/** Removes a co-author or an invitation. Returns false if there was none. */
export const deleteCoauthor = async (tx: Db, guideId: string, memberId: string): Promise<boolean> => {
  const removal = tx.deleteFrom('guide_coauthors').where('guide_id', '=', guideId).where('member_id', '=', memberId)
  return (await removal.executeTakeFirst()).numDeletedRows > 0n
}

/** Returns who writes a guide: its author, and the co-authors who have accepted. */
export const findWriters = async (tx: Db, guideId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select author_id as id from guides where id = ${guideId}::uuid and author_id is not null
    union
    select member_id from guide_coauthors where guide_id = ${guideId}::uuid and accepted_at is not null`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ends what two members write together, where one of them is the author. */
export const separateWriters = (tx: Db, memberId: string, otherId: string) =>
  sql`
    delete from guide_coauthors using guides
    where guides.id = guide_id
      and (author_id = ${memberId}::uuid and member_id = ${otherId}::uuid or author_id = ${otherId}::uuid and member_id = ${memberId}::uuid)`.execute(
    tx,
  )

/** Makes the longest co-author the author of each guide that a leaving member wrote with others. */
export const passOnGuides = async (tx: Db, memberId: string): Promise<void> => {
  await sql`
    update guides set author_id = heir.member_id, client_id = null, author_role = ''
    from (
      select distinct on (guide_id) guide_id, member_id
      from guide_coauthors join members on members.id = member_id
      where accepted_at is not null and suspended_at is null order by guide_id, accepted_at, member_id
    ) as heir
    where heir.guide_id = guides.id and author_id = ${memberId}::uuid`.execute(tx)
  await sql`
    delete from guide_coauthors using guides where guides.id = guide_id and author_id = guide_coauthors.member_id`.execute(
    tx,
  )
}
