import { sql, type SqlBool } from 'kysely'
import { personColumns, unblocked } from '#server/members/public.ts'
import { type NewPosting, ofAuthor, type Onlooker, pagesOf, visibleOnceVerified } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The stored fields of a mentorship. */
export type MentorshipFields = {
  title: string
  description: string
  starts_at: Date
  places: number | null
  search_key: string
}

const visibleMentorships = (db: Db, viewer: Onlooker) =>
  db
    .selectFrom('mentorships as posting')
    .leftJoin('members as author', 'author.id', 'posting.author_id')
    .innerJoin('college', (join) => join.onTrue())
    .select(['posting.id', 'posting.title', 'posting.description', 'posting.starts_at', 'college.time_zone'])
    .select([
      'posting.places',
      sql<number>`(select count(*)::int from mentorship_participants where mentorship_id = posting.id)`.as('joined'),
      sql<boolean>`exists (
        select from mentorship_participants where mentorship_id = posting.id and member_id = ${viewer.id}
      )`.as('going'),
    ])
    .select(ofAuthor)
    .where(visibleOnceVerified(viewer))

/** Finds mentorships that the viewer may see, soonest first: upcoming ones, or all of the viewer's own. */
export const findMentorships = pagesOf({
  table: 'mentorships',
  column: 'starts_at',
  direction: 'asc',
  within: ({ now }, whose) => (whose === 'all' ? sql`posting.starts_at >= ${now}` : sql`true`),
  write: visibleMentorships,
})

export type MentorshipRow = Awaited<ReturnType<typeof findMentorships>>[number]

/** Returns a mentorship if the viewer may see it. */
export const findMentorship = (db: Db, viewer: Viewer, id: string) =>
  visibleMentorships(db, viewer).where('posting.id', '=', id).executeTakeFirst()

/** Returns at most `limit` mentorships from `since` on that a member hosts, soonest first. */
export const findHostedSince = (db: Db, memberId: string, since: Date, limit: number) =>
  db
    .selectFrom('mentorships')
    .select(['id', 'title', 'description', 'starts_at', 'created_at', 'changed_at', 'revision'])
    .where('author_id', '=', memberId)
    .where('starts_at', '>=', since)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Returns the mentorships after `now` that a member hosts. */
export const findHostedAhead = (db: Db, memberId: string, now: Date) =>
  db
    .selectFrom('mentorships')
    .select(['id', 'title', 'starts_at'])
    .where('author_id', '=', memberId)
    .where('starts_at', '>', now)
    .orderBy('id')
    .execute()

/** Returns at most `limit` mentorships from `since` on that a member hosts, or has joined and may see, soonest first. */
export const findEntries = (db: Db, member: Pick<Viewer, 'id' | 'role'>, since: Date, limit: number) =>
  visibleMentorships(db, { ...member, limited: false, unconfirmed: false })
    .select(['posting.created_at', 'posting.changed_at', 'posting.revision'])
    .where((is) =>
      is.or([
        is('posting.author_id', '=', member.id),
        sql<SqlBool>`posting.id in (select mentorship_id from mentorship_participants where member_id = ${member.id}::uuid)`,
      ]),
    )
    .where('posting.starts_at', '>=', since)
    .orderBy('posting.starts_at')
    .orderBy('posting.id')
    .limit(limit)
    .execute()

/** Returns the ids of a mentorship's participants. */
export const findParticipants = async (db: Db, mentorshipId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('mentorship_participants')
      .select('member_id')
      .where('mentorship_id', '=', mentorshipId)
      .orderBy('member_id')
      .execute()
  ).map((row) => row.member_id)

/** Stores a new mentorship. */
export const insertMentorship = (db: Db, mentorship: MentorshipFields & NewPosting) =>
  db
    .insertInto('mentorships')
    .values(mentorship)
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .execute()

/** Changes a mentorship and increments its revision. */
export const setMentorship = (db: Db, id: string, fields: MentorshipFields, now: Date) =>
  db
    .updateTable('mentorships')
    .set({ ...fields, changed_at: now })
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Locks a mentorship until the transaction ends. */
export const lockMentorship = (db: Db, id: string) =>
  db
    .selectFrom('mentorships')
    .select(['author_id', 'starts_at', 'places'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Stores that a member has joined a mentorship. Idempotent. */
export const insertParticipant = (db: Db, mentorshipId: string, memberId: string, now: Date) =>
  db
    .insertInto('mentorship_participants')
    .values({ mentorship_id: mentorshipId, member_id: memberId, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Removes a member from the participants of a mentorship. */
export const deleteParticipant = (db: Db, mentorshipId: string, memberId: string) =>
  db
    .deleteFrom('mentorship_participants')
    .where('mentorship_id', '=', mentorshipId)
    .where('member_id', '=', memberId)
    .execute()

/** Returns the members with these ids, without those that a block hides from the viewer. */
export const findPeople = (db: Db, viewer: Viewer, ids: readonly string[]) =>
  db
    .selectFrom('members')
    .select(personColumns)
    .where('members.id', '=', sql<string>`any (${ids}::uuid[])`)
    .where(unblocked(sql`members.id`, sql`${viewer.id}::uuid`))
    .execute()

/** Returns the language of a member, and their time zone, or else the college's. */
export const findReader = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .innerJoin('college', (join) => join.onTrue())
    .select(['members.language', sql<string>`coalesce(members.time_zone, college.time_zone)`.as('time_zone')])
    .where('members.id', '=', memberId)
    .executeTakeFirst()

/** Returns the time zone of a member's account; null if not set. */
export const findTimeZone = async (db: Db, memberId: string): Promise<string | null> =>
  (await db.selectFrom('members').select('time_zone').where('id', '=', memberId).executeTakeFirst())?.time_zone ?? null

/** Returns which of these members offer to mentor. */
export const findMentors = async (db: Db, memberIds: readonly string[]): Promise<Set<string>> => {
  if (memberIds.length === 0) return new Set()
  const rows = await db.selectFrom('mentor_offers').select('mentor_id').where('mentor_id', 'in', memberIds).execute()
  return new Set(rows.map(({ mentor_id: id }) => id))
}
