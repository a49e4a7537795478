import { parse } from 'papaparse'
import { MOST, Unreadable } from './found.ts'

/** A row of a table, by the lower-cased names of its columns. Every cell is text: nothing is calculated. */
export type CsvRow = Record<string, string>

/** Returns the rows of a CSV whose first line names its columns. Throws `Unreadable` when there are too many. */
export const csvRows = (text: string): { columns: string[]; rows: CsvRow[] } => {
  const { data } = parse<string[]>(text, { delimiter: ',', skipEmptyLines: 'greedy', preview: MOST.rows + 2 })
  const [head = [], ...rows] = data
  if (rows.length > MOST.rows) throw new Unreadable('too_much')
  const columns = head.map((name) => name.trim().toLowerCase())
  return {
    columns,
    rows: rows.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index]?.trim() ?? '']))),
  }
}
