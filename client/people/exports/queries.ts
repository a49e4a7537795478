import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/platform/api.ts'
import { listExports, previewExport } from '#contract/people/exports.ts'
import type { PeopleSelection } from '#contract/people/list.ts'

const underWay = 60_000

/** Fetches the files of people that wait, again every minute while there are any. */
export const waitingExportsQuery = queryOptions({
  queryKey: ['administration', 'people-exports'],
  queryFn: ({ signal }) => api(listExports, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.exports.length ? underWay : false),
})

/** Fetches what a file of a selection would take. */
export const exportPreviewQuery = (selection: PeopleSelection) =>
  queryOptions({
    queryKey: ['administration', 'people-exports', 'preview', selection],
    queryFn: ({ signal }) => api(previewExport, { body: { selection }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
