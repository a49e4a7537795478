import { type Insertable, sql } from 'kysely'
import type { GrantedRight } from '#contract/members/rights.ts'
import { rightsOf } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Returns `size` people with rights at the desk by name, after a place in the list. */
export const findAdministrators = (
  db: Db,
  { after, size }: { after: { key: string; id: string } | undefined; size: number },
) =>
  db
    .selectFrom('members')
    .leftJoin('deletions', 'deletions.member_id', 'members.id')
    .leftJoin('administrator_removals', (join) =>
      join.onRef('administrator_removals.member_id', '=', 'members.id').on('pending', '=', true),
    )
    .select(['members.id', 'members.full_name', 'members.name_key', 'members.email', 'members.photo_key'])
    .select(['members.role', 'members.graduation_year', 'members.created_at'])
    .select(['deletions.due_at as leaves_at', 'undo_until as ends_at', 'members.has_second_factor as second_factor'])
    .select([
      rightsOf(sql`rights.member_id = members.id`).as('rights'),
      sql<Date>`(select min(given_at) from rights where rights.member_id = members.id)`.as('given_at'),
      sql<string | null>`(
        select giver.full_name from rights join members as giver on giver.id = given_by
        where rights.member_id = members.id order by given_at limit 1)`.as('given_by'),
      sql<Date | null>`(
        select max(at) from audit.entries where actor_id = members.id and action = 'session.started')`.as(
        'signed_in_at',
      ),
    ])
    .where('members.id', 'in', (query) => query.selectFrom('rights').select('member_id'))
    .where('members.suspended_at', 'is', null)
    .where('members.deleted_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(members.name_key, members.id) > (${after?.key}, ${after?.id}::uuid)`),
    )
    .orderBy('members.name_key')
    .orderBy('members.id')
    .limit(size)
    .execute()

export type AdministratorRow = Awaited<ReturnType<typeof findAdministrators>>[number]

/** Returns the names of the owners, alphabetically. */
export const findOwnerNames = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select full_name as name from rights join members on members.id = member_id
    where name = 'owner' and suspended_at is null and deleted_at is null order by name_key, members.id`.execute(db)
  return rows.map(({ name }) => name)
}

/** Locks all owners until the transaction ends, so that when two remove each other the second sees the first. Returns their ids. */
export const lockOwners = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select members.id from rights join members on members.id = member_id
    where name = 'owner' and suspended_at is null and deleted_at is null order by members.id for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts the owners other than this one whose deletion is not scheduled. */
export const countOtherOwners = async (db: Db, butId: string): Promise<number> => {
  const { rows } = await sql<{ staying: number }>`
    select count(*)::int as staying from rights join members on members.id = rights.member_id
      left join deletions on deletions.member_id = members.id
    where name = 'owner' and suspended_at is null and deleted_at is null and deletions.member_id is null
      and members.id <> ${butId}::uuid`.execute(db)
  return rows[0]?.staying ?? 0
}

/** Returns the person with rights at the desk who has an address and whose account isn't closed. */
export const findAdministratorByEmail = (db: Db, email: string) =>
  db
    .selectFrom('addresses')
    .innerJoin('members', 'members.id', 'addresses.member_id')
    .select(['members.id', 'members.full_name'])
    .where('addresses.email', '=', email)
    .where('members.id', 'in', (query) => query.selectFrom('rights').select('member_id'))
    .where('members.suspended_at', 'is', null)
    .executeTakeFirst()

/** Returns an administrator or possible administrator, locked until the transaction ends; undefined once deleted. */
export const lockCandidate = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'role', 'full_name', 'verification', 'suspended_at', 'memorial_since'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Stores a removal, replacing an older one of the same member. */
export const insertRemoval = (
  db: Db,
  { rights, ...removal }: Omit<Insertable<Tables['administrator_removals']>, 'rights'> & { rights: GrantedRight[] },
) => {
  const row = { ...removal, rights: JSON.stringify(rights) }
  return db
    .insertInto('administrator_removals')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}

/** Deletes and returns the removal of a member, or only the one made at `removedAt`; undefined when there is none. */
export const deleteRemoval = (db: Db, memberId: string, removedAt?: Date) =>
  db
    .deleteFrom('administrator_removals')
    .where('member_id', '=', memberId)
    .$if(removedAt !== undefined, (query) => query.where('removed_at', '=', removedAt ?? new Date(0)))
    .returning(['undo_until', 'removed_at', 'removed_by', 'pending', sql<GrantedRight[]>`rights`.as('rights')])
    .executeTakeFirst()

/** Returns `size` removals that can still be undone, latest first, after a place in the list. */
export const findRemovals = (
  db: Db,
  now: Date,
  { after, size }: { after: { at: Date; id: string } | undefined; size: number },
) =>
  db
    .selectFrom('administrator_removals')
    .innerJoin('members', 'members.id', 'administrator_removals.member_id')
    .leftJoin('members as remover', 'remover.id', 'administrator_removals.removed_by')
    .select(['members.id', 'members.full_name', 'members.email', 'members.role'])
    .select(['remover.full_name as removed_by', 'removed_at', 'undo_until', 'pending', 'members.suspended_at'])
    .select(sql<GrantedRight[]>`administrator_removals.rights`.as('rights'))
    .where('undo_until', '>', now)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(removed_at, members.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('removed_at', 'desc')
    .orderBy('members.id', 'desc')
    .limit(size)
    .execute()

/** Selects invitations with the inviter's name. */
const invitations = (db: Db) =>
  db
    .selectFrom('administrator_invitations')
    .innerJoin('members as inviter', 'inviter.id', 'administrator_invitations.invited_by')
    .select([
      'administrator_invitations.id',
      'administrator_invitations.email',
      'invited_by',
      'invited_at',
      'expires_at',
    ])
    .select(['emailed', 'inviter.full_name as inviter_name'])
    .select(sql<GrantedRight[]>`administrator_invitations.rights`.as('rights'))

/** Returns `size` invitations that haven't expired, latest first, after a place in the list. */
export const findInvitations = (
  db: Db,
  now: Date,
  { after, size }: { after: { at: Date; id: string } | undefined; size: number },
) =>
  invitations(db)
    .where('expires_at', '>', now)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(invited_at, administrator_invitations.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('invited_at', 'desc')
    .orderBy('administrator_invitations.id', 'desc')
    .limit(size)
    .execute()

export type InvitationRow = Awaited<ReturnType<typeof findInvitations>>[number]

/** Returns an invitation that can still be accepted. */
export const findInvitation = (db: Db, id: string, now: Date): Promise<InvitationRow | undefined> =>
  invitations(db).where('administrator_invitations.id', '=', id).where('expires_at', '>', now).executeTakeFirst()

/** Stores an invitation, replacing an older one of the same address. */
export const saveInvitation = async (
  db: Db,
  { rights, ...invitation }: Omit<Tables['administrator_invitations'], 'rights'> & { rights: GrantedRight[] },
): Promise<void> => {
  const row = { ...invitation, rights: JSON.stringify(rights) }
  await db
    .insertInto('administrator_invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
}

/** Deletes and returns an invitation; undefined when it was already accepted or withdrawn. */
export const deleteInvitation = (db: Db, id: string) =>
  db
    .deleteFrom('administrator_invitations')
    .where('id', '=', id)
    .returning(['email', 'invited_by', 'emailed', sql<GrantedRight[]>`rights`.as('rights')])
    .executeTakeFirst()

/** Deletes the invitations sent by a former administrator. */
export const deleteInvitationsBy = (db: Db, memberId: string) =>
  db.deleteFrom('administrator_invitations').where('invited_by', '=', memberId).execute()

/** Returns the recipient and language of an email about a role. */
export const findRecipient = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .innerJoin('college', (join) => join.onTrue())
    .leftJoin('administrator_removals', 'administrator_removals.member_id', 'members.id')
    .leftJoin('members as remover', 'remover.id', 'administrator_removals.removed_by')
    .select(({ fn }) => [
      ...(['members.role', 'members.email', 'members.full_name', 'members.language', 'members.suspended_at'] as const),
      ...(['college.name as college', 'remover.full_name as removed_by', 'undo_until', 'pending'] as const),
      rightsOf(sql`rights.member_id = members.id`).as('rights'),
      fn.coalesce('members.time_zone', 'college.time_zone').as('time_zone'),
    ])
    .where('members.id', '=', id)
    .where('members.deleted_at', 'is', null)
    .executeTakeFirst()

/** Counts the administrators, and the invitations that were not answered yet. */
export const countTeam = async (db: Db): Promise<{ administrators: number; invited: number }> => {
  const { rows } = await sql<{ administrators: number; invited: number }>`
    select (select count(*)::int from members where role = 'admin') as administrators,
      (select count(*)::int from administrator_invitations) as invited`.execute(db)
  return rows[0] ?? { administrators: 0, invited: 0 }
}
