import { useMemo } from 'react'
import { JobFilter } from '#contract/opportunities/jobs.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'
import type { JobChoice, Whose } from './queries.ts'

const WHOSE = ['all', 'saved', 'mine'] as const
const FACETS = ['type', 'workplace', 'field'] as const

/** Which jobs are looked for, as the address keeps it, and what changes it. */
export const useJobChoice = () => {
  const { params, ...actions } = useFilterParams()
  return { choice: useMemo(() => readChoice(params), [params]), ...actions }
}

// What the contract refuses is left out, because one bad value would fail the whole call.
const readChoice = (params: URLSearchParams): JobChoice => {
  const whose: Whose = WHOSE.find((each) => each === params.get('whose')) ?? 'all'
  const given = {
    q: params.get('q') ?? undefined,
    ...Object.fromEntries(FACETS.map((facet) => [facet, params.getAll(facet)])),
  }
  const parsed = JobFilter.safeParse(given)
  return { whose, ...(parsed.data ?? { q: undefined, type: [], workplace: [], field: [] }) }
}
