/** Returns a value that the test needs. Throws when it isn't there. */
export const present = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('The value that the test needs is missing.')
  return value
}
