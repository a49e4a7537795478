import { queryOptions } from '@tanstack/react-query'
import { getChoices } from '#contract/notifications/notification-choices.ts'
import { api } from '#client/platform/api.ts'
import { choicesKey } from '../queries.ts'

/** Fetches the member's notification settings. */
export const choicesQuery = queryOptions({
  queryKey: choicesKey,
  queryFn: ({ signal }) => api(getChoices, { signal }),
})
