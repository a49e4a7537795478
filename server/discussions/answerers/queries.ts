import { sql } from 'kysely'
import { hiddenFrom, type PersonRow } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isReadable, personJson } from '../visibility/queries.ts'

/**
 * Returns the members who have answered questions of others since a time, by name, in spaces that the viewer may read. Nobody who has asked without
 * their name is among them for that, because answers to one's own question don't count.
 */
export const findAnswerers = async (db: Db, viewer: Viewer, since: Date, limit: number): Promise<PersonRow[]> => {
  const { rows } = await sql<{ person: PersonRow }>`
    select ${personJson('members')} as person
    from members cross join college
    where members.id in (
      select posts.author_id from posts
      join threads on threads.id = posts.thread_id
      join spaces as space on space.id = threads.space_id
      where posts.created_at >= ${since}::timestamptz and posts.parent is null and posts.number > 1
        and posts.deleted_at is null and posts.hidden_at is null and threads.hidden_at is null and threads.kind = 'question'
        and posts.author_id is distinct from threads.author_id and ${isReadable(viewer)}
    ) and members.suspended_at is null and members.memorial_since is null and members.deleted_at is null and members.role <> 'admin'
      and members.id <> all (${hiddenFrom(viewer.id)})
    order by members.name_key, members.id limit ${limit}::int`.execute(db)
  return rows.map(({ person }) => person)
}
