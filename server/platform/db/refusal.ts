/**
 * The database can't be used as it is, and only an operator can change that. The message is one plain sentence for the operator: print it without a
 * stack and exit with 1.
 */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError'
}

/** The embedded database is open in another process. */
export class DatabaseInUseError extends DatabaseRefusedError {}
