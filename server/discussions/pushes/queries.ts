import { type Expression, sql, type SqlBool } from 'kysely'
import { hiddenFrom } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, unplanned, type Values, variants } from '#server/platform/db/statement.ts'
import { isReadable, readsOthers } from '../visibility/queries.ts'
import { hasOpened } from '../writing/queries.ts'

/** Returns whether every member may read a space. */
export const isForEveryone = async (db: Db, spaceId: string): Promise<boolean> =>
  (await db.selectFrom('spaces').select('readers').where('id', '=', spaceId).executeTakeFirst())?.readers === 'everyone'

const isReadableAs = (role: Viewer['role']) =>
  sql<SqlBool>`viewer.role = ${sql.lit(role)} and ${isReadable({ role, id: sql.ref<string>('viewer.id') })}`

// What an administrator publishes is pushed across blocks.
const isUnhidden = (byId: string | Expression<string>) => sql<SqlBool>`(
  viewer.id <> all (${hiddenFrom(byId)}) or (select role from members where members.id = ${byId}::uuid) = 'admin'
)`

type Chosen = { ids: readonly string[]; byId: string }
type Sealing = { isSealed: boolean }

const readers = variants(({ isSealed }: Sealing) =>
  statement(
    (_, { spaceId, ids, byId }: Values<Chosen & { spaceId: string }>) => sql<{ id: string }>`
    select viewer.id from members as viewer cross join college as settings join spaces as space on space.id = ${spaceId}::uuid
    where viewer.id = any (${unplanned(ids)}) and viewer.id <> ${byId}::uuid and ${readsOthers}
      and (${isReadableAs('student')} or ${isReadableAs('alumni')} or ${isReadableAs('admin')})
      ${isSealed ? sql`` : sql`and ${isUnhidden(byId)}`} ${hot}`,
  ),
)

/** Returns which of these members may read a space, without `byId` and, unless `isSealed`, those hidden from them by a block. */
export const findReadersOf = async (
  db: Db,
  spaceId: string,
  byId: string,
  { ids, isSealed }: Sealing & Pick<Chosen, 'ids'>,
): Promise<string[]> => (await readers({ isSealed }).rows(db, { spaceId, ids, byId })).map(({ id }) => id)

const openers = variants(({ isSealed }: Sealing) =>
  statement(
    (_, { threadId, now, ids, byId }: Values<Chosen & { threadId: string; now: Date }>) => sql<{ id: string }>`
    select viewer.id from ${hasOpened(threadId, now)}
      and viewer.id = any (${unplanned(ids)}) and viewer.id <> ${byId}::uuid
      ${isSealed ? sql`` : sql`and ${isUnhidden(byId)}`} ${hot}`,
  ),
)

/**
 * Returns which of these members have opened a thread lately and may read it, without `byId` and, unless `isSealed`, those hidden from them by a
 * block.
 */
export const findOpenersOf = async (
  db: Db,
  threadId: string,
  byId: string,
  { ids, isSealed, now }: Sealing & Pick<Chosen, 'ids'> & { now: Date },
): Promise<string[]> => (await openers({ isSealed }).rows(db, { threadId, now, ids, byId })).map(({ id }) => id)

/** Returns which of these members are in one of the groups, or look after one, without `byId` and those hidden from them by a block. */
export const findMembersOf = async (
  db: Db,
  groupIds: readonly string[],
  byId: string,
  { ids, keepersOnly = false }: { ids: readonly string[]; keepersOnly?: boolean },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct viewer.id from group_members join members as viewer on viewer.id = member_id cross join college as settings
    where group_id = any (${groupIds}::uuid[]) and member_id = any (${ids}::uuid[]) and state = 'member' and member_id <> ${byId}::uuid
      ${keepersOnly ? sql`and group_members.role = 'keeper'` : sql``}
      and ${readsOthers} and ${isUnhidden(byId)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the ids of the groups that an event was added to. */
export const findGroupsWith = async (db: Db, eventId: string): Promise<string[]> =>
  (await db.selectFrom('group_events').select('group_id').where('event_id', '=', eventId).execute()).map(
    ({ group_id }) => group_id,
  )
