import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { confirmed } from '#server/platform/auth/confirmation.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type Member = Selectable<Tables['members']>
export type NewMember = Insertable<Tables['members']>
/** What a member tells of themselves on registration. */
export type NewProfile = Omit<Insertable<Tables['profiles']>, 'member_id'>
export type MemberChange = Updateable<Tables['members']>

/** A member, and whether they need not confirm their email address (any more). */
export const findMember = (db: Db, id: string): Promise<(Member & { confirmed: boolean }) | undefined> =>
  memberById.first(db, { id })

const memberById = statement((db, { id }: Values<{ id: string }>) =>
  db.selectFrom('members').selectAll().select(confirmed('members').as('confirmed')).where('id', '=', id).modifyEnd(hot),
)

/** A member, locked until the transaction ends: whoever decides on them waits, or has decided. */
export const lockMember = (db: Db, id: string): Promise<Member | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('addresses').select('email').where('email', '=', email).executeTakeFirst()) !== undefined

/** True when an email looks like one that somebody has: 0 and o, 1 and l, rn and m, vv and w are easily taken for each other. */
export const resemblesEmail = async (db: Db, email: string): Promise<boolean> => {
  // As the index has it.
  const look = (text: RawBuilder<unknown>) =>
    sql`replace(replace(translate(${text}, '01', 'ol'), 'rn', 'm'), 'vv', 'w')`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from addresses where ${look(sql.ref('email'))} = ${look(sql`${email}::text`)}) as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

/** Adds a member with their profile. Breaks `addresses_pkey` when the e-mail is somebody's. */
export const insertMember = (db: Db, member: NewMember, profile: NewProfile) =>
  db
    .with('profile', (tx) => tx.insertInto('profiles').values({ member_id: member.id, ...profile }))
    .insertInto('members')
    .values(member)
    .execute()

/** Changes columns of a member. */
export const updateMember = async (db: Db, id: string, change: MemberChange): Promise<void> => {
  if (Object.keys(change).length > 0) await db.updateTable('members').set(change).where('id', '=', id).execute()
}

/** The name and graduation year that a member has asked the college to confirm. */
export const findIdentityChange = (db: Db, memberId: string) => identityChangeOf.first(db, { memberId })

const identityChangeOf = statement((db, { memberId }: Values<{ memberId: string }>) =>
  db.selectFrom('identity_changes').selectAll().where('member_id', '=', memberId).modifyEnd(hot),
)

/** Stores what a member asks the college to confirm, in place of what they asked before. */
export const saveIdentityChange = (db: Db, change: Tables['identity_changes']) =>
  db
    .insertInto('identity_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute()

/** Removes what a member has asked the college to confirm; false when there was nothing. */
export const deleteIdentityChange = async (db: Db, memberId: string): Promise<boolean> =>
  (await db.deleteFrom('identity_changes').where('member_id', '=', memberId).returning('id').executeTakeFirst()) !==
  undefined

/** True when a photo is a suspended member's. */
export const isPhotoOfSuspended = async (db: Db, key: string): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('id')
    .where('photo_key', '=', key)
    .where('suspended_at', 'is not', null)
    .modifyEnd(hot)
    .executeTakeFirst()) !== undefined

/** Whose a certificate is, a student's who asked to become an alumnus too. */
export const findCertificateOwner = (db: Db, key: string) =>
  db
    .selectFrom('members')
    .select(['id', 'full_name'])
    .where('certificate_key', '=', key)
    .unionAll(
      db
        .selectFrom('handovers')
        .innerJoin('members', 'members.id', 'handovers.member_id')
        .select(['members.id', 'members.full_name'])
        .where('handovers.certificate_key', '=', key),
    )
    .executeTakeFirst()

/** An administrator by their id; none whose account is closed. */
export const findAdministrator = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'full_name'])
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .executeTakeFirst()

/** True when the two have a conversation. */
export const haveTalked = async (db: Db, memberId: string, peerId: string): Promise<boolean> =>
  (await db
    .selectFrom('participations')
    .select('peer_id')
    .where('member_id', '=', memberId)
    .where('peer_id', '=', peerId)
    .executeTakeFirst()) !== undefined
