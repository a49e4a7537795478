import pg from 'pg'

/**
 * The database cannot be had just now: it is gone, busy, or took too long. `lost` says that the connection broke, so that a
 * transaction that had not begun to commit left nothing behind.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly lost: boolean

  constructor(lost: boolean, options: ErrorOptions) {
    super('The database is not available', options)
    this.lost = lost
  }
}

/** Returns whether a statement met another one, did nothing, and may succeed now: SQLSTATE 40001 and 40P01 (deadlock). */
export const isConflict = (error: unknown): boolean => /^40(?:001|P01)$/.test(codeOf(error))

/** Returns whether an error ended the connection: whether its statement was done, nobody knows. */
export const isConnectionLoss = (error: unknown): boolean =>
  // Class 08: connection exceptions; 57P: the server shuts down or ended the session; 25P03: it had been idle for too long.
  error instanceof pg.DatabaseError ? /^(?:08|57P|25P03)/.test(codeOf(error)) : isOfConnection(error)

/** Returns whether an error says nothing about the statement, but that the database has no time or place for it now. */
export const isUnavailable = (error: unknown): boolean =>
  // 53: no memory, connections or disk; 55P03 and 57014: the time for a lock or a statement is over; 25006: a standby.
  isConnectionLoss(error) || isConflict(error) || /^(?:53|55P03|57014|25006|58030)/.test(codeOf(error))

/** Returns why the database failed, in its own words; undefined when it is not what failed. */
export const databaseFault = (error: unknown): string | undefined => {
  if (error instanceof DatabaseUnavailableError) return databaseFault(error.cause) ?? firstMessage(error.cause)
  if (!(error instanceof pg.DatabaseError)) return undefined
  // XX001 and XX002: what was read from the disk is not what was written there.
  return /^XX00[12]$/.test(codeOf(error)) ? `it is damaged (${error.message}); restore a backup` : error.message
}

// Where a name has several addresses, the reasons stand in the errors of an empty one.
const firstMessage = (error: unknown): string => {
  if (error instanceof AggregateError) return firstMessage(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** Returns whether what failed is the database's disk that is full. */
export const isDiskFull = (error: unknown): boolean =>
  codeOf(error) === '53100' || (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause))

// What pg throws besides the errors of the server is about the connection, apart from values that it cannot read.
const isOfConnection = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError)

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * Takes the values of rows and parameters out of an error of the server, which quotes them in its detail (the whole row, for a
 * check), its context, and, for a value that it cannot read (class 22), in its message. Answers the same error.
 */
export const withoutValues = (error: unknown): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error
  for (const key of ['detail', 'where', 'hint', 'internalQuery'] as const) delete error[key]
  const message = error.code?.startsWith('22') ? 'a value that the database cannot take' : error.message
  error.stack = (error.stack ?? '').replace(error.message, message)
  error.message = message
  return error
}
