import type { MentorFilter } from '#contract/mentoring/offers.ts'

/** The multi-value filters of the mentor directory. */
export const FACETS = ['topic', 'format', 'language', 'field'] as const

/** Returns whether any filter is active. */
export const isNarrowed = ({ q, free, ...facets }: MentorFilter): boolean =>
  (q ?? '') !== '' || free || FACETS.some((facet) => facets[facet].length > 0)
