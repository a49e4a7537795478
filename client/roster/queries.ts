import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getImport, type ImportDetails, listImports, previewRows } from '#contract/roster/imports.ts'
import { getRegistrationMatch, listExactMatches } from '#contract/roster/matches.ts'
import { getCollegeDetails, getRoster, listFields, listRecords, type RecordState } from '#contract/roster/records.ts'
import { listImportRows } from '#contract/roster/rows.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

/** The states in which the server works on a list, and how often they are refetched, in ms. */
export const isWorking = ({ state }: Pick<ImportDetails, 'state'>): boolean =>
  state === 'reading' || state === 'checking' || state === 'writing' || state === 'undoing'
const every = 1_000

export const rosterQuery = queryOptions({
  queryKey: ['administration', 'roster', 'counts'],
  queryFn: ({ signal }) => api(getRoster, { signal }),
})

export const listsQuery = infiniteQueryOptions({
  queryKey: ['administration', 'roster', 'lists'],
  queryFn: ({ pageParam, signal }) => apiPage(listImports, { signal, querystring: {} }, pageParam || null),
  ...paged,
  refetchInterval: ({ state: { data } }) =>
    data?.pages.some(({ body }) => body.imports.some(isWorking)) === true ? every : false,
})

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['administration', 'roster', 'list', id],
    queryFn: ({ signal }) => api(getImport, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWorking(data) ? every : false),
  })

/** Fetches how rows of a list read. `body` is the JSON of the columns and the order of dates. */
export const rowPreviewQuery = (id: string, body: string) =>
  queryOptions({
    queryKey: ['administration', 'roster', 'preview', id, body],
    queryFn: ({ signal }) => api(previewRows, { params: { id }, body: JSON.parse(body), signal }),
    staleTime: Infinity,
    retry: false,
  })

export const rowsQuery = (id: string, state: 'doubtful' | 'bad') =>
  infiniteQueryOptions({
    queryKey: ['administration', 'roster', 'rows', id, state],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listImportRows, { params: { id }, querystring: { state }, signal }, pageParam || null),
    ...paged,
  })

export const fieldsQuery = queryOptions({
  queryKey: ['administration', 'roster', 'fields'],
  queryFn: ({ signal }) => api(listFields, { signal }),
})

export const recordsQuery = (q: string, state: RecordState | undefined, list: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'roster', 'records', q, state, list],
    queryFn: ({ pageParam, signal }) =>
      apiPage(
        listRecords,
        { querystring: { q, ...(state && { state }), ...(list !== undefined && { list }) }, signal },
        pageParam || null,
      ),
    ...paged,
  })

/** Fetches a registration and the similar records of the roster. */
export const registrationMatchQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['administration', 'roster', 'match', memberId],
    queryFn: ({ signal }) => api(getRegistrationMatch, { params: { id: memberId }, signal }),
  })

export const exactMatchesQuery = queryOptions({
  queryKey: ['administration', 'roster', 'exact'],
  queryFn: ({ signal }) => api(listExactMatches, { signal }),
})

export const collegeDetailsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['members', 'college-details', memberId],
    queryFn: ({ signal }) => api(getCollegeDetails, { params: { id: memberId }, signal }),
  })

/** Shows a changed list, and refetches what follows from it. */
export const keepImport = (client: QueryClient, list: ImportDetails): void => {
  client.setQueryData(importQuery(list._id).queryKey, list)
  for (const part of ['lists', 'counts', 'rows', 'records'])
    void client.invalidateQueries({ queryKey: ['administration', 'roster', part] })
}
