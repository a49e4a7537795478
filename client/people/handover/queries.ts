import { queryOptions } from '@tanstack/react-query'
import { getHandover } from '#contract/people/handover.ts'
import { api } from '#client/platform/api.ts'

/** How it stands with one's own handover. For students only. */
export const handoverQuery = queryOptions({
  queryKey: ['handover'],
  queryFn: ({ signal }) => api(getHandover, { signal }),
})
