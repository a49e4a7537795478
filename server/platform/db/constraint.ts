/**
 * The name of the constraint that a statement would have broken (SQLSTATE class 23: unique, check, foreign key);
 * undefined for any other error.
 */
export const brokenConstraint = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined
  const { code, constraint } = error
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string' ? constraint : undefined
}
