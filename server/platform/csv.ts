import { stringify } from 'csv-stringify/sync'

/**
 * The only adapter of csv-stringify: rows as lines of RFC 4180, every value quoted, after a line with the names of the
 * columns if `header` says so; `columns` are those of the first row unless given. What a spreadsheet would take for a formula gets a `'` before it; an instant is ISO 8601,
 * a list or an object JSON.
 */
export const csvLines = (
  rows: readonly Record<string, unknown>[],
  { header, columns = Object.keys(rows[0] ?? {}) }: { header: boolean; columns?: string[] },
): string =>
  stringify([...rows], {
    header,
    columns,
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { date: (at) => at.toISOString(), boolean: String },
  })
