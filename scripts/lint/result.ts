/** What one checker says: whether all is well, one closing line, and, where there is something to mend, the details. */
export type Result = { name: string; passed: boolean; line: string; details: string }

/** The result of a checker that lists its problems. */
export const problems = (name: string, found: string[], whenFine: string): Result => ({
  name,
  passed: found.length === 0,
  line: found.length === 0 ? whenFine : `${found.length} to mend`,
  details: found.map((problem) => `  ${problem}\n`).join(''),
})
