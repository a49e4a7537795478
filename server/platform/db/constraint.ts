/** Returns the name of the constraint that a statement violated (SQLSTATE class 23: unique, check, foreign key); undefined for any other error. */
export const brokenConstraint = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined
  const { code, constraint } = error
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string' ? constraint : undefined
}

/**
 * Returns the column whose value is missing, or was refused by a check named by PostgreSQL (`members_course_check`); undefined for any other error.
 */
export const refusedColumn = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if ('column' in error && typeof error.column === 'string') return error.column
  const table = 'table' in error && typeof error.table === 'string' ? error.table : ''
  const constraint = brokenConstraint(error)
  return constraint?.startsWith(`${table}_`) ? constraint.slice(table.length + 1).replace(/_check\d*$/, '') : undefined
}
