import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import { listChanges, listMessages, type Message } from '#contract/chat/messages.ts'
import { api, apiPage, type Paged } from '#client/platform/api.ts'
import { isLastSeen } from '#client/platform/lastSeen.ts'
import { changesSeen, noteChangesSeen, withChanges } from './changes.ts'
import { merge } from './timeline.ts'

/** Everything this feature keeps in the cache. */
export const everything = ['messages']

/**
 * A conversation, oldest first and without gaps: its newest page at first, then whatever came and changed since. So
 * fetching it again after a lost connection brings exactly what was missed.
 */
export const conversationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messages', 'conversation', userId],
    queryFn: async ({ client, queryKey, signal }): Promise<Message[]> => {
      const known = (): Message[] => client.getQueryData(queryKey) ?? []
      const last = known().at(-1)
      if (last === undefined || isLastSeen(queryKey)) {
        const page = await api(listMessages, { params: { userId }, querystring: {}, signal })
        // Of an earlier visit nothing is built on: much may have been said and changed since.
        return withChanges(merge(page, after(page, known())), known())
      }

      const [fetched, changed] = await Promise.all([
        fetchSince(userId, last.sequence, signal),
        fetchChanges(userId, changesSeen(userId, known()), signal),
      ])
      // What arrived live meanwhile is not lost, and what changed meanwhile stays changed.
      return withChanges(merge(fetched, known()), [...fetched, ...changed])
    },
    // A page in front moves every message: comparing them place by place would make all of them anew.
    structuralSharing: false,
    meta: { lastSeen: (messages: Message[]) => messages.slice(-LIMITS.messagePage) },
  })

/** Fetches the page before what is known of a conversation and puts it in front. */
export const fetchEarlier = async (cache: QueryClient, userId: string): Promise<void> => {
  const { queryKey } = conversationQuery(userId)
  const before = cache.getQueryData(queryKey)?.[0]?.sequence
  if (before === undefined) return
  const earlier = await api(listMessages, { params: { userId }, querystring: { before } })
  cache.setQueryData(queryKey, (known = []) => merge(earlier, known))
}

/** Lets go of all but the latest of a conversation that is left: coming back must not render a year of it. */
export const keepLatest = (cache: QueryClient, userId: string): void => {
  const { queryKey } = conversationQuery(userId)
  // A conversation that can no longer be read is left too: writing to it would take its error away, and show it again.
  if (cache.getQueryState(queryKey)?.status !== 'error') cache.setQueryData(queryKey, (known) => known?.slice(-100))
}

const after = (page: readonly Message[], known: readonly Message[]): Message[] =>
  known.filter(({ sequence }) => sequence > (page.at(-1)?.sequence ?? 0))

const fetchSince = (userId: string, since: number, signal: AbortSignal): Promise<Message[]> =>
  everyPage((after) => apiPage(listMessages, { params: { userId }, querystring: { since, limit: 100 }, signal }, after))

const fetchChanges = async (userId: string, since: number, signal: AbortSignal): Promise<Message[]> => {
  const changed = await everyPage((after) =>
    apiPage(listChanges, { params: { userId }, querystring: { since, limit: 100 }, signal }, after),
  )
  noteChangesSeen(userId, changed.at(-1)?.change ?? since)
  return changed
}

const everyPage = async (fetchPage: (after: string | null) => Promise<Paged<Message[]>>): Promise<Message[]> => {
  const found: Message[] = []
  let after: string | null = null
  do {
    const page: Paged<Message[]> = await fetchPage(after)
    found.push(...page.body)
    after = page.next
  } while (after !== null)
  return found
}
