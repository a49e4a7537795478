import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Kinds, RequestKind } from '#contract/mentoring/kinds.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { unblocked } from '#server/members/public.ts'
import { showsPart } from '#server/people/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** The mentee's part of a request, the same for each mentor it is sent to. */
export type RequestFields = Pick<
  Selectable<Tables['mentoring_requests']>,
  'kind' | 'goal' | 'question' | 'availability' | 'passes_on'
>

/** A new request to one mentor. */
export type NewRequest = RequestFields & {
  id: string
  mentee_id: string
  mentor_id: string
  client_id?: string | null
  booked?: boolean
}

/** A stored request. */
export type StoredRequest = Selectable<Tables['mentoring_requests']>

const selectRequests = (db: Db, { id }: Pick<Viewer, 'id'>) =>
  db
    .selectFrom('mentoring_requests as request')
    .leftJoin('pairings', 'pairings.request_id', 'request.id')
    .selectAll('request')
    .select([
      'pairings.id as pairing_id',
      sql<string[]>`array(
        select mentor_id from mentoring_choices where request_id = request.id order by ordinal
      )`.as('next_mentor_ids'),
    ])
    .where(sql<SqlBool>`${id}::uuid in (request.mentee_id, request.mentor_id)`)
    .where(unblocked(sql.ref('request.mentee_id'), sql.ref('request.mentor_id')))

/** Returns a request of the viewer, on either side, unless a block hides the other side. */
export const findRequest = (db: Db, viewer: Viewer, id: string) =>
  selectRequests(db, viewer).where('request.id', '=', id).executeTakeFirst()

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

type RequestSelection = {
  kinds: Kinds
  role: 'mentee' | 'mentor'
  state: 'waiting' | 'open' | 'closed' | 'all'
  after: { at: Date; id: string } | undefined
  limit: number
}

/** Returns requests of the viewer, latest first. */
export const findRequests = (db: Db, viewer: Viewer, { kinds, role, state, after, limit }: RequestSelection) =>
  selectRequests(db, viewer)
    .where(`request.${role}_id`, '=', viewer.id)
    .where((is) =>
      is.and([
        ...(kinds === 'all' ? [] : [is('request.kind', kinds === 'mentorship' ? '=' : '<>', 'mentorship')]),
        ...(state === 'all' ? [] : [is('request.closed_at', state === 'closed' ? 'is not' : 'is', null)]),
        ...(state === 'waiting' ? [is('request.state', '=', role === 'mentor' ? 'asked' : 'question')] : []),
        ...(after === undefined
          ? []
          : [sql<SqlBool>`(request.asked_at, request.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
      ]),
    )
    .orderBy('request.asked_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(limit)
    .execute()

/** Locks a request until the transaction ends. */
export const lockRequest = (db: Db, id: string): Promise<StoredRequest | undefined> =>
  db.selectFrom('mentoring_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks the open requests to this mentor, oldest first; with `kind`, only those of one kind. */
export const lockOpenRequestsTo = (db: Db, mentorId: string, kind?: RequestKind): Promise<StoredRequest[]> =>
  db
    .selectFrom('mentoring_requests')
    .selectAll()
    .where('mentor_id', '=', mentorId)
    .where((is) => is.and(kind === undefined ? [] : [is('kind', '=', kind)]))
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks a mentee until the transaction ends, so that their requests are counted correctly; undefined if they can't send any. */
export const lockMentee = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .select(['id', 'role'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('memorial_since', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Returns the number of a mentee's open requests of a kind. */
export const countOpenRequests = async (db: Db, menteeId: string, kind: RequestKind): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mentoring_requests
    where mentee_id = ${menteeId}::uuid and kind = ${kind} and closed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns whether a mentee has an open request of this kind to a mentor, or a pairing of this kind with them. */
export const isAsked = async (db: Db, kind: RequestKind, menteeId: string, mentorId: string): Promise<boolean> => {
  const { rows } = await sql<{ asked: boolean }>`
    select exists (
      select from mentoring_requests
      where mentee_id = ${menteeId}::uuid and mentor_id = ${mentorId}::uuid and kind = ${kind} and closed_at is null
    ) or exists (
      select from pairings
      where mentor_id = ${mentorId}::uuid and mentee_id = ${menteeId}::uuid and kind = ${kind} and ended_at is null
    ) as asked`.execute(db)
  return rows[0]?.asked === true
}

/** Stores a new request, which waits for its mentor. */
export const insertRequest = (db: Db, request: NewRequest, now: Date) =>
  db
    .insertInto('mentoring_requests')
    .values({ ...request, state: 'asked', asked_at: now, waiting_since: now })
    .execute()

/** Returns the id of the request that a mentee sent with this `clientId`; undefined if there is none. */
export const findSent = async (db: Db, menteeId: string, clientId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('mentoring_requests')
      .select('id')
      .where('mentee_id', '=', menteeId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
  )?.id

/** Changes a request. */
export const setRequest = (db: Db, id: string, change: Partial<Omit<StoredRequest, 'id'>>) =>
  db.updateTable('mentoring_requests').set(change).where('id', '=', id).execute()

/** Stores a mentee's next choices, in order. */
export const insertChoices = async (db: Db, requestId: string, mentorIds: readonly string[]): Promise<void> => {
  if (mentorIds.length === 0) return
  await db
    .insertInto('mentoring_choices')
    .values(mentorIds.map((mentor_id, ordinal) => ({ request_id: requestId, ordinal, mentor_id })))
    .execute()
}

/** Returns the mentor ids of a mentee's next choices, in order. */
export const findChoices = async (db: Db, requestId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('mentoring_choices')
      .select('mentor_id')
      .where('request_id', '=', requestId)
      .orderBy('ordinal')
      .execute()
  ).map((row) => row.mentor_id)

/** Deletes the choices of a request. */
export const deleteChoices = (db: Db, requestId: string) =>
  db.deleteFrom('mentoring_choices').where('request_id', '=', requestId).execute()

/** Returns a member's course; undefined if the viewer may not see it. */
export const findCourse = async (db: Db, viewer: Viewer, memberId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('profiles')
    .select('course')
    .where('member_id', '=', memberId)
    .where(showsPart(viewer, 'education'))
    .executeTakeFirst()
  return row?.course ?? undefined
}

/** Counts the requests to a mentor that weren't withdrawn, and those of them that the mentor has answered. */
export const countRequestsTo = async (
  db: Db,
  mentorId: string,
): Promise<{ mentoringAsked: number; mentoringAnswered: number }> => {
  const { rows } = await sql<{ mentoringAsked: number; mentoringAnswered: number }>`
    select count(*)::int as "mentoringAsked", count(answered_at)::int as "mentoringAnswered"
    from mentoring_requests where mentor_id = ${mentorId}::uuid and state <> 'withdrawn'`.execute(db)
  return rows[0] ?? { mentoringAsked: 0, mentoringAnswered: 0 }
}
