import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ShownGroup } from '#contract/guidance/groups.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { listThreads, type ThreadTab } from '#contract/discussions/threads.ts'
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
export const peopleToAskQuery = (filter: Askable, { limit = 12 }: { limit?: number } = {}) =>
  infiniteQueryOptions({
    queryKey: [...guidanceKey, 'people', filter, limit],
    queryFn: ({ pageParam, signal }) =>
      apiPage(
        listPeopleToAsk,
        { signal, querystring: { ...queryOf(filter), limit: String(limit) } },
        pageParam || null,
      ),
    ...paged,
  })

/** Fetches what *How we count* shows in addition to its rules. */
export const countingQuery = queryOptions({
  queryKey: [...guidanceKey, 'counting'],
  queryFn: ({ signal }) => api(readCountingRules, { signal }),
})

// As many as fit beside the other parts of the overview.
const questionsShown = 3

/**
 * Fetches the questions on careers for the overview: the unanswered ones that most wonder about, then the most recently active. Null if the college has
 * no space for them.
 */
export const careerQuestionsQuery = queryOptions({
  queryKey: ['discussions', 'careers'],
  queryFn: async ({ signal }) => {
    const { spaces } = await api(listSpaces, { signal })
    const space = spaces.find(({ key, archived }) => key === 'careers' && !archived)
    if (space === undefined) return null
    const list = (tab: ThreadTab) =>
      api(listThreads, { signal, querystring: { space: space._id, tab, limit: String(questionsShown) } })
    const [unanswered, latest] = await Promise.all([list('unanswered'), list('latest')])
    const open = unanswered.threads.slice(0, 1)
    const others = latest.threads.filter(({ _id }) => open.every((each) => each._id !== _id))
    return { space: space._id, threads: [...others.slice(0, questionsShown - open.length), ...open] }
  },
})
