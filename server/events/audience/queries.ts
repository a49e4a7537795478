import { sql, type SqlBool } from 'kysely'
import type { Onlooker } from '#server/postings/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The viewer of events; undefined for a visitor. */
export type EventViewer = Pick<Onlooker, 'id' | 'role' | 'unconfirmed'> | undefined

/** Returns a SQL condition: the viewer is a co-host of the posting, or invited to be one. */
export const isCoHost = (viewerId: Onlooker['id']) =>
  sql<SqlBool>`exists (select from event_hosts where event_id = posting.id and member_id = ${viewerId})`

/**
 * Returns a SQL condition: the event is open to the viewer. Visitors, and members with an unconfirmed email address, see only public events. Events
 * of a group are open to its members, to their hosts and to administrators.
 */
export const openTo = (viewer: EventViewer) => {
  if (viewer === undefined) return sql<SqlBool>`posting.audience = 'public'`
  if (viewer.unconfirmed) return sql<SqlBool>`(posting.audience = 'public' or author.id = ${viewer.id})`
  if (viewer.role === 'admin') return sql<SqlBool>`true`
  return sql<SqlBool>`(${isInAudience(viewer.id)} or author.id = ${viewer.id} or ${isCoHost(viewer.id)})`
}

/** Returns a SQL condition: the event is for all members, or for those of a group that the member is in. */
export const isInAudience = (memberId: Onlooker['id']) =>
  sql<SqlBool>`(posting.audience <> 'group' or sees_group_event(posting.id, ${memberId}))`

/** Makes events ones for the members of their groups only. */
export const restrictToGroup = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('events')
    .set({ audience: 'group', changed_at: now })
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute()
}
