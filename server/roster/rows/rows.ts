import type { Language } from '#contract/languages.ts'
import type { ImportDetails } from '#contract/roster/imports.ts'
import type { Decision, DoubtReason, ImportRow } from '#contract/roster/rows.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { csvLines } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeCursor, isInt32, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { checkRows, readingOf, SeenRows } from '../imports/checking.ts'
import { getImport, writeDecided } from '../imports/imports.ts'
import { findImport, type ImportRow as FoundImport, updateImport } from '../imports/queries.ts'
import { findRecordsById } from '../records/queries.ts'
import {
  countOpen,
  findOpenRows,
  findRowsByNumber,
  type StagedRow,
  updateCells,
  updateChecked,
  updateDecisions,
} from './queries.ts'

type Paged = { state: 'doubtful' | 'bad'; limit: number; cursor?: string | undefined }

/** Returns the rows of a list that are doubtful or can't be read, by number. Throws `import.not_found`. */
export const listRows = async ({ db }: Platform, id: string, query: Paged): Promise<Page<{ rows: ImportRow[] }>> => {
  const found = await existing(db, id)
  const after = Number((decodeCursor(query.cursor, 1) ?? ['0'])[0])
  if (!isInt32(after)) throw new AppError('request.cursor')
  const rows = await findOpenRows(db, id, query.state, after, query.limit + 1)
  const records = new Map(
    (
      await findRecordsById(
        db,
        rows.flatMap(({ record_id: record }) => record ?? []),
      )
    ).map((each) => [each.id, each]),
  )
  const others = new Map(
    (
      await findRowsByNumber(
        db,
        id,
        rows.flatMap(({ other_number: number }) => number ?? []),
      )
    ).map((row) => [row.number, row]),
  )
  const { items, next } = paginate(
    rows,
    query.limit,
    ({ number }) => [String(number)],
    (row): ImportRow => ({
      ...{ number: row.number, record: row.details, reason: row.reason, decision: row.decision },
      otherNumber: row.record_id === null ? row.other_number : null,
      other:
        (row.record_id === null ? others.get(row.other_number ?? -1) : records.get(row.record_id))?.details ?? null,
      problems: (row.problems ?? []).map((problem) => ({ ...problem, heading: headingOf(found, problem.column) })),
    }),
  )
  return new Page({ rows: items }, next)
}

const existing = async (db: Db, id: string): Promise<FoundImport> => {
  const found = orThrow(await findImport(db, id), 'import.not_found')
  if (found.state === 'undone') throw new AppError('import.not_found')
  return found
}

const headingOf = ({ columns }: FoundImport, column: number | null): string =>
  columns.find(({ index }) => index === column)?.heading ?? ''

type Decisions = { rows?: number[] | undefined; reason?: DoubtReason | undefined; decision: Decision }

/** Decides about doubtful rows. Rows decided after the import are written at once. Throws `import.not_found` and `import.state`. */
export const decideRows = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { rows = [], reason, decision }: Decisions,
  caller: Caller,
): Promise<ImportDetails> => {
  const { db } = platform
  const found = await existing(db, id)
  if (found.state !== 'checked' && found.state !== 'done') throw new AppError('import.state')
  await transaction(db, async (tx) => {
    await updateDecisions(tx, id, { rows, reason: reason ?? null, decision })
    await recount(tx, found)
  })
  if (found.state === 'done' && decision !== 'later') await writeDecided(platform, viewer, id, caller)
  return getImport(platform, id)
}

/** Corrects a cell of a row and checks the row again. Throws `import.not_found` and `import.state`. */
export const correctRow = async (
  platform: Platform,
  id: string,
  number: number,
  { column, text }: { column: number; text: string },
): Promise<ImportDetails> => {
  const { db, now } = platform
  const found = await existing(db, id)
  if (found.state !== 'checked') throw new AppError('import.state')
  await transaction(db, async (tx) => {
    const [row] = isInt32(number) ? await findRowsByNumber(tx, id, [number]) : []
    if (row?.state !== 'bad') throw new AppError('import.row_not_found')
    const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, index) =>
      index === column ? oneLine(text) : (row.cells[index] ?? ''),
    )
    await updateCells(tx, id, number, cells)
    const corrected: StagedRow = { ...row, cells }
    const checked = await checkRows(tx, id, [corrected], await readingOf(tx, found, now()), new SeenRows())
    await updateChecked(tx, id, checked)
    const state = checked[0]?.state
    const counts = { new: 0, same: 0, completes: 0, ...found.counts }
    if (state === 'new' || state === 'same' || state === 'completes') counts[state] += 1
    await recount(tx, { ...found, counts })
  })
  return getImport(platform, id)
}

const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim()

const recount = async (tx: Db, { id, counts }: Pick<FoundImport, 'id' | 'counts'>): Promise<void> => {
  await updateImport(tx, id, ['checked', 'done'], {
    counts: JSON.stringify({ new: 0, same: 0, completes: 0, ...counts, ...(await countOpen(tx, id)) }),
  })
}

/** Returns the rows that can't be read as CSV: their cells as they were, with the row and the reasons. It can be corrected and imported. */
export const exportBadRows = async ({ db }: Platform, id: string, language: Language): Promise<string> => {
  const found = await existing(db, id)
  const rows = await findOpenRows(db, id, 'bad', 0, 200_000)
  const say = (key: string) => translate(language, 'answers', key)
  const width = Math.max(found.columns.length, ...rows.map(({ cells }) => cells.length))
  const names = Array.from(
    { length: width },
    (_, index) => headingOf(found, index) || `${say('import_column')} ${index + 1}`,
  )
  // Headings can repeat, so the columns are named by their place.
  const columns = ['row', 'why', ...names.map((_, index) => String(index))]
  const head = Object.fromEntries([
    ...[['row', say('import_row')] as const, ['why', say('import_why')] as const],
    ...names.map((name, index) => [String(index), name] as const),
  ])
  const lines = rows.map((row) => ({
    row: String(row.number),
    why: (row.problems ?? [])
      .map(
        ({ column, problem }) =>
          `${headingOf(found, column)}: ${translate(language, 'answers', `import_problem_${problem}`)}`,
      )
      .join('; '),
    ...Object.fromEntries(row.cells.map((cell, index) => [String(index), cell])),
  }))
  return byteOrderMark + csvLines([head, ...lines], { header: false, columns })
}

// Spreadsheets recognise UTF-8 by it.
const byteOrderMark = '\uFEFF'
