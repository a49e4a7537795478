import type { Options } from './options.ts'

/** What a bench found: requests that failed, and goals that its figures missed. */
export type Findings = { failed?: string[]; missed?: string[] }

/** Throws when something failed or a goal was missed. A brief run has no goals, because its figures mean nothing. */
export const judge = ({ brief }: Options, { failed = [], missed = [] }: Findings): void => {
  const problems = [...failed, ...(brief ? [] : missed)]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
