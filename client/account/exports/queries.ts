import { queryOptions } from '@tanstack/react-query'
import { type DataExport, getExport } from '#contract/account/exports.ts'
import { api } from '#client/platform/api.ts'

/** The copy of one's data, however far it is; null when there is none. */
export const exportQuery = queryOptions({
  queryKey: ['export'],
  queryFn: async ({ signal }) => (await api(getExport, { signal })).export,
  // It is pushed too; a connection that was away for a while must not leave it standing.
  refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? 5_000 : false),
})

/** True while a copy is being made. */
export const isUnderWay = (copy: DataExport | null | undefined): boolean =>
  copy?.state === 'waiting' || copy?.state === 'making'
