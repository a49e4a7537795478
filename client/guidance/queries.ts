import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ShownGroup } from '#contract/guidance/groups.ts'
import { listPeopleToAsk, readCountingRules, readPathways, readWhereNow } from '#contract/guidance/pathways.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

import type { FollowedYears } from './years.ts'

/** The common key of everything that Guidance fetches. */
export const guidanceKey = ['guidance'] as const

/** Fetches the figures of a field; of the viewer's own field without one. They change once a month. */
export const pathwaysQuery = (field: string | undefined) =>
  queryOptions({
    queryKey: [...guidanceKey, 'pathways', field ?? ''],
    queryFn: ({ signal }) => api(readPathways, { signal, querystring: { field } }),
    placeholderData: keepPreviousData,
  })

/** Fetches where the alumni of a field are now. */
export const whereNowQuery = (field: string) =>
  queryOptions({
    queryKey: [...guidanceKey, 'now', field],
    queryFn: ({ signal }) => api(readWhereNow, { signal, querystring: { field } }),
  })

/** The people of a list: those of a field, of a block of its figure, or of a row of the block's panel. */
export type Askable = {
  field?: string | undefined
  block?: { years: FollowedYears; column: number; group: ShownGroup; lastGroup?: ShownGroup | undefined } | undefined
}

const queryOf = ({ field, block }: Askable) => ({
  field,
  ...(block && {
    years: `${block.years}` as const,
    column: String(block.column),
    group: block.group,
    lastGroup: block.lastGroup,
  }),
})

/** Fetches people who are happy to be asked, best match first, page by page. */
export const peopleToAskQuery = (whom: Askable, { limit = 12 }: { limit?: number } = {}) =>
  infiniteQueryOptions({
    queryKey: [...guidanceKey, 'people', whom, limit],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listPeopleToAsk, { signal, querystring: { ...queryOf(whom), limit: String(limit) } }, pageParam || null),
    ...paged,
  })

/** Fetches what *How we count* shows in addition to its rules. */
export const countingQuery = queryOptions({
  queryKey: [...guidanceKey, 'counting'],
  queryFn: ({ signal }) => api(readCountingRules, { signal }),
})
