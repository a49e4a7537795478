import type { Options } from './options.ts'

/** The findings of a bench: failed requests, and missed goals. */
export type Findings = { failed?: string[]; missed?: string[] }

/** Throws when something failed or a goal was missed. A brief run has no goals, because its figures mean nothing. */
export const judge = ({ brief }: Options, { failed = [], missed = [] }: Findings): void => {
  const problems = [...failed, ...(brief ? [] : missed)]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
