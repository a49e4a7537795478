import type { core } from 'zod/mini'

/** What is wrong with one field: a key of `locales/<language>/validation.json` and the values in its sentence. */
export type FieldProblem = { field: string; key: string; values: Record<string, string | number> }

const KEY = /^[a-z_]+$/

/** Returns the issues of a failed parse as one problem per field, the first of each. */
export const fieldProblems = (issues: readonly core.$ZodIssue[]): FieldProblem[] => {
  const byField = new Map<string, FieldProblem>()
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body'
    if (!byField.has(field)) byField.set(field, { field, key: keyOf(issue), values: figuresOf(issue) })
  }
  return [...byField.values()]
}

const keyOf = (issue: core.$ZodIssue): string => {
  if (KEY.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return 'type'
    case 'too_big':
      return 'too_long'
    case 'invalid_value':
      return 'choice'
    default:
      return 'invalid'
  }
}

const figuresOf = (issue: core.$ZodIssue): Record<string, string | number> => {
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) }
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) }
  return {}
}
