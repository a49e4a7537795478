import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type InvitationChoice,
  type InvitationRun,
  listRuns,
  previewInvitations,
} from '#contract/roster/invitations.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

const every = 5_000

export const runsQuery = infiniteQueryOptions({
  queryKey: ['administration', 'roster', 'runs'],
  queryFn: ({ pageParam, signal }) => apiPage(listRuns, { signal, querystring: {} }, pageParam || null),
  ...paged,
  refetchInterval: ({ state: { data } }) =>
    data?.pages.some(({ body }) => body.runs.some(({ state }) => state === 'running')) === true ? every : false,
})

export const previewQuery = (choice: InvitationChoice) =>
  queryOptions({
    queryKey: ['administration', 'roster', 'preview', choice],
    queryFn: ({ signal }) => api(previewInvitations, { body: choice, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Refetches all data that a started or changed run affects. */
export const followRun = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    ['runs', 'counts', 'lists', 'records', 'preview'].map((part) =>
      client.invalidateQueries({ queryKey: ['administration', 'roster', part] }),
    ),
  )

export const isOpen = ({ state }: Pick<InvitationRun, 'state'>): boolean => state === 'running' || state === 'paused'
