import type { MentorFilter } from '#contract/mentoring/offers.ts'

/** The filters of the mentors' directory that take several values. */
export const FACETS = ['topic', 'format', 'language', 'field'] as const

/** True when a choice narrows the mentors down. */
export const isNarrowed = ({ q, free, ...facets }: MentorFilter): boolean =>
  (q ?? '') !== '' || free || FACETS.some((facet) => facets[facet].length > 0)
