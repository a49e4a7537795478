import { sql } from 'kysely'
import type {
  ColumnMapping,
  DateOrder,
  FileRefusal,
  ImportColumn,
  ImportState,
  RosterImport,
} from '#contract/roster/imports.ts'
import type { Db } from '#server/platform/db/database.ts'

export type ImportRow = {
  id: string
  name: string
  file_key: string | null
  state: ImportState
  refusal: FileRefusal | null
  sheets: string[]
  sheet: string | null
  heading_row: number | null
  columns: ImportColumn[]
  mapping: ColumnMapping['columns'] | null
  date_order: DateOrder | null
  source: string
  source_date: string | null
  row_count: number
  progress: number
  counts: Partial<RosterImport['counts']>
  created_at: Date
  checked_at: Date | null
  finished_at: Date | null
  created_by: string
  people: number
  reachable: number
  joined: number
  invited: number
  to_invite: number
}

const columns = sql`
  import.id, import.name, file_key, state, refusal, sheets, sheet, heading_row, columns, mapping, date_order, import.source,
  import.source_date::text as source_date, row_count, progress, counts, import.created_at, checked_at, finished_at,
  coalesce(members.full_name, '') as created_by, coalesce(people, 0)::int as people, coalesce(reachable, 0)::int as reachable,
  coalesce(joined, 0)::int as joined, coalesce(invited, 0)::int as invited, coalesce(to_invite, 0)::int as to_invite`
const tables = sql`
  roster_imports as import
  left join members on members.id = import.created_by_id
  left join lateral (
    select count(*) as people, count(*) filter (where record.reachable) as reachable, count(record.member_id) as joined,
      count(invitation.id) as invited,
      count(*) filter (where record.reachable and record.member_id is null and invitation.id is null) as to_invite
    from (select distinct record_id from roster_sources where import_id = import.id) as source
      join roster_records as record on record.id = source.record_id
      left join roster_invitations as invitation on invitation.record_id = record.id
    where import.state in ('done', 'undoing') and not record.deceased
  ) as counted on true`

/** Returns the imports before a cursor, newest first, without those that were discarded or undone. */
export const findImports = async (db: Db, before: string | undefined, size: number): Promise<ImportRow[]> => {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${tables}
    where import.state <> 'undone' and (${before ?? null}::uuid is null or import.id < ${before ?? null}::uuid)
    order by import.id desc limit ${size}::int`.execute(db)
  return rows
}

/** Returns whether an import has been written. */
export const hasDoneImport = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{
    done: boolean
  }>`select exists (select from roster_imports where state = 'done') as done`.execute(db)
  return rows[0]?.done ?? false
}

/** Counts the undecided rows of all lists that could be a person on the roster. `list`, `name`, `since`: of the oldest list with such rows. */
export const countDoubtful = async (db: Db) => {
  const { rows } = await sql<{ rows: number; lists: number; list: string; name: string; since: Date | null }>`
    select coalesce(sum(undecided), 0)::int as rows, count(*)::int as lists, coalesce((array_agg(id::text order by id))[1], '') as list,
      coalesce((array_agg(name order by id))[1], '') as name, min(created_at) as since
    from (
      select id, name, created_at, (counts->>'undecided')::int as undecided from roster_imports where state in ('checked', 'done')
    ) as import where undecided > 0`.execute(db)
  return rows[0] ?? { rows: 0, lists: 0, list: '', name: '', since: null }
}

export const findImport = async (db: Db, id: string): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`select ${columns} from ${tables} where import.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export const insertImport = (
  db: Db,
  row: { id: string; name: string; file_key: string; created_by_id: string; created_at: Date },
) =>
  db
    .insertInto('roster_imports')
    .values({ ...row, state: 'reading' })
    .execute()

/** Adds an import that is done. */
export const insertFinished = (db: Db, { id, name, source, date, byId, at, rows }: Finished) =>
  db
    .insertInto('roster_imports')
    .values({
      ...{ id, name, source, source_date: date, state: 'done', created_by_id: byId, created_at: at, checked_at: at },
      ...{ finished_at: at, row_count: rows, counts: JSON.stringify({ new: rows }) },
    })
    .execute()
type Finished = { id: string; name: string; source: string; date: string; byId: string; at: Date; rows: number }

/** The columns of an import that change. */
export type ImportPatch = Partial<{
  state: ImportState
  refusal: FileRefusal | null
  file_key: string | null
  sheets: string[]
  sheet: string | null
  heading_row: number | null
  columns: string
  mapping: string
  date_order: DateOrder | null
  source: string
  source_date: string
  row_count: number
  progress: number
  counts: string
  checked_at: Date
  finished_at: Date
  undone_at: Date
}>

/** Changes an import that is in one of these states; false if it isn't. */
export const updateImport = async (
  db: Db,
  id: string,
  from: readonly ImportState[],
  patch: ImportPatch,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('roster_imports')
    .set(patch)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether another import has changed the roster after a time. */
export const hasChangedSince = async (db: Db, id: string, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from roster_imports where id <> ${id}::uuid and (finished_at > ${at}::timestamptz or undone_at > ${at}::timestamptz)
    ) as changed`.execute(db)
  return rows[0]?.changed === true
}

export const deleteImport = (db: Db, id: string) => db.deleteFrom('roster_imports').where('id', '=', id).execute()

/** Which of these files an import still needs. */
export const findKnownFiles = async (db: Db, keys: string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('roster_imports').select('file_key').where('file_key', 'in', keys).execute()
  return new Set(rows.flatMap(({ file_key: key }) => (key === null ? [] : [key])))
}

/** Returns the imports that were abandoned before a time, and the rows of which are no longer needed. */
export const findOutdated = async (db: Db, before: Date): Promise<{ id: string; file_key: string | null }[]> =>
  db
    .selectFrom('roster_imports')
    .select(['id', 'file_key'])
    .where('created_at', '<', before)
    .where('state', 'in', ['reading', 'refused', 'mapping', 'checking', 'checked'])
    .execute()

/** Deletes the rows of finished imports that need no decision or correction, once they can't be undone. */
export const deleteOldRows = (db: Db, before: Date, undecidedBefore: Date) =>
  sql`
    delete from roster_rows using roster_imports as import
    where import.id = import_id and import.finished_at < ${before}::timestamptz
      and (import.finished_at < ${undecidedBefore}::timestamptz or written_at is not null or roster_rows.state = 'same')`.execute(
    db,
  )

/** Returns what was chosen for these headings the last time. */
export const findHeadings = async (
  db: Db,
  keys: readonly string[],
): Promise<{ heading_key: string; target: string; field_id: string | null }[]> =>
  keys.length === 0
    ? []
    : db
        .selectFrom('roster_headings')
        .select(['heading_key', 'target', 'field_id'])
        .where('heading_key', 'in', keys)
        .execute()

export const rememberHeadings = (
  db: Db,
  headings: { key: string; target: string; fieldId: string | null }[],
  at: Date,
) =>
  sql`
    insert into roster_headings (heading_key, target, field_id, used_at)
    select distinct on (key) key, target, "fieldId", ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(headings)}::jsonb) as heading (key text, target text, "fieldId" uuid)
    on conflict (heading_key) do update set target = excluded.target, field_id = excluded.field_id, used_at = excluded.used_at`.execute(
    db,
  )
