import { sql } from 'kysely'
import { hiddenFrom, listed, type PersonRow, unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containingName } from '#server/platform/searchKey.ts'
import { recount } from '../counts/queries.ts'
import { personJson } from '../../visibility/queries.ts'

type State = 'member' | 'invited' | 'asked'

/**
 * Stores a member's state in a group unless a later one is stored: those who have joined stay members, and only `by` themselves do those who left come
 * back. Nobody comes back who was removed. Returns whether it was stored.
 */
export const setState = async (
  db: Db,
  {
    groupId,
    memberId,
    state,
    isDerived,
    at,
    by,
  }: {
    groupId: string
    memberId: string
    state: State
    isDerived: boolean
    at: Date
    by: 'self' | 'keeper' | 'other'
  },
): Promise<boolean> => {
  const before = { self: ['invited', 'asked', 'left'], keeper: ['asked'], other: [] }[by]
  const { rows } = await sql`
    insert into group_members as own (group_id, member_id, source, state, since, shown)
    select ${groupId}::uuid, members.id, ${isDerived ? 'derived' : 'joined'}, ${state}, ${at}::timestamptz, ${listed('members')}
    from members cross join college where members.id = ${memberId}::uuid
    on conflict (group_id, member_id) do update
      set source = excluded.source, state = excluded.state, since = excluded.since, shown = excluded.shown
      where own.state = any (${before}::text[]) and own.state <> excluded.state
    returning group_id`.execute(db)
  if (rows.length > 0 && state === 'member') await recount(db, [groupId], at)
  return rows.length > 0
}

/** Ends a membership: leaving and being removed are remembered. A request to join is forgotten. */
export const endMembership = async (
  db: Db,
  { groupId, memberId, state, at }: { groupId: string; memberId: string; state: 'left' | 'removed'; at: Date },
): Promise<void> => {
  await db
    .deleteFrom('group_members')
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'asked')
    .execute()
  await db
    .updateTable('group_members')
    .set({ state, role: 'member', since: at })
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['member', 'invited'])
    .execute()
  await sql`
    delete from space_members using spaces
    where spaces.id = space_id and group_id = ${groupId}::uuid and member_id = ${memberId}::uuid`.execute(db)
  await recount(db, [groupId], at)
}

/** Counts the groups that a member is in or has asked to join, and those that they look after. */
export const countOwnGroups = async (db: Db, memberId: string): Promise<{ joined: number; kept: number }> => {
  const { rows } = await sql<{ joined: number; kept: number }>`
    select count(*)::int as joined, count(*) filter (where role = 'keeper')::int as kept
    from group_members where member_id = ${memberId}::uuid and state in ('member', 'asked')`.execute(db)
  return rows[0] ?? { joined: 0, kept: 0 }
}

/** A member of a group: `id`, the key that sorts by name, and whether they look after it. */
export type GroupMemberRow = { id: string; name_key: string; keeper: boolean }

/**
 * Returns the next members of a group that the viewer may see, by name; with `q` those whose name contains it. Those shown are listed, as the index by
 * name requires.
 */
export const findGroupMembers = async (
  db: Db,
  viewerId: string,
  {
    groupId,
    q,
    after,
    limit,
  }: {
    groupId: string
    q: string | undefined
    after: { key: string; id: string } | undefined
    limit: number
  },
): Promise<GroupMemberRow[]> => {
  const { rows } = await sql<GroupMemberRow>`
    select members.id, members.name_key, group_members.role = 'keeper' as keeper
    from group_members join members on members.id = member_id
    where group_id = ${groupId}::uuid and state = 'member' and shown and members.listed and members.role <> 'admin'
      and member_id <> all (${hiddenFrom(viewerId)})
      ${q ? sql`and members.name_key like ${containingName(q)}` : sql``}
      ${after ? sql`and (members.name_key, members.id) > (${after.key}, ${after.id}::uuid)` : sql``}
    order by members.name_key, members.id limit ${limit}::int`.execute(db)
  return rows
}

/** Returns the ids of everyone who is in a group, has asked to join it or is invited. */
export const findInvolved = async (db: Db, groupId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('group_members')
    .select('member_id')
    .where('group_id', '=', groupId)
    .where('state', 'in', ['member', 'asked', 'invited'])
    .execute()
  return rows.map(({ member_id: id }) => id)
}

/** Returns who asks to join a group, the first first, without members hidden from the viewer. */
export const findRequests = async (db: Db, viewerId: string, groupId: string) => {
  const { rows } = await sql<{ person: PersonRow; since: Date }>`
    select ${personJson('face')} as person, since from group_members join members as face on face.id = member_id cross join college
    where group_id = ${groupId}::uuid and state = 'asked' and shown and member_id <> all (${hiddenFrom(viewerId)})
    order by since, member_id limit 100`.execute(db)
  return rows
}

/** Makes everyone a member who asks to join a group. */
export const acceptAll = async (db: Db, groupId: string, at: Date): Promise<void> => {
  await db
    .updateTable('group_members')
    .set({ state: 'member', since: at })
    .where('group_id', '=', groupId)
    .where('state', '=', 'asked')
    .execute()
  await recount(db, [groupId], at)
}

/** Returns a member's state and role in a group. */
export const findMembership = (db: Db, groupId: string, memberId: string) =>
  db
    .selectFrom('group_members')
    .select(['state', 'role', 'source'])
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** Forgets a membership, so that a profile may lead to it again. */
export const forgetMembership = async (db: Db, groupId: string, memberId: string, at: Date): Promise<void> => {
  await db.deleteFrom('group_members').where('group_id', '=', groupId).where('member_id', '=', memberId).execute()
  await recount(db, [groupId], at)
}

/** Returns the ids of those who look after a group, with the group locked, so that concurrent changes run one after the other. */
export const lockKeepers = async (db: Db, groupId: string): Promise<string[]> => {
  await db.selectFrom('groups').select('id').where('id', '=', groupId).forUpdate().execute()
  const rows = await db
    .selectFrom('group_members')
    .select('member_id')
    .where('group_id', '=', groupId)
    .where('role', '=', 'keeper')
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Makes a member of a group its keeper, or ends that. Returns false if they aren't a member. */
export const setRole = async (
  db: Db,
  groupId: string,
  memberId: string,
  role: 'member' | 'keeper',
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('group_members')
    .set({ role })
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'member')
    .executeTakeFirst()
  await recount(db, [groupId], at)
  return numUpdatedRows === 1n
}

/** Returns whether the viewer may see a member: listed in the directory, and no block between them. */
export const isSeen = async (db: Db, viewerId: string, memberId: string): Promise<boolean> => {
  const { rows } = await sql<{ seen: boolean }>`
    select ${listed('members')} and ${unblocked(sql`${viewerId}::uuid`, sql`members.id`)} as seen
    from members cross join college where members.id = ${memberId}::uuid`.execute(db)
  return rows[0]?.seen === true
}

/** The chapters between which a member who has moved chooses; `from` is one that they are in. */
export type CityChange = { from_id: string; from_name: string; to_id: string; to_name: string }

/** Returns the choice that a member has after moving to another city with a chapter, if they haven't chosen. */
export const findCityChange = async (db: Db, memberId: string): Promise<CityChange | undefined> => {
  const { rows } = await sql<CityChange>`
    select here.id as from_id, here.name as from_name, there.id as to_id, there.name as to_name
    from group_members as own
    join groups as here on here.id = own.group_id and here.kind = 'city' and here.opened_at is not null
    join profiles on profiles.member_id = own.member_id and profiles.location_audience = 'members'
    join groups as there on there.kind = 'city' and there.key = profiles.place_id::text and there.id <> here.id and there.opened_at is not null
    left join group_members as other on other.group_id = there.id and other.member_id = own.member_id
    where own.member_id = ${memberId}::uuid and own.state = 'member' and own.source = 'derived'
      and coalesce(other.state, 'member') = 'member'
    order by own.since desc limit 1`.execute(db)
  return rows[0]
}

/** Makes a derived membership one that the member has chosen, so that it no longer follows their profile. */
export const keepMembership = (db: Db, groupId: string, memberId: string) =>
  db
    .updateTable('group_members')
    .set({ source: 'joined' })
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .execute()

/** Stores that a member doesn't want to be in a group that follows from their profile. */
export const refuseGroup = async (db: Db, groupId: string, memberId: string, at: Date): Promise<void> => {
  await db
    .insertInto('group_members')
    .values({ group_id: groupId, member_id: memberId, source: 'derived', state: 'left', since: at, shown: false })
    .onConflict((conflict) => conflict.columns(['group_id', 'member_id']).doUpdateSet({ state: 'left', since: at }))
    .execute()
  await recount(db, [groupId], at)
}
