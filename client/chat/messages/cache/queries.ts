import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import { listChanges, listMessages, type Message } from '#contract/chat/messages.ts'
import { api, apiPage, type Paged } from '#client/platform/api.ts'
import { isFromOfflineCache } from '#client/platform/offlineQueryCache.ts'
import { lastChangeOf, merge, setLastChange, touches, withChanges } from './timeline.ts'

/**
 * Query for a conversation, oldest first and without gaps. Fetches the newest page first, then only new and changed messages. So a
 * refetch after a lost connection brings exactly what was missed.
 */
export const messagesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messages', 'conversation', userId],
    queryFn: async ({ client, queryKey, signal }): Promise<Message[]> => {
      const known = (): Message[] => client.getQueryData(queryKey) ?? []
      const last = known().at(-1)
      if (last === undefined || isFromOfflineCache(queryKey)) {
        const page = await api(listMessages, { params: { userId }, querystring: {}, signal })
        // Doesn't build on the offline cache of an earlier visit, because much may have changed since.
        return withChanges(merge(page, after(page, known())), known())
      }

      const changedSince = lastChangeOf(userId, known())
      const [fetched, changed] = await Promise.all([
        fetchSince(userId, last.sequence, signal),
        fetchChanges(userId, changedSince, signal),
      ])
      // A dropped response doesn't count.
      if (!signal.aborted) setLastChange(userId, changed.at(-1)?.change ?? changedSince)
      // Keeps messages and changes that arrived live in the meantime.
      return withChanges(merge(fetched, known()), [...fetched, ...changed])
    },
    // Prepending a page moves every message, so comparing by index would recreate all of them.
    structuralSharing: false,
    meta: { lastSeen: (messages: Message[]) => messages.slice(-LIMITS.messagePage) },
  })

/** Fetches the page before the loaded messages of a conversation and prepends it. */
const fetchEarlier = async (cache: QueryClient, userId: string): Promise<void> => {
  const { queryKey } = messagesQuery(userId)
  const before = cache.getQueryData(queryKey)?.[0]?.sequence
  if (before === undefined) return
  const earlier = await api(listMessages, { params: { userId }, querystring: { before } })
  cache.setQueryData(queryKey, (known = []) => merge(earlier, known))
}

/** Trims a conversation to its latest messages when it is closed, because reopening it must not render a year of messages. */
export const trimToLatest = (cache: QueryClient, userId: string): void => {
  const { queryKey } = messagesQuery(userId)
  // Leaves a conversation in error alone, because writing data would clear the error and show the messages again.
  if (cache.getQueryState(queryKey)?.status !== 'error') cache.setQueryData(queryKey, (known) => known?.slice(-100))
}

const after = (page: readonly Message[], known: readonly Message[]): Message[] =>
  known.filter(({ sequence }) => sequence > (page.at(-1)?.sequence ?? 0))

const fetchSince = (userId: string, since: number, signal: AbortSignal): Promise<Message[]> =>
  everyPage((after) => apiPage(listMessages, { params: { userId }, querystring: { since, limit: 100 }, signal }, after))

const fetchChanges = (userId: string, since: number, signal: AbortSignal): Promise<Message[]> =>
  everyPage((after) => apiPage(listChanges, { params: { userId }, querystring: { since, limit: 100 }, signal }, after))

const everyPage = async (fetchPage: (after: string | null) => Promise<Paged<Message[]>>): Promise<Message[]> => {
  const fetched: Message[] = []
  let after: string | null = null
  do {
    const page: Paged<Message[]> = await fetchPage(after)
    fetched.push(...page.body)
    after = page.next
  } while (after !== null)
  return fetched
}

// The most messages that a range holds. Those far from the reading position are dropped, and fetched again on the way back.
const maxLoaded = 1_000
// How many of the newest messages always stay loaded.
const newestLoaded = 100

// The default and the maximum page size, and how many messages to load before the requested one.
const page = { size: 50, most: 100, before: 25 }

/**
 * Query for a range of messages detached from the newest ones, without gaps; null when there is none. The functions below fill it,
 * and join it with the newest messages once they meet. Fetching it updates its messages.
 */
export const contextQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messages', 'context', userId],
    queryFn: async ({ client, queryKey, signal }): Promise<Message[] | null> => {
      const known = (): Message[] | null => client.getQueryData(queryKey) ?? null
      const fetched = await fetchAgain(userId, known() ?? [], signal)
      // Messages fetched or dropped in the meantime stay so.
      const current = known()
      return current && withChanges(current, fetched)
    },
    structuralSharing: false,
  })

/** Fetches a message and those around it. Returns false when it doesn't exist. */
export const fetchAround = async (cache: QueryClient, userId: string, sequence: number): Promise<boolean> => {
  const since = Math.max(0, sequence - page.before)
  const fetched = await api(listMessages, { params: { userId }, querystring: { since, limit: page.size } })
  if (!fetched.some((message) => message.sequence === sequence)) return false
  setRange(cache, userId, fetched)
  return true
}

/** Fetches the page before the loaded messages. First trims what is far below, because rows may only change at one end at a time. */
export const fetchBefore = async (cache: QueryClient, userId: string): Promise<void> => {
  detachFromNewest(cache, userId)
  changeContext(cache, userId, (known) => (known.length > maxLoaded ? known.slice(0, maxLoaded) : known))
  if (!cache.getQueryData(contextQuery(userId).queryKey)) return fetchEarlier(cache, userId)
  const before = cache.getQueryData(contextQuery(userId).queryKey)?.[0]?.sequence
  if (before === undefined) return
  const fetched = await api(listMessages, { params: { userId }, querystring: { before, limit: page.size } })
  extend(cache, userId, (known) => merge(known, fetched))
}

/** Fetches the page after the loaded messages. First trims what is far above. */
export const fetchAfter = async (cache: QueryClient, userId: string): Promise<void> => {
  changeContext(cache, userId, (known) => (known.length > maxLoaded ? known.slice(-maxLoaded) : known))
  const since = cache.getQueryData(contextQuery(userId).queryKey)?.at(-1)?.sequence
  if (since === undefined) return
  const fetched = await api(listMessages, { params: { userId }, querystring: { since, limit: page.size } })
  extend(cache, userId, (known) => merge(known, fetched))
}

/** Detaches the older messages as a separate range once there are enough to slow down scrolling. */
export const detachFromNewest = (cache: QueryClient, userId: string): void => {
  const { queryKey } = messagesQuery(userId)
  const known = cache.getQueryData(queryKey) ?? []
  if (known.length <= maxLoaded + newestLoaded) return
  cache.setQueryData(contextQuery(userId).queryKey, known.slice(0, maxLoaded))
  cache.setQueryData(queryKey, known.slice(-newestLoaded))
}

/** Returns to the newest messages. */
export const leaveContext = (cache: QueryClient, userId: string): void => {
  cache.setQueryData(contextQuery(userId).queryKey, null)
}

/** Updates a message that was edited, deleted or reacted to. */
export const changeInContext = (cache: QueryClient, userId: string, message: Message): void =>
  changeContext(cache, userId, (known) => withChanges(known, [message]))

/** Changes the messages of the detached range, if there is one. */
export const changeContext = (cache: QueryClient, userId: string, change: (known: Message[]) => Message[]): void => {
  cache.setQueryData(contextQuery(userId).queryKey, (known) => known && change(known))
}

// Messages dropped in the meantime stay dropped.
const extend = (cache: QueryClient, userId: string, extended: (known: readonly Message[]) => Message[]): void => {
  const known = cache.getQueryData(contextQuery(userId).queryKey)
  if (known) setRange(cache, userId, extended(known))
}

/** Sets the detached range, or joins it with the newest messages once they meet. */
const setRange = (cache: QueryClient, userId: string, range: Message[]): void => {
  const { queryKey } = messagesQuery(userId)
  const newest = cache.getQueryData(queryKey) ?? []
  const joined = touches(range, newest)
  if (joined) cache.setQueryData(queryKey, merge(range, newest))
  cache.setQueryData(contextQuery(userId).queryKey, joined ? null : range)
}

const fetchAgain = async (userId: string, known: readonly Message[], signal: AbortSignal): Promise<Message[]> => {
  const fetched: Message[] = []
  const last = known.at(-1)?.sequence ?? 0
  let since = (known[0]?.sequence ?? 1) - 1
  while (since < last) {
    // In sequence, because each page begins where the previous one ends.
    const more = await api(listMessages, { params: { userId }, querystring: { since, limit: page.most }, signal })
    if (more.length === 0) break
    fetched.push(...more)
    since = more.at(-1)?.sequence ?? last
  }
  return fetched
}
