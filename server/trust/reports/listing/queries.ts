import { sql } from 'kysely'
import type { ItemCounts } from '#contract/members/opening.ts'
import type { ContentKind } from '#contract/trust/content.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ReportRow } from '../queries.ts'

type State = 'open' | 'handled'
/** A list of reports, or of the open ones only those that are assigned to a person at the desk. */
type ReportList = { state: State; assigneeId?: string | undefined }

// Of reports about the same content, the latest. They are open as long as one of them is.
const isListed = (state: State) => sql<boolean>`(
  ${state === 'open' ? sql`reports.handled_at is null` : sql`reports.handled_at is not null`}
  and not exists (
    select from reports as other
    where other.kind = reports.kind and other.target_id = reports.target_id and (
      ${state === 'open' ? sql`other.handled_at is null and` : sql`other.handled_at is null or`}
      (other.created_at, other.id) > (reports.created_at, reports.id)
    )
  )
)`

/** Returns `size` reports after a position in a list, open ones oldest first, handled ones latest first; of those about the same content, the latest. */
export const findReports = (
  db: Db,
  { state, assigneeId, after, size }: ReportList & { after: { at: Date; id: string } | undefined; size: number },
): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where(isListed(state))
    .$if(assigneeId !== undefined, (query) => query.where('assignee_id', '=', assigneeId ?? null))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) ${state === 'open' ? sql`>` : sql`<`} (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('created_at', state === 'open' ? 'asc' : 'desc')
    .orderBy('id', state === 'open' ? 'asc' : 'desc')
    .limit(size)
    .execute()

/** Counts the open reports, those of them assigned to a person at the desk, and the handled ones; those about the same content once. */
export const countReports = async (db: Db, viewerId: string): Promise<ItemCounts> => {
  const { rows } = await sql<ItemCounts>`
    select (count(*) filter (where handled_at is null))::int as open,
      (count(*) filter (where handled_at is null and assignee_id = ${viewerId}::uuid))::int as mine,
      (count(*) filter (where handled_at is not null))::int as handled
    from reports where ${isListed('open')} or ${isListed('handled')}`.execute(db)
  return rows[0] ?? { open: 0, mine: 0, handled: 0 }
}

/** Assigns a report with all open ones about the same content, or with null to nobody. Returns whether that changes anything. */
export const setAssignee = async (db: Db, { id, kind, target_id }: ReportRow, memberId: string | null) => {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ assignee_id: memberId })
    .where('assignee_id', 'is distinct from', memberId)
    .$if(target_id === null, (query) => query.where('id', '=', id))
    .$if(target_id !== null, (query) =>
      query
        .where('kind', '=', kind)
        .where('target_id', '=', target_id)
        .where((where) => where.or([where('id', '=', id), where('handled_at', 'is', null)])),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts the open reports, those about the same content once, with when the oldest was made, and why and about what the first one listed is. */
export const findOpenReports = async (db: Db) => {
  const { rows } = await sql<{ count: number; created_at: Date; reason: string; kind: ContentKind | 'person' }>`
    select count(*) over ()::int as count, (select min(created_at) from reports where handled_at is null) as created_at,
      reason, kind from reports where ${isListed('open')}
    order by reports.created_at, id limit 1`.execute(db)
  return rows[0]
}
