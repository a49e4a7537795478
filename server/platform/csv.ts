import { stringify } from 'csv-stringify/sync'

/**
 * The only adapter of csv-stringify: returns rows as lines of RFC 4180, every value quoted, after a line of column names if `header` is set.
 * `columns` defaults to those of the first row. Values that a spreadsheet would read as a formula get a `'` prefix. Dates are ISO 8601, lists and
 * objects JSON.
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
