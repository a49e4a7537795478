import { queryOptions } from '@tanstack/react-query'
import { getHome } from '#contract/home/home.ts'
import { api } from '#client/platform/api.ts'
import { fromHome } from '#client/platform/frame.ts'
import { waitingKey } from '../keys.ts'

/** Fetches what waits for the viewer in applications. */
export const waitingQuery = queryOptions({
  queryKey: waitingKey,
  queryFn: ({ signal }) => fromHome('applications', async () => (await api(getHome, { signal })).applications),
})
