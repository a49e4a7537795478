import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { isConnected, onConnectionChange } from './connection.ts'

// What failed, or may have changed meanwhile, is asked for again once there is a connection. Calls themselves never wait
// for one: they fail, and say so.
onlineManager.setEventListener((setOnline) => {
  setOnline(isConnected())
  return onConnectionChange(() => setOnline(isConnected()))
})

/** What the server said once is right until a live update, a change of one's own, or a return to the tab says otherwise. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The server's own refusals stay what they are; a lost connection is worth a few tries.
      retry: (failures, error) =>
        failures < 2 && navigator.onLine && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      networkMode: 'always',
      refetchOnReconnect: true,
      throwOnError: false,
    },
    mutations: { networkMode: 'always' },
  },
})
