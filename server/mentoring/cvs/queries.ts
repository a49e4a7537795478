import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { RequestKind } from '#contract/mentoring/kinds.ts'
import type { RequestState } from '#contract/mentoring/request-states.ts'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** A stored shared CV. */
export type StoredCv = Selectable<Tables['shared_cvs']>

/** A shared CV with its request, and how many comments it has. */
export type SharedCvRow = StoredCv & {
  kind: RequestKind
  reader_id: string
  state: RequestState
  pairing_id: string | null
  ended_at: Date | null
  comments: number
  unresolved: number
}

// A reader is the other side of an open or accepted request, unless one of the two is suspended, gone or has blocked the other.
const isReader = (viewerId: string): RawBuilder<boolean> => sql`(
  request.mentor_id = ${viewerId}::uuid and request.state in ('asked', 'question', 'accepted')
  and ${unblocked(sql`request.mentee_id`, sql`request.mentor_id`)}
  and not exists (
    select from members where members.id in (request.mentee_id, request.mentor_id)
      and (members.suspended_at is not null or members.deleted_at is not null)
  )
)`

const select = (viewerId: string, since: Date, which: RawBuilder<boolean>) => sql<SharedCvRow>`
  select cv.*, request.kind, request.mentor_id as reader_id, request.state, pairings.id as pairing_id, pairings.ended_at,
    (select count(*)::int from cv_comments where cv_id = cv.id and reply_to is null) as comments,
    (select count(*)::int from cv_comments where cv_id = cv.id and reply_to is null and resolved_at is null) as unresolved
  from shared_cvs as cv join mentoring_requests as request on request.id = cv.request_id
  left join pairings on pairings.request_id = request.id
  where ${which} and cv.shared_at > ${since}::timestamptz
    and (cv.member_id = ${viewerId}::uuid or ${isReader(viewerId)})`

/** Returns a CV that a member shares or reads, if it was shared after a time. */
export const findSharedCv = async (
  db: Db,
  viewerId: string,
  id: string,
  since: Date,
): Promise<SharedCvRow | undefined> => (await select(viewerId, since, sql`cv.id = ${id}::uuid`).execute(db)).rows[0]

/** Returns the CVs of these requests that a member shares or reads. */
export const findCvsOfRequests = async (
  db: Db,
  viewerId: string,
  requestIds: readonly string[],
  since: Date,
): Promise<SharedCvRow[]> =>
  requestIds.length === 0
    ? []
    : (await select(viewerId, since, sql`cv.request_id = any (${requestIds}::uuid[])`).execute(db)).rows

/** Stores a shared CV. */
export const insertCv = (db: Db, cv: Insertable<Tables['shared_cvs']>) =>
  db.insertInto('shared_cvs').values(cv).execute()

/** Moves a CV to the request that replaces its own, and resets when both sides were notified. */
export const moveCv = (db: Db, requestId: string, nextId: string) =>
  db
    .updateTable('shared_cvs')
    .set({ request_id: nextId, owner_notified_at: null, reader_notified_at: null })
    .where('request_id', '=', requestId)
    .execute()

/** Locks a shared CV until the transaction ends. */
export const lockCv = (db: Db, id: string): Promise<StoredCv | undefined> =>
  db.selectFrom('shared_cvs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Marks that a side was notified of comments. */
export const setNotified = (db: Db, id: string, side: 'owner' | 'reader', at: Date) =>
  db
    .updateTable('shared_cvs')
    .set(side === 'owner' ? { owner_notified_at: at } : { reader_notified_at: at })
    .where('id', '=', id)
    .execute()

const deleteWhere = async (db: Db, which: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`delete from shared_cvs where ${which} returning key`.execute(db)
  return rows.map(({ key }) => key)
}

/** Deletes a member's shared CV with its comments and returns the key of its file. */
export const deleteOwnCv = (db: Db, memberId: string, id: string): Promise<string[]> =>
  deleteWhere(db, sql`id = ${id}::uuid and member_id = ${memberId}::uuid`)

/** Deletes the CV of a request and returns its key. */
export const deleteCvOfRequest = (db: Db, requestId: string): Promise<string[]> =>
  deleteWhere(db, sql`request_id = ${requestId}::uuid`)

/** Deletes the CVs that two members share with each other and returns their keys. */
export const deleteCvsBetween = (db: Db, one: string, other: string): Promise<string[]> =>
  deleteWhere(
    db,
    sql`request_id in (
      select id from mentoring_requests
      where (mentee_id = ${one}::uuid and mentor_id = ${other}::uuid) or (mentee_id = ${other}::uuid and mentor_id = ${one}::uuid)
    )`,
  )

/** Deletes a member's CVs, and those of requests that they have accepted, and returns their keys. */
export const deleteCvsOf = (db: Db, memberId: string): Promise<string[]> =>
  deleteWhere(
    db,
    sql`member_id = ${memberId}::uuid or request_id in (
      select id from mentoring_requests where mentor_id = ${memberId}::uuid and state = 'accepted'
    )`,
  )

/** Deletes CVs that were shared at or before a time and returns their keys. */
export const deleteExpired = (db: Db, before: Date): Promise<string[]> =>
  deleteWhere(db, sql`shared_at <= ${before}::timestamptz`)

/** Returns which of these keys of the storage belong to a shared CV. */
export const findKnownCvs = async (db: Db, keys: string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('shared_cvs').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}

/** A stored comment or reply. */
export type CommentRow = Selectable<Tables['cv_comments']>

/** Returns the comments of a CV in the order of its pages, and the replies, oldest first. */
export const findComments = (db: Db, cvId: string): Promise<CommentRow[]> =>
  db
    .selectFrom('cv_comments')
    .selectAll()
    .where('cv_id', '=', cvId)
    .orderBy(sql`page, y, x, id`)
    .execute()

/** Stores a comment. Returns false if one with its client id exists. */
export const insertComment = async (db: Db, comment: Insertable<Tables['cv_comments']>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('cv_comments')
    .values(comment)
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes a comment. */
export const setComment = (
  db: Db,
  id: string,
  change: Partial<Pick<CommentRow, 'body' | 'edited_at' | 'resolved_at'>>,
) => db.updateTable('cv_comments').set(change).where('id', '=', id).execute()

/** Deletes a comment with its replies. */
export const deleteComment = (db: Db, id: string) => db.deleteFrom('cv_comments').where('id', '=', id).execute()
