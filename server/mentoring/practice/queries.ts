import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { LIMITS } from '#contract/limits.ts'
import type { PracticeKind } from '#contract/mentoring/kinds.ts'
import { personColumns } from '#server/members/public.ts'
import { showsPart } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isOffered, usualDays } from '../offers/queries.ts'

// How many requests of the offer's kind its member has accepted in the last 30 days.
const acceptedOf = (now: Date) => sql<number>`(
  select count(*)::int from mentoring_requests as accepted
  where accepted.mentor_id = offer.member_id and accepted.kind = offer.kind and accepted.state = 'accepted'
    and accepted.closed_at > ${now}::timestamptz - interval '30 days'
)`

// The query parts below expect the offer as `offer`, its member as `members`, and a join of `college`.
const isAskable = (kind: PracticeKind, asker: Pick<Viewer, 'id' | 'role'>) => sql<SqlBool>`(
  offer.kind = ${kind} and not offer.paused and offer.member_id <> ${asker.id}::uuid and ${isOffered(asker)}
)`

/** The field that the viewer studies or studied, as it is written and as a key. */
type Field = { field: string | null; fieldKey: string | null }

const askable = (db: Db, kind: PracticeKind, viewer: Viewer, { field, fieldKey }: Field, now: Date) =>
  db
    .selectFrom('practice_offers as offer')
    .innerJoin('members', 'members.id', 'offer.member_id')
    .innerJoin('profiles', 'profiles.member_id', 'offer.member_id')
    .leftJoin('places', 'places.id', 'profiles.place_id')
    .innerJoin('college', (join) => join.onTrue())
    .select(personColumns)
    .select(['offer.field', 'offer.per_month'])
    .select([
      acceptedOf(now).as('accepted'),
      usualDays(sql.ref('offer.member_id'), sql.ref('offer.kind'), now).as('usual_days'),
      sql<boolean>`coalesce(
        offer.field_key = ${fieldKey}::text
        or (${showsPart(viewer, 'education')} and lower(profiles.field_of_study) = lower(${field}::text)), false
      )`.as('same_field'),
      sql<string | null>`case when ${showsPart(viewer, 'position')} then profiles.headline end`.as('headline'),
      sql<string | null>`case when ${showsPart(viewer, 'location')} then places.name end`.as('city'),
      isAskedBy(viewer.id).as('asked'),
      hasRefused(viewer.id, now).as('refused'),
    ])
    .where(isAskable(kind, viewer))

const isAskedBy = (id: string): RawBuilder<boolean> => sql`(
  exists (
    select from mentoring_requests as asked
    where asked.mentee_id = ${id}::uuid and asked.mentor_id = offer.member_id and asked.kind = offer.kind
      and asked.closed_at is null
  ) or exists (
    select from pairings
    where pairings.mentee_id = ${id}::uuid and pairings.mentor_id = offer.member_id and pairings.kind = offer.kind
      and pairings.ended_at is null
  )
)`

// Those who declined or didn't answer lately aren't chosen again by the portal.
const hasRefused = (id: string, now: Date): RawBuilder<boolean> => sql`exists (
  select from mentoring_requests as refused
  where refused.mentee_id = ${id}::uuid and refused.mentor_id = offer.member_id and refused.kind = offer.kind
    and refused.state in ('declined', 'lapsed') and refused.closed_at > ${now}::timestamptz - interval '30 days'
)`

/** Returns the best matches for a viewer: free and not asked lately, then of the same field, then those who answer soonest. */
export const findPracticePeople = (db: Db, kind: PracticeKind, viewer: Viewer, field: Field, now: Date) =>
  db
    .selectFrom(askable(db, kind, viewer, field, now).as('found'))
    .selectAll()
    .orderBy(sql`accepted < per_month and not asked and not refused`, 'desc')
    .orderBy('same_field', 'desc')
    .orderBy(sql`usual_days asc nulls last`)
    .orderBy(sql`accepted::float8 / per_month`)
    .orderBy('id')
    .limit(LIMITS.practicePeople)
    .execute()

export type PracticeRow = Awaited<ReturnType<typeof findPracticePeople>>[number]

/** Returns how many members a viewer may ask, and how many of them are free. */
export const countPracticePeople = async (
  db: Db,
  kind: PracticeKind,
  viewer: Viewer,
  now: Date,
): Promise<{ people: number; free: number }> => {
  const { rows } = await sql<{ people: number; free: number }>`
    select count(*)::int as people, count(*) filter (where ${acceptedOf(now)} < offer.per_month)::int as free
    from practice_offers as offer join members on members.id = offer.member_id cross join college
    where ${isAskable(kind, viewer)}`.execute(db)
  return rows[0] ?? { people: 0, free: 0 }
}

/** Returns the members among these that someone may ask, with their places of 30 days. */
export const findPracticePlaces = (
  db: Db,
  kind: PracticeKind,
  asker: Pick<Viewer, 'id' | 'role'>,
  ids: readonly string[],
  now: Date,
) =>
  db
    .selectFrom('practice_offers as offer')
    .innerJoin('members', 'members.id', 'offer.member_id')
    .innerJoin('college', (join) => join.onTrue())
    .select(['members.id', 'offer.per_month as capacity', acceptedOf(now).as('taken')])
    .where(isAskable(kind, asker))
    .where(sql<SqlBool>`offer.member_id = any (${ids}::uuid[])`)
    .execute()

/** Locks a member's offer until the transaction ends, and returns its places of 30 days; undefined if there is none. */
export const lockPracticeOffer = async (
  db: Db,
  kind: PracticeKind,
  memberId: string,
  now: Date,
): Promise<{ capacity: number; taken: number } | undefined> => {
  const offer = await db
    .selectFrom('practice_offers')
    .select('per_month as capacity')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  // Counted by a statement of its own, which sees what was committed while it waited for the lock.
  const own = offer && (await findOwnOffer(db, kind, memberId, now))
  return own && { capacity: own.per_month, taken: own.accepted }
}

/** Returns a member's own offer, paused or not. */
export const findOwnOffer = (db: Db, kind: PracticeKind, memberId: string, now: Date) =>
  db
    .selectFrom('practice_offers as offer')
    .select(['offer.field', 'offer.per_month', 'offer.paused', acceptedOf(now).as('accepted')])
    .where('offer.member_id', '=', memberId)
    .where('offer.kind', '=', kind)
    .executeTakeFirst()

export type OwnOfferRow = NonNullable<Awaited<ReturnType<typeof findOwnOffer>>>

type OfferFields = { field: string | null; field_key: string | null; per_month: number; paused: boolean }

/** Stores a member's offer. */
export const savePracticeOffer = (db: Db, kind: PracticeKind, memberId: string, fields: OfferFields, now: Date) =>
  db
    .insertInto('practice_offers')
    .values({ member_id: memberId, kind, ...fields, created_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(fields))
    .execute()

/** Deletes a member's offer. */
export const deletePracticeOffer = (db: Db, kind: PracticeKind, memberId: string) =>
  db.deleteFrom('practice_offers').where('member_id', '=', memberId).where('kind', '=', kind).execute()
