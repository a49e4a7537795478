import { TIMES } from '#contract/limits.ts'
import type { RequestKind } from '#contract/mentoring/kinds.ts'

const day = 86_400_000

/** Returns how long a request of a kind has waited when the side that has to answer is reminded, and when it expires, in ms. */
export const stepsOf = (kind: RequestKind): readonly number[] =>
  kind === 'mentorship' ? [3 * day, 6 * day, TIMES.mentoringLapse] : [2 * day, TIMES.practiceLapse]

/** Returns how long a request of a kind waits before it expires, in ms. */
export const lapseOf = (kind: RequestKind): number =>
  kind === 'mentorship' ? TIMES.mentoringLapse : TIMES.practiceLapse
