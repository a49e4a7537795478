import { LIMITS } from '#contract/limits.ts'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { unblocked } from '#server/platform/blocks.ts'
import { confirmed } from '#server/platform/auth/confirmation.ts'
import { hot, prepared } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { containing } from '#server/platform/searchKey.ts'

export type Member = Selectable<Tables['members']>
export type NewMember = Insertable<Tables['members']>
export type MemberChange = Updateable<Tables['members']>

const cardColumns = [
  'id',
  'role',
  'full_name',
  'name_key',
  'photo_key',
  'graduation_year',
  'field_of_study',
  'position',
  'linkedin',
  'verification',
  'education_audience',
  'position_audience',
  'links_audience',
  'email_audience',
] as const
export type Card = Pick<Member, (typeof cardColumns)[number]>

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

/** Breaks `addresses_pkey` when the e-mail is somebody's. */
export const insertMember = (db: Db, member: NewMember) => db.insertInto('members').values(member).execute()

export const updateMember = (db: Db, id: string, change: MemberChange): Promise<Member | undefined> =>
  Object.keys(change).length === 0
    ? findMember(db, id)
    : db.updateTable('members').set(change).where('id', '=', id).returningAll().executeTakeFirst()

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

/** An administrator by their id. */
export const findAdministrator = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'full_name'])
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .executeTakeFirst()

/** True when the two have a conversation. */
export const haveTalked = async (db: Db, memberId: string, peerId: string): Promise<boolean> =>
  (await db
    .selectFrom('participations')
    .select('peer_id')
    .where('member_id', '=', memberId)
    .where('peer_id', '=', peerId)
    .executeTakeFirst()) !== undefined

type Listing = {
  viewerId: string
  role: 'student' | 'alumni' | undefined
  words: string
  after: { key: string; id: string } | undefined
  limit: number
  withPending: boolean
}

/** Listed members by name, without those whom a block hides from the viewer. */
export const listCards = (db: Db, { viewerId, role, words, after, limit, withPending }: Listing): Promise<Card[]> => {
  const isUsual = words === '' && limit === LIMITS.pageSize + 1
  return cards(role, words === '' ? 0 : Math.min(words.length, 3), after !== undefined, withPending, isUsual).rows(db, {
    viewerId,
    pattern: containing(words),
    key: after?.key ?? '',
    id: after?.id ?? '',
    limit,
  })
}

type CardValues = { viewerId: string; pattern: string; key: string; id: string; limit: number }

const cards = variants(
  (role: Listing['role'], letters: number, isContinued: boolean, withPending: boolean, isUsual: boolean) =>
    statement((db, { viewerId, pattern, key, id, limit }: Values<CardValues>) => {
      const standings = withPending ? (['verified', 'pending'] as const) : (['verified'] as const)
      let listed = db
        .selectFrom('members')
        .select(cardColumns)
        .where('role', '<>', 'admin')
        .where('listed', '=', true)
        .where(confirmed('members'))
        .where('suspended_at', 'is', null)
        .where('verification', 'in', standings)
        .where(unblocked(sql`${viewerId}::uuid`, sql.ref('members.id')))
      if (role !== undefined) listed = listed.where('role', '=', role)
      if (isContinued)
        listed = listed.where(({ eb, refTuple, tuple }) => eb(refTuple('name_key', 'id'), '>', tuple(key, id)))
      const inOrder = listed.orderBy('name_key').orderBy('id')
      if (isUsual) return inOrder.limit(LIMITS.pageSize + 1).modifyEnd(hot)
      if (letters === 0) return inOrder.limit(limit)

      // Two letters are in a great many names: walking them in order ends soon, and trigrams need three.
      if (letters < 3) return inOrder.where('name_key', 'like', pattern).limit(limit)
      // Fenced: the planner would else walk all names in order for a rare word (design measurement, 40 to 100 ms).
      return db
        .with(
          (cte) => cte('named').materialized(),
          () => listed.where('name_key', 'like', pattern),
        )
        .selectFrom('named')
        .selectAll()
        .orderBy('name_key')
        .orderBy('id')
        .limit(limit)
        .modifyEnd(prepared)
    }),
)
