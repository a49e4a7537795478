import { queryOptions } from '@tanstack/react-query'
import { getSettings } from '#contract/college/college.ts'
import { api } from '#client/platform/api.ts'

/** The settings of the college. A form stands on them: they do not change under it. */
export const settingsQuery = queryOptions({
  queryKey: ['administration', 'settings'],
  queryFn: ({ signal }) => api(getSettings, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
})
