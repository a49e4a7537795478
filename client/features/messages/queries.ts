import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { listMessages, type Message } from '#contract/messages.ts'
import { api, apiPage } from '#client/platform/api.ts'
import { merge } from './timeline.ts'

/** Everything this feature keeps in the cache. */
export const everything = ['messages']

/**
 * A conversation, oldest first and without gaps: its newest page at first, then whatever came since. So fetching it
 * again after a lost connection brings exactly what was missed.
 */
export const conversationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messages', 'conversation', userId],
    queryFn: async ({ client, queryKey, signal }): Promise<Message[]> => {
      const known = (): Message[] => client.getQueryData(queryKey) ?? []
      const last = known().at(-1)
      const fetched =
        last === undefined
          ? await api(listMessages, { params: { userId }, querystring: {}, signal })
          : await fetchSince(userId, last.sequence, signal)
      // What arrived live meanwhile is not lost.
      return merge(known(), fetched)
    },
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
  cache.setQueryData(conversationQuery(userId).queryKey, (known) => known?.slice(-100))
}

const fetchSince = async (userId: string, since: number, signal: AbortSignal): Promise<Message[]> => {
  const found: Message[] = []
  let after: string | null = null
  do {
    const page: { body: Message[]; next: string | null } = await apiPage(
      listMessages,
      { params: { userId }, querystring: { since, limit: 100 }, signal },
      after,
    )
    found.push(...page.body)
    after = page.next
  } while (after !== null)
  return found
}
