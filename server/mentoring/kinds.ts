import type { RequestKind } from '#contract/mentoring/kinds.ts'

/** Returns the kind of practice for the values of a notification; nothing for a mentorship. */
export const kindIn = ({ kind }: { kind: RequestKind }): { kind?: RequestKind } =>
  kind === 'mentorship' ? {} : { kind }
