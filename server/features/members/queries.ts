import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { unblocked } from '#server/features/blocks/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { containing } from '#server/platform/fold.ts'

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

export const findMember = (db: Db, id: string): Promise<Member | undefined> =>
  db.selectFrom('members').selectAll().where('id', '=', id).modifyEnd(hot).executeTakeFirst()

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('addresses').select('email').where('email', '=', email).executeTakeFirst()) !== undefined

/** Breaks `addresses_pkey` when the e-mail is somebody's. */
export const insertMember = (db: Db, member: NewMember) => db.insertInto('members').values(member).execute()

export const updateMember = (db: Db, id: string, change: MemberChange): Promise<Member | undefined> =>
  Object.keys(change).length === 0
    ? findMember(db, id)
    : db.updateTable('members').set(change).where('id', '=', id).returningAll().executeTakeFirst()

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
  const standings = withPending ? (['verified', 'pending'] as const) : (['verified'] as const)
  let listed = db
    .selectFrom('members')
    .select(cardColumns)
    .where('role', '<>', 'admin')
    .where('listed', '=', true)
    .where('verification', 'in', standings)
    .where(unblocked(sql`${viewerId}::uuid`, sql.ref('members.id')))
  if (role !== undefined) listed = listed.where('role', '=', role)
  if (after !== undefined)
    listed = listed.where(({ eb, refTuple, tuple }) => eb(refTuple('name_key', 'id'), '>', tuple(after.key, after.id)))
  if (words === '') return listed.orderBy('name_key').orderBy('id').limit(limit).execute()

  const named = listed.where('name_key', 'like', containing(words))
  // Two letters are in a great many names: walking them in order ends soon, and trigrams need three.
  if (words.length < 3) return named.orderBy('name_key').orderBy('id').limit(limit).execute()
  // Fenced: the planner would else walk all names in order for a rare word (design measurement, 40 to 100 ms).
  return db
    .with(
      (cte) => cte('named').materialized(),
      () => named,
    )
    .selectFrom('named')
    .selectAll()
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .execute()
}
