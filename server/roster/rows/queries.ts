import { sql } from 'kysely'
import type { Decision, DoubtReason } from '#contract/roster/rows.ts'
import type { RecordDetails } from '#contract/roster/records.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { TableRow } from '#server/platform/tables/tables.ts'
import type { Problem } from '../values/parse.ts'

export type RowState = 'raw' | 'new' | 'same' | 'completes' | 'doubtful' | 'bad'
export type StagedRow = {
  number: number
  cells: string[]
  state: RowState
  details: RecordDetails | null
  problems: Problem[] | null
  reason: DoubtReason | null
  record_id: string | null
  other_number: number | null
  decision: Decision | null
  hash: Buffer | null
}

const columns = sql`number, cells, state, details, problems, reason, record_id, other_number, decision, hash`

export const insertRows = (db: Db, importId: string, rows: readonly TableRow[]) =>
  sql`
    insert into roster_rows (import_id, number, cells)
    select ${importId}::uuid, (row ->> 0)::int, row -> 1 from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row`.execute(
    db,
  )

/**
 * Updates the planner's statistics. Without them, it takes a list that has just been read for a few rows, and each batch reads the whole list: a check of
 * 20,000 rows took four minutes.
 */
export const analyzeRows = (db: Db) => sql`analyze roster_rows`.execute(db)

export const deleteRows = (db: Db, importId: string) =>
  db.deleteFrom('roster_rows').where('import_id', '=', importId).execute()

/** Returns the rows after a number, in order. */
export const findRows = async (db: Db, importId: string, after: number, size: number): Promise<StagedRow[]> => {
  const { rows } = await sql<StagedRow>`
    select ${columns} from roster_rows where import_id = ${importId}::uuid and number > ${after}::int
    order by number limit ${size}::int`.execute(db)
  return rows
}

export const findRowsByNumber = async (db: Db, importId: string, numbers: readonly number[]): Promise<StagedRow[]> => {
  const { rows } = await sql<StagedRow>`
    select ${columns} from roster_rows where import_id = ${importId}::uuid and number = any (${numbers}::int[])`.execute(
    db,
  )
  return rows
}

/** Returns undecided or unreadable rows of one state, after a row number. */
export const findOpenRows = async (
  db: Db,
  importId: string,
  state: 'doubtful' | 'bad',
  after: number,
  size: number,
): Promise<StagedRow[]> => {
  const { rows } = await sql<StagedRow>`
    select ${columns} from roster_rows
    where import_id = ${importId}::uuid and state = ${state} and number > ${after}::int and written_at is null
    order by number limit ${size}::int`.execute(db)
  return rows
}

/** Returns the rows after a number that are to be written, in order. */
export const findRowsToWrite = async (db: Db, importId: string, after: number, size: number): Promise<StagedRow[]> => {
  const { rows } = await sql<StagedRow>`
    select ${columns} from roster_rows
    where import_id = ${importId}::uuid and number > ${after}::int and written_at is null
      and (state in ('new', 'same', 'completes') or state = 'doubtful' and decision in ('same', 'different'))
    order by number limit ${size}::int`.execute(db)
  return rows
}

export type Checked = {
  number: number
  state: RowState
  details: RecordDetails | null
  problems: Problem[]
  hash: string | null
  reason: DoubtReason | null
  recordId: string | null
  otherNumber: number | null
}

/** Stores what a check found. A decision stays while the doubt is the same. */
export const updateChecked = (db: Db, importId: string, rows: readonly Checked[]) =>
  sql`
    update roster_rows as row set
      state = checked.state, details = checked.details, problems = checked.problems, hash = decode(checked.hash, 'hex'),
      reason = checked.reason, record_id = checked."recordId", other_number = checked."otherNumber",
      decision = case when row.reason = checked.reason and row.record_id is not distinct from checked."recordId"
        and row.other_number is not distinct from checked."otherNumber" then row.decision end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as checked (
      number int, state text, details jsonb, problems jsonb, hash text, reason text, "recordId" uuid, "otherNumber" int
    )
    where row.import_id = ${importId}::uuid and row.number = checked.number and row.written_at is null`.execute(db)

export const updateCells = (db: Db, importId: string, number: number, cells: readonly string[]) =>
  sql`
    update roster_rows set cells = ${JSON.stringify(cells)}::jsonb
    where import_id = ${importId}::uuid and number = ${number}::int`.execute(db)

/** Decides about rows by their numbers, or about all undecided ones with a reason. Returns how many. */
export const updateDecisions = async (
  db: Db,
  importId: string,
  { rows = null, reason = null, decision }: { rows?: number[] | null; reason?: DoubtReason | null; decision: Decision },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update roster_rows set decision = ${decision}
    where import_id = ${importId}::uuid and state = 'doubtful' and written_at is null
      and (number = any (${rows ?? []}::int[]) or (reason = ${reason}::text and decision is null))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const markWritten = (db: Db, importId: string, numbers: readonly number[], at: Date) =>
  sql`
    update roster_rows set written_at = ${at}::timestamptz
    where import_id = ${importId}::uuid and number = any (${numbers}::int[])`.execute(db)

export type OpenCounts = { doubtful: number; undecided: number; bad: number }

/** Counts the rows that are open: doubtful ones, those without a decision among them, and those that can't be read. */
export const countOpen = async (db: Db, importId: string): Promise<OpenCounts> => {
  const { rows } = await sql<OpenCounts>`
    select count(*) filter (where state = 'doubtful')::int as doubtful,
      count(*) filter (where state = 'doubtful' and (decision is null or decision = 'later'))::int as undecided,
      count(*) filter (where state = 'bad')::int as bad
    from roster_rows where import_id = ${importId}::uuid and state in ('doubtful', 'bad') and written_at is null`.execute(
    db,
  )
  return rows[0] ?? { doubtful: 0, undecided: 0, bad: 0 }
}
