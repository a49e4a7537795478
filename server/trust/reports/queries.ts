import { type Insertable, type Selectable, sql } from 'kysely'
import { attachmentColumns } from '#server/chat/public.ts'
import { personColumns } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ReportRow = Selectable<Tables['reports']>
export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number]
export type ReportedMessageRow = Awaited<ReturnType<typeof findReportedMessages>>[number]

export const insertReport = async (
  db: Db,
  report: Omit<Insertable<Tables['reports']>, 'handled_at'>,
): Promise<void> => {
  await db
    .insertInto('reports')
    .values({ ...report, handled_at: null })
    .execute()
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

/** Returns `size` open or handled reports after a position in the list, latest first. */
export const findReports = (
  db: Db,
  { state, after, size }: { state: 'open' | 'handled'; after: { at: Date; id: string } | undefined; size: number },
): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('handled_at', state === 'open' ? 'is' : 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()

/** Counts the open or the handled reports. */
export const countReports = async (db: Db, state: 'open' | 'handled'): Promise<number> => {
  const { total } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('handled_at', state === 'open' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Returns a report by its id. */
export const findReport = (db: Db, id: string): Promise<ReportRow | undefined> =>
  db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()

/** Marks an open report handled, or a handled one open (`null`). Returns undefined when it is already in that state. */
export const setHandled = (db: Db, id: string, at: Date | null): Promise<ReportRow | undefined> =>
  db
    .updateTable('reports')
    .set({ handled_at: at })
    .where('id', '=', id)
    .where('handled_at', at === null ? 'is not' : 'is', null)
    .returningAll()
    .executeTakeFirst()

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
