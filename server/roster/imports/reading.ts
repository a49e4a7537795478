import { ROSTER_LIMITS } from '#contract/roster/limits.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openIfThere } from '#server/platform/storage/storage.ts'
import { readTable, type TableRow } from '#server/platform/tables/tables.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { Target } from '#contract/roster/imports.ts'
import { ColumnStatistics, guessColumns, type Remembered } from '../columns/guess.ts'
import { findHeadings, headingKey } from '../columns/headings.ts'
import { analyzeRows, deleteRows, insertRows } from '../rows/queries.ts'
import { storedList } from './files.ts'
import { findHeadings as findRemembered, findImport, type ImportRow, updateImport } from './queries.ts'

/** The task that reads an uploaded file into rows, and guesses what its columns contain. It starts over after a crash. */
export const readingWork = (platform: Platform): Work<{ id: string }> => ({
  kind: 'roster.read',
  perform: async ({ id }) => {
    const found = await findImport(platform.db, id)
    if (found?.state === 'reading') await read(platform, found)
  },
})

const read = async (platform: Platform, found: ImportRow): Promise<void> => {
  const { db, storage, now } = platform
  const stored = found.file_key === null ? undefined : await openIfThere(storage, storedList(found.file_key))
  if (stored === undefined) return refuse(platform, found.id, 'damaged')
  await deleteRows(db, found.id)
  const file = await storage.receive(stored.content)
  try {
    const columns = new Columns(found.heading_row, now().getFullYear())
    const outcome = await readTable(
      file.path,
      found.sheet,
      async ({ rows }) => {
        columns.expect(rows)
        await updateImport(db, found.id, ['reading'], { row_count: rows, progress: 0 })
      },
      async (rows) => {
        columns.add(rows)
        await transaction(db, async (tx) => {
          await insertRows(tx, found.id, rows)
          await updateImport(tx, found.id, ['reading'], { progress: columns.read })
        })
      },
    )
    if ('refused' in outcome) return await refuse(platform, found.id, outcome.refused)
    if (columns.count === 0) return await refuse(platform, found.id, 'empty')
    await analyzeRows(db)
    await finish(platform, found.id, columns, outcome)
  } finally {
    await file.discard()
  }
}

const finish = async (
  { db }: Platform,
  id: string,
  columns: Columns,
  { sheets, sheet }: { sheets: string[]; sheet: string | null },
): Promise<void> => {
  const keys = columns.headings.map(headingKey).filter((key) => key !== '')
  const remembered = new Map<string, Remembered>()
  for (const { heading_key: key, target, field_id: fieldId } of await findRemembered(db, keys)) {
    const known = Target.safeParse(target)
    if (known.success) remembered.set(key, { target: known.data, fieldId })
  }
  await updateImport(db, id, ['reading'], {
    ...{ state: 'mapping', sheets, sheet, heading_row: columns.headingRow, row_count: columns.count, progress: 0 },
    columns: JSON.stringify(guessColumns(columns.columns, (heading) => remembered.get(headingKey(heading)))),
  })
}

const refuse = async ({ db }: Platform, id: string, refusal: NonNullable<ImportRow['refusal']>): Promise<void> => {
  await deleteRows(db, id)
  await updateImport(db, id, ['reading'], { state: 'refused', refusal })
}

/** Gathers the headings, samples and statistics of the columns while their rows are read. */
class Columns {
  headings: string[] = []
  count = 0
  read = 0
  readonly #statistics: ColumnStatistics[] = []
  readonly #samples: (readonly string[])[] = []
  #expected = 0
  #headingRow: number | null
  readonly #thisYear: number

  constructor(headingRow: number | null, thisYear: number) {
    this.#headingRow = headingRow
    this.#thisYear = thisYear
  }

  get headingRow(): number {
    return this.#headingRow ?? 0
  }

  expect(rows: number): void {
    this.#expected = rows
  }

  add(rows: readonly TableRow[]): void {
    if (this.read === 0) this.#begin(rows.slice(0, ROSTER_LIMITS.headingRows))
    this.read += rows.length
    for (const [number, cells] of rows) if (number > this.headingRow) this.#count(cells)
  }

  get columns() {
    return this.#statistics.map((statistics, index) => ({
      ...{ index, statistics, heading: this.headings[index] ?? '' },
      samples: this.#samples.map((cells) => (cells[index] ?? '').slice(0, 80)),
    }))
  }

  #begin(first: readonly TableRow[]): void {
    if (this.#headingRow === null) {
      const index = findHeadings(first.map(([, cells]) => cells))
      this.#headingRow = first[index]?.[0] ?? 0
    }
    this.headings = (first.find(([number]) => number === this.#headingRow)?.[1] ?? []).map((text) => text.slice(0, 120))
  }

  // The first two rows, and one from further on, because lists are often sorted.
  #count(cells: readonly string[]): void {
    const later = Math.floor(this.#expected * 0.4)
    const { length } = this.#samples
    if (length < 2 || (length < ROSTER_LIMITS.samples && this.count >= later)) this.#samples.push(cells)
    this.count += 1
    while (this.#statistics.length < Math.max(cells.length, this.headings.length))
      this.#statistics.push(new ColumnStatistics())
    for (const [index, text] of cells.entries()) this.#statistics[index]?.add(text, this.#thisYear)
  }
}
