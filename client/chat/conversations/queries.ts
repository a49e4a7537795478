import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { countUnread, type Folder, getConversation, listChatUsers } from '#contract/chat/conversations.ts'
import { api, apiPage, firstPage } from '#client/platform/api.ts'
import { fromFrame, fromHome } from '#client/platform/frame.ts'

/** The prefix of all query keys in this folder. */
export const everything = ['conversations']

/** Returns the query for the members the viewer can chat with, page by page: conversations first. `q` filters by name. */
export const peopleQuery = (q: string, folder: Folder = q === '' ? 'inbox' : 'all') =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'people', folder, q],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listChatUsers, { querystring: { q: q || undefined, folder }, signal }, pageParam || null),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Search results aren't kept for offline use.
    ...(q === '' && { meta: { lastSeen: firstPage } }),
  })

const whole = (data: unknown) => data

/** Returns the query for the conversation with a member. */
export const conversationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['conversations', 'conversation', userId],
    queryFn: ({ signal }) => api(getConversation, { params: { userId }, signal }),
    meta: { lastSeen: whole },
  })

/** Query for the total of unread messages, without muted conversations. */
export const unreadQuery = queryOptions({
  queryKey: ['conversations', 'unread'],
  queryFn: ({ signal }) => fromFrame('unread', async () => (await api(countUnread, { signal })).unread),
  meta: { lastSeen: whole },
})

/**
 * Query for the conversations with unread messages and the unanswered requests, latest first. The cache also holds muted
 * conversations; `select` leaves them out.
 */
export const waitingQuery = queryOptions({
  queryKey: ['conversations', 'waiting'],
  queryFn: ({ signal }) =>
    fromHome(
      'conversations',
      async () => (await api(listChatUsers, { querystring: { folder: 'waiting' }, signal })).users,
    ),
  meta: { lastSeen: whole },
  select: (users) => users.filter(({ request, muted }) => request === 'received' || !muted),
})

/** Returns the live count of unread messages. */
export const useUnread = (): number => useQuery(unreadQuery).data ?? 0
