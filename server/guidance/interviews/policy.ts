import type { PostDecision } from '#contract/trust/content.ts'

/** Returns whether changing a hidden interview shows it again: once, and each time that a moderator has asked for a change. */
export const isEditable = ({
  decision,
  changedAt,
}: {
  decision: PostDecision | null
  changedAt: Date | null
}): boolean => decision === 'change' || (decision === null && changedAt === null)

/** Returns whether an interview lies in the future, at a time in UTC. A month has begun on its first day anywhere. */
export const isAhead = ({ year, month }: { year: number; month: number }, now: Date): boolean => {
  const soon = new Date(now.getTime() + 14 * 60 * 60 * 1000)
  return year * 12 + month > soon.getUTCFullYear() * 12 + soon.getUTCMonth() + 1
}
