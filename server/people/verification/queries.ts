import { type RawBuilder, sql } from 'kysely'
import type { Verification } from '#contract/members/person.ts'
import { inOwnClasses, updateMember } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { nameKey } from '#server/platform/searchKey.ts'
import { allChanging, changing, entriesOf, graduating, rests, type Selected } from './filter/queries.ts'

/**
 * An entry of the verification queue: an alumnus, a student who wants to become one, or a member who wants another name or year.
 * `listed_at` orders entries, and `place`, an id, those of the same time.
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
  declined_at: Date | null
  waiting_since: Date
  listed_at: Date
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

/** Returns entries, which `entries` selects as `kind`, `member_id`, `place`, `since` and `at`, with what administrators see of each, in a direction of `at`. */
const complete = async (
  db: Db,
  entries: RawBuilder<unknown>,
  direction: RawBuilder<unknown> = sql`asc`,
): Promise<AlumnusRow[]> => {
  // A change is pending even when its member is verified.
  const { rows } = await sql<AlumnusRow>`
    with entry as materialized (${entries})
    select members.id, entry.place, members.full_name, members.email, members.email_verified_at is not null as email_confirmed,
      members.graduation_year, profiles.course, members.photo_key, profiles.linkedin,
      case when kind = 'graduation' then handovers.certificate_url else members.certificate_url end as certificate_url,
      case when kind = 'graduation' then handovers.certificate_key else members.certificate_key end as certificate_key,
      case kind when 'alumnus' then members.verification when 'graduation' then handovers.verification else 'pending' end as verification,
      case kind when 'alumnus' then members.decline_reason when 'graduation' then handovers.decline_reason end as decline_reason,
      case kind when 'alumnus' then members.verification_declined_at when 'graduation' then handovers.verification_declined_at end as declined_at,
      entry.since as waiting_since, entry.at as listed_at, kind = 'graduation' as handover,
      identity_changes.id as change_id, identity_changes.full_name as new_name, identity_changes.graduation_year as new_year,
      (select due_at from deletions where member_id = members.id) as leaves_at, members.has_second_factor as second_factor,
      members.suspension_reason, members.minor,
      (select answered_at from verification_asks where member_id = members.id) as answered_at
    from entry join members on members.id = entry.member_id join profiles on profiles.member_id = members.id
      left join handovers on kind = 'graduation' and handovers.member_id = members.id
      left join identity_changes on kind = 'change' and identity_changes.id = entry.place
    order by entry.at ${direction}, entry.place ${direction}`.execute(db)
  return rows
}

/**
 * Returns alumni in one state of verification, students who want to become alumni, and changes to confirm, longest waiting first, or the latest
 * declined first.
 */
export const findAlumni = (
  db: Db,
  state: Verification,
  { after, size, ...selected }: Selected & { after: { at: Date; id: string } | undefined; size: number },
): Promise<AlumnusRow[]> =>
  complete(db, entriesOf(state, selected, { after, size }), state === 'declined' ? sql`desc` : sql`asc`)

/** Counts the entries of the queue in the viewer's classes by what they ask for, with the time since when the oldest waits. */
export const countWaiting = async (db: Db, viewer: Pick<Viewer, 'rights'>, now: Date) => {
  const inClasses = sql`${inOwnClasses(viewer, sql`members.graduation_year`)} and ${rests({ which: 'none', now })}`
  const { rows } = await sql<{ alumni: number; graduations: number; changes: number; since: Date | null }>`
    select alumni.count as alumni, graduations.count as graduations, changes.count as changes,
      least(alumni.since, graduations.since, changes.since) as since
    from (select count(*)::int as count, min(created_at) as since from members
        where role = 'alumni' and deleted_at is null and verification = 'pending' and ${inClasses}) as alumni,
      (select count(*)::int as count, min(asked_at) as since from ${graduating}
        where handovers.verification = 'pending' and role = 'student' and ${inClasses}) as graduations,
      (select count(*)::int as count, min(asked_at) as since from ${allChanging}
        where role <> 'admin' and ${inClasses}) as changes`.execute(db)
  return rows[0] ?? { alumni: 0, graduations: 0, changes: 0, since: null }
}

const alumnus = (id: string) => sql`
  select 'alumnus' as kind, id as member_id, id as place, created_at as since, created_at as at from members
  where id = ${id}::uuid and role = 'alumni' and deleted_at is null`

const graduation = (id: string) => sql`
  select 'graduation', members.id, members.id, asked_at, asked_at from ${graduating} where handovers.member_id = ${id}::uuid and members.role = 'student'`

/**
 * Returns the subject of a decision: an alumnus, or a student with a request. Locked until the transaction ends, so that
 * administrators decide one after the other.
 */
export const lockCandidate = async (db: Db, id: string): Promise<AlumnusRow | undefined> => {
  await db.selectFrom('members').select('id').where('id', '=', id).where('role', '!=', 'admin').forUpdate().execute()
  // A separate statement, so that it sees the changes of the previous lock holder.
  return (await complete(db, sql`${alumnus(id)} union all ${graduation(id)}`))[0]
}

/** Returns an entry of the queue, by the id of its member or of its change, or the alumnus with this id. */
export const findEntry = async (db: Db, id: string): Promise<AlumnusRow | undefined> => {
  const change = sql`
    select 'change', members.id, identity_changes.id, asked_at, asked_at from ${changing}
    where identity_changes.id = ${id}::uuid and members.role <> 'admin'`
  return (await complete(db, sql`${alumnus(id)} union all ${graduation(id)} union all ${change}`))[0]
}

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
