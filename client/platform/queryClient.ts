import { MutationCache, onlineManager, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { isConnected, getsLiveUpdates, onConnectionChange } from './connection.ts'

// Calls never wait for a connection; they fail with an error.
onlineManager.setEventListener((setOnline) => {
  setOnline(isConnected())
  return onConnectionChange(() => setOnline(isConnected()))
})

/**
 * Data stays fresh until a live update or the member's own change. With live updates, returning to the tab is no reason to refetch: missed updates
 * are fetched after the room is joined (`onJoined`).
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => repeatLater(error, query) }),
  // Runs before the mutation itself writes its response.
  mutationCache: new MutationCache({ onSuccess: () => refetchOvertaken(queryClient, []) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The server's refusals are final; a lost connection is worth a few retries.
      retry: (failures, error) =>
        failures < 2 && navigator.onLine && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      // A page that renders differently after an error mounts new observers: each would refetch, and show the first state meanwhile.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > errorShownFor,
      networkMode: 'always',
      // Failed queries promise to load on reconnection. The live connection doesn't notice short gaps.
      refetchOnReconnect: ({ state }) => state.status === 'error' || !getsLiveUpdates(),
      refetchOnWindowFocus: () => !getsLiveUpdates(),
      throwOnError: false,
    },
    mutations: { networkMode: 'always' },
  },
})

// How long a failed query stays failed for components that mount later, in ms.
const errorShownFor = 10_000

// Rate-limited reads are retried when the server allows it, while their page is open; up to half as late again, so that the queries of a page don't
// all come back together.
const repeatLater = (error: unknown, query: Query<unknown, unknown, unknown>): void => {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === 0) return
  setTimeout(
    () => query.isActive() && query.state.status === 'error' && void query.fetch().catch(() => undefined),
    error.retryAfter * (1 + Math.random() / 2),
  )
}

/**
 * Refetches queries even while their first response is pending: it may be older than the latest change, and an invalidation alone would wait for it.
 * Callers awaiting it get the new response.
 */
export const refetchAnew = (cache: QueryClient, queryKey: QueryKey): Promise<void> => {
  const isFirst = ({ state }: Query) => state.data === undefined
  void cache.cancelQueries({ queryKey, type: 'active', predicate: isFirst }, { silent: true, revert: false })
  return cache.invalidateQueries({ queryKey })
}

/** Refetches the queries whose response is pending, because it may be older than what was just written into them. */
export const refetchOvertaken = (cache: QueryClient, queryKey: QueryKey): void => {
  for (const query of cache.getQueryCache().findAll({ queryKey, type: 'active', fetchStatus: 'fetching' }))
    void refetchAnew(cache, query.queryKey)
}
