import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type ClassSize,
  type CompanyChoice,
  listClasses,
  listCompanies,
  listTitles,
  mergeCompanies,
  setClasses,
  sortTitles,
  type TitleChoice,
  type TitleView,
} from '#contract/guidance/office.ts'
import { readPathways } from '#contract/guidance/pathways.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

const officeKey = ['administration', 'paths'] as const
const searching = (q: string) => (q === '' ? {} : { q })

/** Fetches job titles and their groups, those of most people first. */
export const titlesQuery = (view: TitleView, q: string) =>
  infiniteQueryOptions({
    queryKey: [...officeKey, 'titles', view, q],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listTitles, { querystring: { view, ...searching(q) }, signal }, pageParam || null),
    ...paged,
  })

/** Fetches spellings of companies, those of most people first. */
export const companiesQuery = (view: 'all' | 'merged', q: string) =>
  infiniteQueryOptions({
    queryKey: [...officeKey, 'companies', view, q],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listCompanies, { querystring: { view, ...searching(q) }, signal }, pageParam || null),
    ...paged,
  })

/** Fetches class sizes by field. */
export const classesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...officeKey, 'classes', q],
    queryFn: ({ pageParam, signal }) => apiPage(listClasses, { querystring: searching(q), signal }, pageParam || null),
    ...paged,
  })

/** Fetches the fields that have figures. */
export const figureFieldsQuery = queryOptions({
  queryKey: [...officeKey, 'fields'],
  queryFn: async ({ signal }) => (await api(readPathways, { querystring: {}, area: 'admin', signal })).fields,
})

/** A change by the office. */
export type OfficeChange =
  | { kind: 'titles'; changes: TitleChoice[] }
  | { kind: 'companies'; changes: CompanyChoice[] }
  | { kind: 'classes'; changes: ClassSize[] }

/** Makes a change, and refetches what the office sees. Returns the change that undoes it. */
export const changeOffice = async (cache: QueryClient, change: OfficeChange): Promise<OfficeChange> => {
  const undo = await send(change)
  void cache.invalidateQueries({ queryKey: ['administration', 'audit'] })
  void cache.invalidateQueries({ queryKey: officeKey })
  return undo
}

const send = async (change: OfficeChange): Promise<OfficeChange> => {
  switch (change.kind) {
    case 'titles':
      return { kind: 'titles', changes: (await api(sortTitles, { body: { changes: change.changes } })).before }
    case 'companies':
      return { kind: 'companies', changes: (await api(mergeCompanies, { body: { changes: change.changes } })).before }
    case 'classes':
      return { kind: 'classes', changes: (await api(setClasses, { body: { changes: change.changes } })).before }
  }
}
