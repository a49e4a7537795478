import { type Expression, sql } from 'kysely'
import type { Verification } from '#contract/members/person.ts'
import { inOwnClasses, updateMember } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { nameKey } from '#server/platform/searchKey.ts'
import type { MatchVerdict } from '#contract/people/verification.ts'
import { holding, leavesAt, secondFactor } from '../queries.ts'
import { hasVerdict, type Resting, rests, type Selected } from './filter/queries.ts'

/**
 * An entry of the verification queue: an alumnus, a student who wants to become one, or a member who wants another name or year.
 * `place`, an id, orders entries of the same time.
 */
export type AlumnusRow = {
  id: string
  place: string
  full_name: string
  email: string
  email_confirmed: boolean
  graduation_year: number | null
  course: string | null
  photo_key: string | null
  linkedin: string | null
  certificate_url: string | null
  certificate_key: string | null
  verification: Verification
  decline_reason: string | null
  waiting_since: Date
  handover: boolean
  change_id: string | null
  new_name: string | null
  new_year: number | null
  leaves_at: Date | null
  second_factor: boolean
  suspension_reason: string | null
  minor: boolean
  answered_at: Date | null
}

const columns = [
  'members.id',
  'members.full_name',
  'members.email',
  'members.graduation_year',
  'profiles.course',
  'members.photo_key',
  'profiles.linkedin',
  'members.suspension_reason',
  'members.minor',
] as const

const answeredAt = sql<Date | null>`(select answered_at from verification_asks where member_id = members.id)`.as(
  'answered_at',
)

const emailConfirmed = sql<boolean>`members.email_verified_at is not null`.as('email_confirmed')

const unchanged = [
  sql<string | null>`null::uuid`.as('change_id'),
  sql<string | null>`null::text`.as('new_name'),
  sql<number | null>`null::int`.as('new_year'),
] as const

const alumni = (db: Db) =>
  db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.member_id', 'members.id')
    .select(columns)
    .select('members.id as place')
    .select(['certificate_url', 'certificate_key', 'verification', 'decline_reason', 'created_at as waiting_since'])
    .select(sql<boolean>`false`.as('handover'))
    .select(unchanged)
    .select([leavesAt, secondFactor, emailConfirmed, answeredAt])
    .where('role', '=', 'alumni')
    .where('deleted_at', 'is', null)

const graduations = (db: Db) =>
  db
    .selectFrom('handovers')
    .innerJoin('members', 'members.id', 'handovers.member_id')
    .innerJoin('profiles', 'profiles.member_id', 'members.id')
    .select(columns)
    .select('members.id as place')
    .select(['handovers.certificate_url', 'handovers.certificate_key', 'handovers.verification'])
    .select(['handovers.decline_reason', 'handovers.asked_at as waiting_since'])
    .select(sql<boolean>`true`.as('handover'))
    .select(unchanged)
    .select([leavesAt, secondFactor, emailConfirmed, answeredAt])
    .where('members.role', '=', 'student')

const changes = (db: Db) =>
  db
    .selectFrom('identity_changes')
    .innerJoin('members', 'members.id', 'identity_changes.member_id')
    .innerJoin('profiles', 'profiles.member_id', 'members.id')
    .select(columns)
    .select('identity_changes.id as place')
    .select(['members.certificate_url', 'members.certificate_key'])
    // The state of the request, which is pending even when the member is verified.
    .select(sql<Verification>`'pending'`.as('verification'))
    .select(sql<string | null>`null::text`.as('decline_reason'))
    .select('asked_at as waiting_since')
    .select(sql<boolean>`false`.as('handover'))
    .select(['identity_changes.id as change_id', 'identity_changes.full_name as new_name'])
    .select('identity_changes.graduation_year as new_year')
    .select([leavesAt, secondFactor, emailConfirmed, answeredAt])
    .where('members.role', '<>', 'admin')

/** Counts the entries that `findAlumni` lists. */
export const countAlumni = async (
  db: Db,
  state: Verification,
  { words, viewer, resting, match }: Selected & { match?: MatchVerdict | undefined },
): Promise<number> => {
  const inClasses = sql`${inOwnClasses(viewer, sql`members.graduation_year`)} and ${rests(resting)} and ${hasVerdict(match)}`
  const matching = words === '' ? inClasses : sql`${holding(words)} and ${inClasses}`
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from members
        where role = 'alumni' and deleted_at is null and verification = ${state} and ${matching})
      + (select count(*) from handovers join members on members.id = handovers.member_id
        where ${state} <> 'verified' and handovers.verification = ${state} and role = 'student' and ${matching})
      + (select count(*) from identity_changes join members on members.id = identity_changes.member_id
        where ${state} = 'pending' and role <> 'admin' and ${match === undefined} and ${matching}))::int as total`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Counts the entries of the queue in the viewer's classes by what they ask for, with the time since when the oldest waits. */
export const countWaiting = async (db: Db, viewer: Pick<Viewer, 'rights'>, now: Date) => {
  const inClasses = sql`${inOwnClasses(viewer, sql`members.graduation_year`)} and ${rests({ which: 'none', now })}`
  const { rows } = await sql<{ alumni: number; graduations: number; changes: number; since: Date | null }>`
    select alumni.count as alumni, graduations.count as graduations, changes.count as changes,
      least(alumni.since, graduations.since, changes.since) as since
    from (select count(*)::int as count, min(created_at) as since from members
        where role = 'alumni' and deleted_at is null and verification = 'pending' and ${inClasses}) as alumni,
      (select count(*)::int as count, min(asked_at) as since from handovers join members on members.id = handovers.member_id
        where handovers.verification = 'pending' and role = 'student' and ${inClasses}) as graduations,
      (select count(*)::int as count, min(asked_at) as since from identity_changes join members on members.id = identity_changes.member_id
        where role <> 'admin' and ${inClasses}) as changes`.execute(db)
  return rows[0] ?? { alumni: 0, graduations: 0, changes: 0, since: null }
}

/**
 * Returns alumni in one state of verification, students who want to become alumni, and changes to confirm, longest waiting first.
 * Reads each of the three along its own index, no further than the page needs.
 */
export const findAlumni = (
  db: Db,
  state: Verification,
  {
    viewer,
    words,
    resting,
    match,
    after,
    size,
  }: {
    viewer: Pick<Viewer, 'rights'>
    words: string
    resting: Resting
    match?: MatchVerdict | undefined
    after: { at: Date; id: string } | undefined
    size: number
  },
): Promise<AlumnusRow[]> => {
  const inClasses = sql<boolean>`${inOwnClasses(viewer, sql`members.graduation_year`)} and ${rests(resting)} and ${hasVerdict(match)}`
  const registered = alumni(db)
    .where('verification', '=', state)
    .where(inClasses)
    .$if(words !== '', (query) => query.where(holding(words)))
    .$if(after !== undefined, (query) => query.where(beyond(sql.ref('created_at'), sql.ref('id'), after)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(size)
  if (state === 'verified') return registered.execute()

  const asked = graduations(db)
    .where('handovers.verification', '=', state)
    .where(inClasses)
    .$if(words !== '', (query) => query.where(holding(words)))
    .$if(after !== undefined, (query) =>
      query.where(beyond(sql.ref('asked_at'), sql.ref('handovers.member_id'), after)),
    )
    .orderBy('asked_at')
    .orderBy('handovers.member_id')
    .limit(size)
  const both = db
    .selectFrom(registered.as('registered'))
    .selectAll()
    .unionAll(db.selectFrom(asked.as('asked')).selectAll())
  // A change of a name isn't compared with the roster.
  if (state === 'declined' || match !== undefined)
    return both.orderBy('waiting_since').orderBy('place').limit(size).execute()

  const changing = changes(db)
    .where(inClasses)
    .$if(words !== '', (query) => query.where(holding(words)))
    .$if(after !== undefined, (query) =>
      query.where(beyond(sql.ref('asked_at'), sql.ref('identity_changes.id'), after)),
    )
    .orderBy('asked_at')
    .orderBy('identity_changes.id')
    .limit(size)
  return both
    .unionAll(db.selectFrom(changing.as('changing')).selectAll())
    .orderBy('waiting_since')
    .orderBy('place')
    .limit(size)
    .execute()
}

/**
 * Returns the subject of a decision: an alumnus, or a student with a request. Locked until the transaction ends, so that
 * administrators decide one after the other.
 */
export const lockCandidate = async (db: Db, id: string): Promise<AlumnusRow | undefined> => {
  await db.selectFrom('members').select('id').where('id', '=', id).where('role', '!=', 'admin').forUpdate().execute()
  // Separate statements, so that they see the changes of the previous lock holder.
  return (
    (await alumni(db).where('id', '=', id).executeTakeFirst()) ??
    (await graduations(db).where('handovers.member_id', '=', id).executeTakeFirst())
  )
}

/** Returns an entry of the queue, by the id of its member or of its change, or the alumnus with this id. */
export const findEntry = async (db: Db, id: string): Promise<AlumnusRow | undefined> =>
  (await alumni(db).where('members.id', '=', id).executeTakeFirst()) ??
  (await graduations(db).where('handovers.member_id', '=', id).executeTakeFirst()) ??
  (await changes(db).where('identity_changes.id', '=', id).executeTakeFirst())

/** A name and graduation year to confirm, null where unchanged, with the current ones. */
export type IdentityChange = {
  id: string
  member_id: string
  asked_at: Date
  old_name: string
  old_year: number | null
  old_year_confirmed_at: Date | null
  full_name: string | null
  graduation_year: number | null
}

/** Removes an identity change from the queue and returns it; undefined when it was decided, withdrawn or replaced. */
export const takeIdentityChange = async (db: Db, id: string): Promise<IdentityChange | undefined> => {
  // Locks the member first, as requesting and withdrawing do.
  const member = await db
    .selectFrom('members')
    .select(['id', 'full_name', 'graduation_year', 'year_confirmed_at'])
    .where('role', '<>', 'admin')
    .where('id', '=', db.selectFrom('identity_changes').select('member_id').where('id', '=', id))
    .forUpdate()
    .executeTakeFirst()
  const change = await db
    .deleteFrom('identity_changes')
    .where('id', '=', id)
    .returning(['id', 'member_id', 'asked_at', 'full_name', 'graduation_year'])
    .executeTakeFirst()
  if (member === undefined || change === undefined) return undefined
  const { full_name: old_name, graduation_year: old_year, year_confirmed_at: old_year_confirmed_at } = member
  return { ...change, old_name, old_year, old_year_confirmed_at }
}

/** Stores a confirmed name and graduation year. */
export const updateIdentity = (db: Db, { member_id, full_name, graduation_year }: IdentityChange, now: Date) =>
  updateMember(db, member_id, {
    ...(full_name !== null && { full_name, name_key: nameKey(full_name) }),
    ...(graduation_year !== null && { graduation_year, year_confirmed_at: now }),
  })

const beyond = (at: Expression<Date>, id: Expression<string>, after: { at: Date; id: string } | undefined) =>
  sql<boolean>`(${at}, ${id}) > (${after?.at}::timestamptz, ${after?.id}::uuid)`
