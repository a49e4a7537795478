import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import { listChanges, listMessages, type Message } from '#contract/chat/messages.ts'
import { api, apiPage, type Paged } from '#client/platform/api.ts'
import { isFromOfflineCache } from '#client/platform/offlineQueryCache.ts'
import { lastChangeOf, merge, setLastChange, touches, withChanges } from './timeline.ts'

/**
 * A conversation, oldest first and without gaps: its newest page at first, then whatever came and changed since. So
 * fetching it again after a lost connection brings exactly what was missed.
 */
export const messagesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messages', 'conversation', userId],
    queryFn: async ({ client, queryKey, signal }): Promise<Message[]> => {
      const known = (): Message[] => client.getQueryData(queryKey) ?? []
      const last = known().at(-1)
      if (last === undefined || isFromOfflineCache(queryKey)) {
        const page = await api(listMessages, { params: { userId }, querystring: {}, signal })
        // Of an earlier visit nothing is built on: much may have been said and changed since.
        return withChanges(merge(page, after(page, known())), known())
      }

      const changedSince = lastChangeOf(userId, known())
      const [fetched, changed] = await Promise.all([
        fetchSince(userId, last.sequence, signal),
        fetchChanges(userId, changedSince, signal),
      ])
      // Of an answer that is dropped, nothing is known.
      if (!signal.aborted) setLastChange(userId, changed.at(-1)?.change ?? changedSince)
      // What arrived live meanwhile is not lost, and what changed meanwhile stays changed.
      return withChanges(merge(fetched, known()), [...fetched, ...changed])
    },
    // A page in front moves every message: comparing them place by place would make all of them anew.
    structuralSharing: false,
    meta: { lastSeen: (messages: Message[]) => messages.slice(-LIMITS.messagePage) },
  })

/** Fetches the page before the loaded messages of a conversation and puts it in front. */
const fetchEarlier = async (cache: QueryClient, userId: string): Promise<void> => {
  const { queryKey } = messagesQuery(userId)
  const before = cache.getQueryData(queryKey)?.[0]?.sequence
  if (before === undefined) return
  const earlier = await api(listMessages, { params: { userId }, querystring: { before } })
  cache.setQueryData(queryKey, (known = []) => merge(earlier, known))
}

/** Trims a conversation that is left to its latest messages, because coming back must not render a year of it. */
export const trimToLatest = (cache: QueryClient, userId: string): void => {
  const { queryKey } = messagesQuery(userId)
  // A conversation that can no longer be read is left too: writing to it would take its error away, and show it again.
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

// A stretch holds at most so many messages: what is far from where one reads is let go of, and fetched again on the way back.
const maxLoaded = 1_000
// So many of the newest stay, whatever is read.
const newestLoaded = 100

// How many messages a page has and may have, and how many of them stand before the one that was asked for.
const page = { size: 50, most: 100, before: 25 }

/**
 * A stretch of a conversation away from its newest part, without gaps, while it is read; null otherwise. It is filled by
 * what follows here, and grows into the newest part as it is read on. Fetching it brings what has changed in it.
 */
export const contextQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messages', 'context', userId],
    queryFn: async ({ client, queryKey, signal }): Promise<Message[] | null> => {
      const known = (): Message[] | null => client.getQueryData(queryKey) ?? null
      const fetched = await fetchAgain(userId, known() ?? [], signal)
      // What was fetched or let go of meanwhile stays so.
      const current = known()
      return current && withChanges(current, fetched)
    },
    structuralSharing: false,
  })

/** Fetches a message with those around it. Returns false when it does not exist. */
export const fetchAround = async (cache: QueryClient, userId: string, sequence: number): Promise<boolean> => {
  const since = Math.max(0, sequence - page.before)
  const fetched = await api(listMessages, { params: { userId }, querystring: { since, limit: page.size } })
  if (!fetched.some((message) => message.sequence === sequence)) return false
  setStretch(cache, userId, fetched)
  return true
}

/** Fetches the page before what is read. Trims what is far below it first, because rows may come or go at one end at a time. */
export const fetchBefore = async (cache: QueryClient, userId: string): Promise<void> => {
  detachFromNewest(cache, userId)
  changeContext(cache, userId, (known) => (known.length > maxLoaded ? known.slice(0, maxLoaded) : known))
  if (!cache.getQueryData(contextQuery(userId).queryKey)) return fetchEarlier(cache, userId)
  const before = cache.getQueryData(contextQuery(userId).queryKey)?.[0]?.sequence
  if (before === undefined) return
  const fetched = await api(listMessages, { params: { userId }, querystring: { before, limit: page.size } })
  extend(cache, userId, (known) => merge(known, fetched))
}

/** Fetches the page after what is read. Trims what is far above it first. */
export const fetchAfter = async (cache: QueryClient, userId: string): Promise<void> => {
  changeContext(cache, userId, (known) => (known.length > maxLoaded ? known.slice(-maxLoaded) : known))
  const since = cache.getQueryData(contextQuery(userId).queryKey)?.at(-1)?.sequence
  if (since === undefined) return
  const fetched = await api(listMessages, { params: { userId }, querystring: { since, limit: page.size } })
  extend(cache, userId, (known) => merge(known, fetched))
}

/** Detaches the beginning of what is loaded as a stretch of its own, once so much is loaded that scrolling slows down. */
export const detachFromNewest = (cache: QueryClient, userId: string): void => {
  const { queryKey } = messagesQuery(userId)
  const known = cache.getQueryData(queryKey) ?? []
  if (known.length <= maxLoaded + newestLoaded) return
  cache.setQueryData(contextQuery(userId).queryKey, known.slice(0, maxLoaded))
  cache.setQueryData(queryKey, known.slice(-newestLoaded))
}

/** Shows the newest part again. */
export const leaveContext = (cache: QueryClient, userId: string): void => {
  cache.setQueryData(contextQuery(userId).queryKey, null)
}

/** Updates a message that was edited, deleted or reacted to. */
export const changeInContext = (cache: QueryClient, userId: string, message: Message): void =>
  changeContext(cache, userId, (known) => withChanges(known, [message]))

/** Changes what is known of the stretch. */
export const changeContext = (cache: QueryClient, userId: string, change: (known: Message[]) => Message[]): void => {
  cache.setQueryData(contextQuery(userId).queryKey, (known) => known && change(known))
}

// What was let go of meanwhile stays so.
const extend = (cache: QueryClient, userId: string, extended: (known: readonly Message[]) => Message[]): void => {
  const known = cache.getQueryData(contextQuery(userId).queryKey)
  if (known) setStretch(cache, userId, extended(known))
}

/** Sets the detached stretch, or joins it with the newest part once the two meet. */
const setStretch = (cache: QueryClient, userId: string, stretch: Message[]): void => {
  const { queryKey } = messagesQuery(userId)
  const newest = cache.getQueryData(queryKey) ?? []
  const joined = touches(stretch, newest)
  if (joined) cache.setQueryData(queryKey, merge(stretch, newest))
  cache.setQueryData(contextQuery(userId).queryKey, joined ? null : stretch)
}

const fetchAgain = async (userId: string, known: readonly Message[], signal: AbortSignal): Promise<Message[]> => {
  const fetched: Message[] = []
  const last = known.at(-1)?.sequence ?? 0
  let since = (known[0]?.sequence ?? 1) - 1
  while (since < last) {
    // One page after the other: each begins where the one before ends.
    const more = await api(listMessages, { params: { userId }, querystring: { since, limit: page.most }, signal })
    if (more.length === 0) break
    fetched.push(...more)
    since = more.at(-1)?.sequence ?? last
  }
  return fetched
}
