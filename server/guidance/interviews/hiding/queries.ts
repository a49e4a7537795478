import { type Insertable, sql } from 'kysely'
import type { PostDecision, ReasonCounts } from '#contract/trust/content.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { RequestedName } from '#server/platform/reportable.ts'

/** Locks an interview until the transaction ends. */
export const lockInterview = async (tx: Db, id: string): Promise<void> => {
  await sql`select from interviews where id = ${id}::uuid for update`.execute(tx)
}

/** An interview and how it has been moderated. `author_name` is null if its writer has left or is hidden. */
export type ModeratedRow = {
  id: string
  company: string
  role: string
  author_id: string | null
  author_name: string | null
  hidden: boolean
  shown_at: Date | null
  changed_at: Date | null
  asked: boolean
  decision: PostDecision | null
  note: string | null
  anonymous: boolean
}

/** Returns interviews with how they are moderated. */
export const findModerated = async (db: Db, ids: readonly string[]): Promise<ModeratedRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<ModeratedRow>`
    select interviews.id, company, interviews.role, author_id, case when not anonymous then members.full_name end as author_name,
      hidden_at is not null as hidden, review.shown_at, review.changed_at, review.asked_at is not null as asked, review.decision, review.note,
      anonymous and author_id is not null as anonymous
    from interviews left join interview_reviews as review on interview_id = interviews.id
    left join members on members.id = author_id
    where interviews.id = any (${ids}::uuid[])`.execute(db)
  return rows
}

/** Hides an interview until a decision. `reason` is the one most often given. */
export const hideInterview = async (
  tx: Db,
  id: string,
  { at, reason, reasons }: { at: Date; reason: string; reasons: ReasonCounts },
): Promise<void> => {
  await tx
    .updateTable('interviews')
    .set({ hidden_at: at, hidden_reason: reason as 'other' })
    .where('id', '=', id)
    .execute()
  await sql`
    insert into interview_reviews (interview_id, reasons) values (${id}::uuid, ${JSON.stringify(reasons)}::jsonb)
    on conflict (interview_id) do update set reasons = excluded.reasons, asked_at = null, decision = null, note = null`.execute(
    tx,
  )
}

/** Shows an interview again: its writer has changed it, or a moderator has decided so. Reports up to now no longer hide it. */
export const showInterview = async (tx: Db, id: string, at: Date, by: 'author' | 'moderator'): Promise<void> => {
  await tx.updateTable('interviews').set({ hidden_at: null, hidden_reason: null }).where('id', '=', id).execute()
  const review = {
    shown_at: at,
    ...(by === 'author' ? { changed_at: at } : { decision: 'shown' as const }),
    note: null,
  }
  await tx
    .insertInto('interview_reviews')
    .values({ interview_id: id, ...review })
    .onConflict((conflict) => conflict.column('interview_id').doUpdateSet(review))
    .execute()
}

/** Stores the decision that a hidden interview stays hidden. */
export const setDecision = async (
  tx: Db,
  id: string,
  { decision, note }: { decision: PostDecision; note: string | null },
): Promise<void> => {
  await tx.updateTable('interview_reviews').set({ decision, note }).where('interview_id', '=', id).execute()
}

/** Stores that the writer of a hidden interview asks for a review. Returns false if they have before, or a moderator has decided. */
export const setAsked = async (tx: Db, id: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('interview_reviews')
    .set({ asked_at: at })
    .where('interview_id', '=', id)
    .where('asked_at', 'is', null)
    .where('decision', 'is', null)
    .where(sql<boolean>`exists (select from interviews where id = interview_id and hidden_at is not null)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the latest request for the name of each writer, with the writer once it is lifted, for those who asked and agreed only. */
export const findNames = async (
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, RequestedName>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<RequestedName & { interviewId: string }>`
    select distinct on (interview_id) interview_id as "interviewId", state, reason, requested_by as "requestedBy", requested_at as "requestedAt",
      case when state = 'lifted' and ${viewerId}::uuid in (requested_by, decided_by) then author_id end as "authorId"
    from interview_name_requests as request join interviews on interviews.id = interview_id where interview_id = any (${ids}::uuid[])
    order by interview_id, requested_at desc, request.id desc`.execute(db)
  return new Map(rows.map(({ interviewId, ...name }) => [interviewId, name]))
}

/** Returns an interview with its hidden writer and the request in force for their name. */
export const findHidden = (tx: Db, id: string) =>
  tx
    .selectFrom('interviews')
    .leftJoin('interview_name_requests as request', (join) =>
      join.onRef('request.interview_id', '=', 'interviews.id').on('request.state', '<>', 'refused'),
    )
    .leftJoin('members as requester', 'requester.id', 'request.requested_by')
    .select(['interviews.author_id', 'interviews.anonymous'])
    .select(sql<string>`interviews.role || ' · ' || company`.as('title'))
    .select(['request.id as request_id', 'request.state', 'request.reason', 'requested_by', 'decided_by'])
    .select('requester.full_name as requester_name')
    .where('interviews.id', '=', id)
    .executeTakeFirst()

/** Stores a request for a name. */
export const insertNameRequest = async (
  tx: Db,
  request: Insertable<Tables['interview_name_requests']>,
): Promise<void> => {
  await tx.insertInto('interview_name_requests').values(request).execute()
}

/** Stores the decision on a request for a name. */
export const decideNameRequest = async (
  tx: Db,
  id: string,
  decision: { state: 'lifted' | 'refused'; decided_by: string; decided_at: Date },
): Promise<void> => {
  await tx.updateTable('interview_name_requests').set(decision).where('id', '=', id).execute()
}
