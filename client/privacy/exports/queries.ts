import { queryOptions } from '@tanstack/react-query'
import { type DataExport, getExport } from '#contract/privacy/exports.ts'
import { api } from '#client/platform/api.ts'

/** The key of the member's data export, which live updates change too. */
export const exportKey = ['export'] as const

/** Fetches the member's data export in any state; null when there is none. */
export const exportQuery = queryOptions({
  queryKey: exportKey,
  queryFn: async ({ signal }) => (await api(getExport, { signal })).export,
  // Polled as well as pushed, so that the progress doesn't stop after a lost connection.
  refetchInterval: ({ state: { data } }) => (isExportRunning(data) ? 5_000 : false),
})

/** Returns whether an export is being made. */
export const isExportRunning = (copy: DataExport | null | undefined): boolean =>
  copy?.state === 'waiting' || copy?.state === 'making'
