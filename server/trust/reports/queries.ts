import { LIMITS } from '#contract/limits.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { ContentKind, ContentReason, PostDecision } from '#contract/trust/content.ts'
import { attachmentColumns } from '#server/chat/public.ts'
import { personColumns } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ReportRow = Selectable<Tables['reports']>
export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number]
export type ReportedMessageRow = Awaited<ReturnType<typeof findReportedMessages>>[number]

/** Stores a report, assigned as the open ones about the same content are. Returns false if its reporter has an open report of the content. */
export const insertReport = async (db: Db, report: Insertable<Tables['reports']>): Promise<boolean> => {
  const { kind = null, target_id = null } = report
  const inserted = await db
    .insertInto('reports')
    .values({
      ...report,
      assignee_id: sql<string | null>`(
        select assignee_id from reports where kind = ${kind} and target_id = ${target_id}::uuid and handled_at is null
        order by created_at desc limit 1
      )`,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'target_id', 'reporter_id']).where('handled_at', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Returns whether a member has an open report of the content. */
export const hasReported = async (db: Db, reporterId: string, { kind, id }: Target): Promise<boolean> => {
  const found = db.selectFrom('reports').select('id').where('kind', '=', kind).where('target_id', '=', id)
  const open = found.where('reporter_id', '=', reporterId).where('handled_at', 'is', null)
  return (await open.executeTakeFirst()) !== undefined
}

/** Marks a member's open report of an earlier text handled: the content was shown again at `since`, and later reports are about the new text. */
export const handleEarlier = async (
  db: Db,
  reporterId: string,
  { kind, id }: Target,
  { since, at }: { since: Date; at: Date },
): Promise<void> => {
  await db
    .updateTable('reports')
    .set({ handled_at: at })
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('reporter_id', '=', reporterId)
    .where('handled_at', 'is', null)
    .where('created_at', '<=', since)
    .execute()
}

/** Content that is reported. */
export type Target = { kind: ContentKind; id: string }

// A member whose last decided reports were all without ground.
const ungrounded = sql.lit(LIMITS.ungroundedReports)

/**
 * Returns the latest report of content by each member since a time, if it counts towards hiding the content, with whether it is open and by an
 * administrator. A report doesn't count when the same text was shown again after an earlier report by the same member.
 */
export const findCounting = async (db: Db, { kind, id }: Target, since: Date | null) => {
  const { rows } = await sql<{ reason: ContentReason; open: boolean; by_admin: boolean }>`
    select distinct on (reporter_id) reason, handled_at is null as open, reporter.role = 'admin' as by_admin
    from reports join members as reporter on reporter.id = reporter_id
    where kind = ${kind} and target_id = ${id}::uuid and (${since}::timestamptz is null or reports.created_at > ${since}::timestamptz)
      and (reporter.role = 'admin' or not exists (
        select from reports as earlier
        where earlier.kind = reports.kind and earlier.target_id = reports.target_id and earlier.reporter_id = reporter.id
          and earlier.outcome = 'shown' and earlier.title = reports.title and earlier.body = reports.body
      ) and not exists (
        select from (
          select outcome from reports as earlier where earlier.reporter_id = reporter.id and outcome is not null
          order by handled_at desc limit ${ungrounded}
        ) as decided having count(*) = ${ungrounded} and bool_and(outcome = 'shown')
      ))
    order by reporter_id, reports.created_at desc, reports.id desc`.execute(db)
  return rows
}

/**
 * Copies these messages of the conversation between reporter and reported into a report. Leaves out missing and deleted ones.
 * Locks the messages, so that none is deleted meanwhile with its file.
 */
export const keepMessages = async (db: Db, reportId: string, sequences: readonly number[]): Promise<void> => {
  await sql`
    insert into reported_messages
      (report_id, message_id, sequence, sender_id, body, attachment_id, sent_at, edited_at)
    select reports.id, messages.id, messages.sequence, messages.sender_id, messages.body, messages.attachment_id,
      messages.created_at, messages.edited_at
    from reports
    join participations on participations.member_id = reports.reporter_id and participations.peer_id = reports.reported_id
    join messages on messages.conversation_id = participations.conversation_id
      and messages.sequence = any (${sequences}::bigint[]) and messages.deleted_at is null
    where reports.id = ${reportId}::uuid
    for share of messages`.execute(db)
}

/** Returns the latest reports of each of these contents, `most` of each at most. */
export const findGroups = async (db: Db, ids: readonly string[], most: number): Promise<ReportRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<ReportRow>`
    select reports.* from unnest(${ids}::uuid[]) as listed (id) join reports as one on one.id = listed.id
    cross join lateral (
      select * from reports where kind = one.kind and target_id = one.target_id
      order by created_at desc, id desc limit ${most}::int
    ) as reports`.execute(db)
  return rows
}

/** Returns a report by its id. */
export const findReport = (db: Db, id: string): Promise<ReportRow | undefined> =>
  db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()

/** Marks an open report handled, with all open ones about the same content. Returns whether that changes anything. */
export const setHandled = async (db: Db, { id, kind, target_id }: ReportRow, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ handled_at: at })
    .where('handled_at', 'is', null)
    .$if(target_id === null, (query) => query.where('id', '=', id))
    .$if(target_id !== null, (query) => query.where('kind', '=', kind).where('target_id', '=', target_id))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A decision on reports. */
type Decided = Pick<ReportRow, 'act' | 'decided_by' | 'decision_reason' | 'told'>

/** Returns the open reports about the same content as a report, or only that one if it is about a person. */
export const findOpenIds = async (db: Db, { id, kind, target_id }: ReportRow): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from reports where handled_at is null
      and (id = ${id}::uuid or kind = ${kind} and target_id = ${target_id}::uuid)`.execute(db)
  return rows.map((row) => row.id)
}

/** Handles reports with a decision, also those that its act has handled. Returns the reporters of those without an earlier decision. */
export const setDecided = async (db: Db, ids: readonly string[], decided: Decided, at: Date): Promise<string[]> => {
  const rows = await db
    .updateTable('reports')
    .set({ ...decided, handled_at: sql<Date>`coalesce(handled_at, ${at}::timestamptz)` })
    .where('id', 'in', ids)
    .where('act', 'is', null)
    .returning('reporter_id')
    .execute()
  return rows.flatMap(({ reporter_id }) => reporter_id ?? [])
}

/**
 * Reopens a handled report, with those about the same content that were handled together with it. A report stays handled if its reporter has
 * reported the content again. Returns the reporters of those that are open now, null for those who have left.
 */
export const setOpen = (db: Db, { id, kind, target_id, handled_at }: ReportRow) =>
  db
    .updateTable('reports')
    .set({ handled_at: null, outcome: null, act: null, decided_by: null, decision_reason: '', told: '' })
    .where('handled_at', '=', handled_at)
    .$if(target_id === null, (query) => query.where('id', '=', id))
    .$if(target_id !== null, (query) =>
      query
        .where('kind', '=', kind)
        .where('target_id', '=', target_id)
        .where(
          sql<boolean>`not exists (
            select from reports as later
            where later.kind = reports.kind and later.target_id = reports.target_id and later.reporter_id = reports.reporter_id
              and (later.created_at, later.id) > (reports.created_at, reports.id)
          )`,
        ),
    )
    .returning('reporter_id')
    .execute()

/** Marks the open reports of content handled, with what was decided. */
export const setOutcome = async (db: Db, { kind, id }: Target, outcome: PostDecision, at: Date): Promise<void> => {
  await db
    .updateTable('reports')
    .set({ handled_at: at, outcome })
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('handled_at', 'is', null)
    .execute()
}

/** Removes a reported member from the reports of these posts. */
export const removeReported = async (tx: Db, memberId: string, postIds: readonly string[]): Promise<void> => {
  await tx
    .updateTable('reports')
    .set({ reported_id: null })
    .where('kind', '=', 'post')
    .where('target_id', 'in', postIds)
    .where('reported_id', '=', memberId)
    .execute()
}

/** Returns the reporters and reported members by their ids. */
export const findPeople = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return db.selectFrom('members').select(personColumns).where('id', 'in', ids).execute()
}

/** Returns the messages that reports contain, in the order in which they were sent. */
export const findReportedMessages = async (db: Db, reportIds: readonly string[]) => {
  if (reportIds.length === 0) return []
  return db
    .selectFrom('reported_messages')
    .leftJoin('messages', 'messages.id', 'reported_messages.message_id')
    .leftJoin('attachments', 'attachments.id', 'reported_messages.attachment_id')
    .select([
      'reported_messages.report_id',
      'reported_messages.message_id',
      'reported_messages.sequence',
      'reported_messages.sender_id',
      'reported_messages.body',
      'reported_messages.sent_at',
      'reported_messages.edited_at',
      ...attachmentColumns,
    ])
    .select(sql<boolean>`messages.id is null or messages.deleted_at is not null`.as('deleted'))
    .where('reported_messages.report_id', 'in', reportIds)
    .orderBy('reported_messages.report_id')
    .orderBy('reported_messages.sequence')
    .execute()
}

/** Returns whether content has a report that wasn't found to be without ground; of several by one member, the latest. */
export const isReportedWithGround = async (db: Db, { kind, id }: Target): Promise<boolean> => {
  const { rows } = await sql`
    select from (
      select distinct on (reporter_id) outcome from reports where kind = ${kind} and target_id = ${id}::uuid
      order by reporter_id, created_at desc, id desc
    ) as latest where outcome is distinct from 'shown' limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the kind of reported content, one of `kinds`. */
export const findReportedKind = async (
  db: Db,
  id: string,
  kinds: readonly ContentKind[],
): Promise<ContentKind | undefined> => {
  const { rows } = await sql<{ kind: ContentKind }>`
    select kind from reports where kind = any (${kinds}::text[]) and target_id = ${id}::uuid limit 1`.execute(db)
  return rows[0]?.kind
}
