import { MutationCache, onlineManager, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { isConnected, isToldLive, onConnectionChange } from './connection.ts'

// Calls never wait for a connection: they fail, and say so.
onlineManager.setEventListener((setOnline) => {
  setOnline(isConnected())
  return onConnectionChange(() => setOnline(isConnected()))
})

/**
 * What the server said once is right until a live update or a change of one's own says otherwise. Where a live connection
 * says so, a return to the tab is no reason to ask again: what was missed is asked for after the room is joined (`onJoined`).
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => repeatLater(error, query) }),
  // Before the mutation itself writes what it was answered.
  mutationCache: new MutationCache({ onSuccess: () => refetchOvertaken(queryClient, []) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The server's own refusals stay what they are; a lost connection is worth a few tries.
      retry: (failures, error) =>
        failures < 2 && navigator.onLine && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      // A page that shows another part after an error mounts new observers: each would ask again, and show the first part meanwhile.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > errorShownFor,
      networkMode: 'always',
      // What failed says that it loads once the connection is back; a short gap is none to the live connection.
      refetchOnReconnect: ({ state }) => state.status === 'error' || !isToldLive(),
      refetchOnWindowFocus: () => !isToldLive(),
      throwOnError: false,
    },
    mutations: { networkMode: 'always' },
  },
})

// How long in ms a failed query stays failed for parts of the page that are mounted after it.
const errorShownFor = 10_000

// Reads that were refused for their number are repeated when the server allows it, while their page is still open; up to half as
// late again, so that the queries of a page don't all come back at once.
const repeatLater = (error: unknown, query: Query<unknown, unknown, unknown>): void => {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === 0) return
  setTimeout(
    () => query.isActive() && query.state.status === 'error' && void query.fetch().catch(() => undefined),
    error.retryAfter * (1 + Math.random() / 2),
  )
}

/**
 * Fetches queries again though the first answer of one may still be on its way: that may be older than what has just happened,
 * and an invalidation alone would wait for it. Who waits for that answer gets the new one.
 */
export const refetchAnew = (cache: QueryClient, queryKey: QueryKey): Promise<void> => {
  const isFirst = ({ state }: Query) => state.data === undefined
  void cache.cancelQueries({ queryKey, type: 'active', predicate: isFirst }, { silent: true, revert: false })
  return cache.invalidateQueries({ queryKey })
}

/** Fetches those of the queries again whose answer is on its way: it may be older than what was just written into them. */
export const refetchOvertaken = (cache: QueryClient, queryKey: QueryKey): void => {
  for (const query of cache.getQueryCache().findAll({ queryKey, type: 'active', fetchStatus: 'fetching' }))
    void refetchAnew(cache, query.queryKey)
}
