import { useMemo } from 'react'
import { MentorFilter } from '#contract/mentoring/offers.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'

const FACETS = ['topic', 'format', 'language', 'field'] as const

/** Which mentors are looked for, as the address keeps it, and what changes it. */
export const useMentorChoice = () => {
  const { params, ...actions } = useFilterParams()
  return { choice: useMemo(() => readChoice(params), [params]), ...actions }
}

/** True when a choice narrows the mentors down. */
export const isNarrowed = ({ q, free, ...facets }: MentorFilter): boolean =>
  (q ?? '') !== '' || free || FACETS.some((facet) => facets[facet].length > 0)

// What the contract refuses is left out, because one bad value would fail the whole call.
const readChoice = (params: URLSearchParams): MentorFilter => {
  const given = {
    q: params.get('q') ?? undefined,
    free: params.get('free') === 'on',
    ...Object.fromEntries(FACETS.map((facet) => [facet, params.getAll(facet)])),
  }
  return (
    MentorFilter.safeParse(given).data ?? { q: undefined, free: false, topic: [], format: [], language: [], field: [] }
  )
}
