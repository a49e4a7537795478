/** Returns a value that the test needs. Throws when it isn't there. */
export const present = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('What the test needs is not there.')
  return value
}
