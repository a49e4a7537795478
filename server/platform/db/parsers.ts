import pg from 'pg'

/**
 * Returns parsers of column values, for both engines: `timestamptz` as Date, `bigint` as a number (an unsafe one is an error, never rounded),
 * `date` as 'YYYY-MM-DD' (a day must not be shifted by a time zone), `numeric` as the text PostgreSQL sends.
 */
export const createParsers = (): pg.TypeOverrides => {
  const parsers = new pg.TypeOverrides()
  parsers.setTypeParser(pg.types.builtins.INT8, parseBigint)
  parsers.setTypeParser(pg.types.builtins.DATE, (text) => text)
  return parsers
}

const parseBigint = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is too large for a JavaScript number`)
  return value
}
