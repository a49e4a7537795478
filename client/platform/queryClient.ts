import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** What the server said once is right until a live update, a change of one's own, or a return to the tab says otherwise. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The server's own refusals stay what they are; a lost connection is worth a few tries.
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      throwOnError: false,
    },
  },
})
