import { useMemo } from 'react'
import { MentorFilter } from '#contract/mentoring/offers.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'
import { FACETS } from './choice.ts'

/** Which mentors are looked for, as the address keeps it, and what changes it. */
export const useMentorChoice = () => {
  const { params, ...actions } = useFilterParams()
  return { choice: useMemo(() => readChoice(params), [params]), ...actions }
}

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
