/**
 * Reads one table in a process of its own, because a reader's use of memory and time can't be stopped from within. `tables.ts` starts it, and ends it
 * when it takes too long. Rows are sent in batches, each after the one before was stored.
 */
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import readWorkbook from 'read-excel-file/node'
import type { FileRefusal } from '#contract/roster/imports.ts'
import { ROSTER_LIMITS } from '#contract/roster/limits.ts'
import { kindBytes, tableKindOf } from './kind.ts'
import { decodeText, rowsOfText } from './text.ts'
import { refusalOfZip } from './zip.ts'

/** A file to read, and which of its sheets; the first one that isn't empty by default. */
export type TableJob = { path: string; sheet: string | null }
/** A row: its number in the file, from 1, and its cells without empty ones at the end. */
export type TableRow = [number: number, cells: string[]]
export type TableMessage =
  | { refused: FileRefusal }
  | { sheets: string[]; sheet: string | null; rows: number }
  | { batch: TableRow[] }
  | { done: true }

const batchSize = 500
const most = { residentBytes: 1_200 * 1024 * 1024 }
setPriority(10)

const end = (): void => void process.kill(process.pid, 'SIGKILL')
process.on('disconnect', end)
process.on('message', (message: TableJob | 'next') => {
  if (message === 'next') return
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > most.residentBytes) end()
  }, 50)
  void read(message)
    .catch(() => send({ refused: 'damaged' }))
    .finally(() => clearInterval(watch))
})

const send = (message: TableMessage): void => void process.send?.(message)

const read = async ({ path, sheet }: TableJob): Promise<void> => {
  const bytes = new Uint8Array(await readFile(path))
  const kind = tableKindOf(bytes.subarray(0, kindBytes))
  if (typeof kind === 'object') return send(kind)
  const refusal = kind === 'xlsx' ? refusalOfZip(bytes) : undefined
  if (refusal !== undefined) return send({ refused: refusal })
  const table = kind === 'xlsx' ? await readSheets(bytes, sheet) : readText(bytes)
  if ('refused' in table) return send(table)

  const rows = cleaned(table.rows)
  if (rows.length === 0) return send({ refused: 'empty' })
  if (rows.length > table.most + ROSTER_LIMITS.headingRows) return send({ refused: 'too_many_rows' })
  if (rows.some(([, cells]) => cells.length > ROSTER_LIMITS.columns)) return send({ refused: 'too_many_columns' })
  send({ sheets: table.sheets, sheet: table.sheet, rows: rows.length })
  for (let from = 0; from < rows.length; from += batchSize) {
    const stored = once(process, 'message')
    send({ batch: rows.slice(from, from + batchSize) })
    await stored
  }
  send({ done: true })
}

type Table = { sheets: string[]; sheet: string | null; rows: unknown[][]; most: number }

const readText = (bytes: Uint8Array): Table => ({
  sheets: [],
  sheet: null,
  rows: rowsOfText(decodeText(bytes), ROSTER_LIMITS.rows * 2),
  most: ROSTER_LIMITS.rows,
})

const readSheets = async (bytes: Uint8Array, wanted: string | null): Promise<Table | { refused: FileRefusal }> => {
  try {
    const sheets = await readWorkbook(Buffer.from(bytes))
    const named = sheets.find(({ sheet }) => sheet === wanted)
    const chosen = named ?? sheets.find(({ data }) => data.length > 0) ?? sheets[0]
    if (chosen === undefined) return { refused: 'empty' }
    const names = sheets.slice(0, ROSTER_LIMITS.sheets).map(({ sheet }) => sheet)
    return { sheets: names, sheet: chosen.sheet, rows: chosen.data, most: ROSTER_LIMITS.excelRows }
  } catch (error) {
    // The reader calls itself for each part of a sheet, so its stack ends at about 100,000 rows.
    return { refused: error instanceof RangeError ? 'too_many_rows' : 'damaged' }
  }
}

const cleaned = (rows: readonly unknown[][]): TableRow[] => {
  const found: TableRow[] = []
  for (const [index, row] of rows.entries()) {
    const cells = row.map(cellText)
    while (cells.at(-1) === '') cells.pop()
    if (cells.length > 0) found.push([index + 1, cells])
  }
  return found
}

/** Returns a cell as one line. Cells of Excel with a date are ISO dates; figures are written out. A cell that is too long ends with `…`. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  // Cells are texts, numbers, booleans or dates.
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell)
  const short = text.length > ROSTER_LIMITS.cellLength ? `${text.slice(0, ROSTER_LIMITS.cellLength)}…` : text
  // Controls and invisible characters, among them NUL, which the database refuses. Lone halves of surrogate pairs are replaced.
  return short
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u00a0]+/gu, ' ')
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
