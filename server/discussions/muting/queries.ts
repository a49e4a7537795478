import { sql } from 'kysely'
import { hiddenFrom, personColumns, type RowsWanted } from '#server/members/public.ts'
import { visibleTo } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { authorOf, readerKind } from '../visibility/queries.ts'

/** Returns a page of the members that a member has muted, latest first. */
export const findMuted = (db: Db, memberId: string, { after, size }: RowsWanted) =>
  db
    .selectFrom('muted_authors')
    .innerJoin('members', 'members.id', 'muted_authors.muted_id')
    .select([...personColumns, 'muted_authors.created_at'])
    .where('muted_authors.member_id', '=', memberId)
    .where('members.deleted_at', 'is', null)
    .where(sql<boolean>`members.id <> all (${hiddenFrom(memberId)})`)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(muted_authors.created_at, muted_authors.muted_id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('muted_authors.created_at', 'desc')
    .orderBy('muted_authors.muted_id', 'desc')
    .limit(size)
    .execute()

/** Mutes the author of a post that the viewer may see under its author's name. Returns whether there is one. */
export const insertMuted = async (db: Db, viewer: Viewer, mutedId: string, at: Date): Promise<boolean> => {
  const reader = { ...readerKind(viewer), id: sql<string>`${viewer.id}::uuid` }
  const { numAffectedRows } = await sql`
    insert into muted_authors as mine (member_id, muted_id, created_at)
    select ${viewer.id}::uuid, members.id, ${at}::timestamptz
    from members cross join college
    where members.id = ${mutedId}::uuid and members.id <> ${viewer.id}::uuid and members.role <> 'admin'
      and members.deleted_at is null and members.id <> all (${hiddenFrom(viewer.id)})
      and exists (
        select from posts as posting ${authorOf(reader)}
        where posting.author_id = members.id and not posting.anonymous and posting.deleted_at is null and ${visibleTo(reader)}
      )
    on conflict (member_id, muted_id) do update set created_at = mine.created_at`.execute(db)
  return numAffectedRows === 1n
}

/** Undoes `insertMuted`. */
export const deleteMuted = (db: Db, memberId: string, mutedId: string) =>
  db.deleteFrom('muted_authors').where('member_id', '=', memberId).where('muted_id', '=', mutedId).execute()
