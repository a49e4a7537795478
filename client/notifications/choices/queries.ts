import { queryOptions } from '@tanstack/react-query'
import { getChoices } from '#contract/notifications/notification-choices.ts'
import { api } from '#client/platform/api.ts'

/** What one is told of, where and when. */
export const choicesQuery = queryOptions({
  queryKey: ['notifications', 'choices'],
  queryFn: ({ signal }) => api(getChoices, { signal }),
})
