/** The result of a check: whether it passed, its closing line, and the problems to fix. */
export type Result = { name: string; passed: boolean; line: string; details: string }

/** Returns the result of a check that lists its problems. */
export const problems = (name: string, found: string[], whenFine: string): Result => ({
  name,
  passed: found.length === 0,
  line: found.length === 0 ? whenFine : `${found.length} to fix`,
  details: found.map((problem) => `  ${problem}\n`).join(''),
})
