import { LIMITS } from '#contract/limits.ts'
import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
  type Updateable,
} from 'kysely'
import { unblocked } from '#server/platform/blocks.ts'
import { confirmed } from '#server/platform/auth/confirmation.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { containing, searchKey } from '#server/platform/searchKey.ts'

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
  const isUsual = words === '' && limit === usualLimit
  const start = searchKey(words)
  return cards(role, Math.min(start.length, 3), after !== undefined, withPending, isUsual).rows(db, {
    viewerId,
    limit,
    start,
    end: start + lastCharacter,
    pattern: containing(words),
    key: after?.key ?? '',
    id: after?.id ?? '',
  })
}

// What a screen asks for, and one more, which tells whether there are more.
const usualLimit = LIMITS.networkPage + 1
const lastCharacter = '\u{10FFFF}'

type CardValues = {
  viewerId: string
  pattern: string
  start: string
  end: string
  key: string
  id: string
  limit: number
}

const cards = variants(
  (role: Listing['role'], letters: number, isContinued: boolean, withPending: boolean, isUsual: boolean) =>
    statement((db, values: Values<CardValues>) => {
      const { viewerId, pattern, key, id, limit } = values
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
      const isWanted = isContinued ? sql<SqlBool>`(name_key, id) > (${key}, ${id}::uuid)` : sql<SqlBool>`true`
      if (letters >= 3) return named(listed, isWanted, values)

      const inOrder = listed.where(isWanted).orderBy('name_key').orderBy('id')
      if (isUsual) return inOrder.limit(usualLimit).modifyEnd(hot)
      // Two letters are in a great many names: walking them in order ends soon, and trigrams need three.
      return (letters === 0 ? inOrder : inOrder.where('name_key', 'like', pattern)).limit(limit)
    }),
)

// What more names than this hold is in one of the first names soon.
const many = 1000

/**
 * Those whose names begin with the words are the first of them in the index of names. Those who have them further on are found by
 * trigrams, and put in order unless they are many: then the names are walked in order. So nothing is read as often as a name is common.
 */
const named = (
  listed: SelectQueryBuilder<Tables, 'members', Card>,
  isWanted: RawBuilder<SqlBool>,
  values: Values<CardValues>,
) => {
  // In selects of their own, which the planner does not look into: one plan suits all words, and planning is what takes longest.
  const [pattern, start, end, limit] = [
    sql<string>`(select ${values.pattern})`,
    sql<string>`(select ${values.start})`,
    sql<string>`(select ${values.end})`,
    sql<number>`(select ${values.limit}::int)`,
  ]
  const beginning = listed.where(isWanted).where('name_key', '>=', start).where('name_key', '<', end)
  const further = listed.where(sql<SqlBool>`substr(name_key, 2) like ${pattern}`)
  const one = listed.where(sql<SqlBool>`members.id = name.id`)
  return sql<Card>`
    with beginning as materialized (${beginning.orderBy('name_key').orderBy('id').limit(limit)}),
    further as materialized (${further.limit(many + 1)}),
    walked as materialized (
      select card.* from (
        select id, name_key from members where role <> 'admin' and listed and name_key like ${pattern} and ${isWanted}
      ) as name, lateral (${one.limit(1)}) as card
      where (select count(*) from further) > ${many} order by name.name_key, name.id limit ${limit}
    )
    select * from (
      select * from beginning union select * from walked
      union select * from further where (select count(*) from further) <= ${many} and ${isWanted}
    ) as card order by name_key, id limit ${limit} ${hot}`
}
