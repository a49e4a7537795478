import pg from 'pg'

/**
 * The database is temporarily unavailable: gone, busy, or too slow. `lost` means that the connection broke, so that a transaction that had not
 * begun to commit left nothing behind.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly lost: boolean

  constructor(lost: boolean, options: ErrorOptions) {
    super('The database is not available', options)
    this.lost = lost
  }
}

/** Returns whether a statement conflicted with another one, did nothing, and may succeed on a retry: SQLSTATE 40001 and 40P01 (deadlock). */
export const isConflict = (error: unknown): boolean => /^40(?:001|P01)$/.test(codeOf(error))

/** Returns whether an error ended the connection. Its statement may or may not have run. */
export const isConnectionLoss = (error: unknown): boolean =>
  // Class 08: connection exceptions; 57P: the server is shutting down or ended the session; 25P03: it was idle for too long.
  error instanceof pg.DatabaseError ? /^(?:08|57P|25P03)/.test(codeOf(error)) : isOfConnection(error)

/** Returns whether an error is not about the statement, but means that the database has no time or resources for it now. */
export const isUnavailable = (error: unknown): boolean =>
  // 53: no memory, connections or disk; 55P03 and 57014: timeout of a lock or a statement; 25006: a standby.
  isConnectionLoss(error) || isConflict(error) || /^(?:53|55P03|57014|25006|58030)/.test(codeOf(error))

/** Returns why the database failed, in its own words; undefined when something else failed. */
export const databaseFault = (error: unknown): string | undefined => {
  if (error instanceof DatabaseUnavailableError) return databaseFault(error.cause) ?? firstMessage(error.cause)
  if (!(error instanceof pg.DatabaseError)) return undefined
  // XX001 and XX002: the disk returned other data than was written.
  return /^XX00[12]$/.test(codeOf(error)) ? `it is damaged (${error.message}); restore a backup` : error.message
}

// If a host name has several IP addresses, the reasons are in the errors of an empty one.
const firstMessage = (error: unknown): string => {
  if (error instanceof AggregateError) return firstMessage(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** Returns whether the failure is that the database's disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  codeOf(error) === '53100' || (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause))

// Apart from the server's errors and those for unreadable values, pg's errors are about the connection.
const isOfConnection = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError)

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * Removes the values of rows and parameters from a server error, which quotes them in its detail (the whole row, for a check), its context, and,
 * for a value it can't read (class 22), in its message. Returns the same error.
 */
export const withoutValues = (error: unknown): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error
  for (const key of ['detail', 'where', 'hint', 'internalQuery'] as const) delete error[key]
  const message = error.code?.startsWith('22') ? 'a value that the database cannot store' : error.message
  error.stack = (error.stack ?? '').replace(error.message, message)
  error.message = message
  return error
}
