import type { PostDecision } from '#contract/trust/content.ts'

/** Returns whether changing a hidden post shows it again: once, and each time that a moderator has asked for a change. */
export const isEditable = (review: { decision: PostDecision | null; changed_at: unknown }): boolean =>
  review.decision === 'change' || (review.decision === null && review.changed_at === null)
