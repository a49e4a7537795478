import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Returns `size` administrators by name, after a place in the list. */
export const findAdministrators = (
  db: Db,
  { after, size }: { after: { key: string; id: string } | undefined; size: number },
) =>
  db
    .selectFrom('members')
    .leftJoin('appointments', 'appointments.member_id', 'members.id')
    .leftJoin('members as appointer', 'appointer.id', 'appointments.appointed_by')
    .leftJoin('deletions', 'deletions.member_id', 'members.id')
    .select(['members.id', 'members.full_name', 'members.name_key', 'members.email', 'members.created_at'])
    .select(['appointments.appointed_at', 'appointments.former_role', 'appointer.full_name as appointed_by'])
    .select(['deletions.due_at as leaves_at', 'members.has_second_factor as second_factor'])
    .select(
      sql<Date | null>`(
        select max(at) from audit.entries where actor_id = members.id and action = 'session.started')`.as(
        'signed_in_at',
      ),
    )
    .where('members.role', '=', 'admin')
    .where('members.suspended_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(members.name_key, members.id) > (${after?.key}, ${after?.id}::uuid)`),
    )
    .orderBy('members.name_key')
    .orderBy('members.id')
    .limit(size)
    .execute()

export type AdministratorRow = Awaited<ReturnType<typeof findAdministrators>>[number]

/** Returns the administrator who has an address and whose account isn't closed. */
export const findAdministratorByEmail = (db: Db, email: string) =>
  db
    .selectFrom('addresses')
    .innerJoin('members', 'members.id', 'addresses.member_id')
    .select(['members.id', 'members.full_name'])
    .where('addresses.email', '=', email)
    .where('members.role', '=', 'admin')
    .where('members.suspended_at', 'is', null)
    .executeTakeFirst()

/** Returns an administrator or possible administrator, locked until the transaction ends; undefined once deleted. */
export const lockCandidate = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'role', 'full_name', 'verification', 'suspended_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Returns the role an administrator had before the appointment; undefined when they were never a member. */
export const findFormerRole = async (db: Db, memberId: string) =>
  (
    await db
      .selectFrom('appointments')
      .select('former_role')
      .where('member_id', '=', memberId)
      .where('former_role', 'is not', null)
      .executeTakeFirst()
  )?.former_role ?? undefined

export const insertAppointment = (db: Db, appointment: Insertable<Tables['appointments']>) =>
  db.insertInto('appointments').values(appointment).execute()

export const deleteAppointment = (db: Db, memberId: string) =>
  db.deleteFrom('appointments').where('member_id', '=', memberId).execute()

/** Stores a removal, replacing an older one of the same member. */
export const insertRemoval = (db: Db, removal: Tables['administrator_removals']) =>
  db
    .insertInto('administrator_removals')
    .values(removal)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(removal))
    .execute()

/** Deletes and returns the removal of a member, or only the one made at `removedAt`; undefined when there is none. */
export const deleteRemoval = (db: Db, memberId: string, removedAt?: Date) =>
  db
    .deleteFrom('administrator_removals')
    .where('member_id', '=', memberId)
    .$if(removedAt !== undefined, (query) => query.where('removed_at', '=', removedAt ?? new Date(0)))
    .returningAll()
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
    .select(['remover.full_name as removed_by', 'removed_at', 'undo_until'])
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
    .selectAll('administrator_invitations')
    .select('inviter.full_name as inviter_name')

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
export const saveInvitation = async (db: Db, invitation: Tables['administrator_invitations']): Promise<void> => {
  await db
    .insertInto('administrator_invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(invitation))
    .execute()
}

/** Deletes and returns an invitation; undefined when it was already accepted or withdrawn. */
export const deleteInvitation = (db: Db, id: string) =>
  db.deleteFrom('administrator_invitations').where('id', '=', id).returningAll().executeTakeFirst()

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
      ...(['college.name as college', 'remover.full_name as removed_by', 'undo_until'] as const),
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
