import type { Today } from '#contract/desk/desk.ts'

type System = NonNullable<Today['system']>

// A queue that is being worked off is no trouble.
const patience = 10 * 60_000

/** Returns whether emails have been waiting for so long, since they were due, that something must be wrong. */
export const isMailStuck = ({ since, waiting }: System['emails'], now: Date): boolean =>
  waiting > 0 && since !== null && now.getTime() - Date.parse(since) > patience

/** Returns what the office or its IT should look at. */
export const problemsOf = (
  { emails, replies, givenUp, mail }: System,
  { failed, overdue }: NonNullable<Today['backups']>,
  now: Date,
): ('mail' | 'replies' | 'tasks' | 'backup')[] => [
  ...(mail && isMailStuck(emails, now) ? ['mail' as const] : []),
  ...(replies?.problem ? ['replies' as const] : []),
  ...(givenUp.length > 0 ? ['tasks' as const] : []),
  ...(failed || overdue ? ['backup' as const] : []),
]
