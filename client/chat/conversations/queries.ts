import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import {
  type ChatUser,
  countUnread,
  type Folder,
  getConversation,
  listChatUsers,
} from '#contract/chat/conversations.ts'
import { api, apiPage, firstPage } from '#client/platform/api.ts'
import { fromFrame } from '#client/platform/frame.ts'

/** The beginning of all query keys of this folder. */
export const everything = ['conversations']

/** Returns the query for the members one can chat with, page by page: conversations first. `q` are words of a name. */
export const peopleQuery = (q: string, folder: Folder = q === '' ? 'inbox' : 'all') =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'people', folder, q],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listChatUsers, { querystring: { q: q || undefined, folder }, signal }, pageParam || null),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // What a search finds is not kept.
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

/** The query for the count of unread messages, over all conversations that are not muted. */
export const unreadQuery = queryOptions({
  queryKey: ['conversations', 'unread'],
  queryFn: ({ signal }) => fromFrame('unread', async () => (await api(countUnread, { signal })).unread),
  meta: { lastSeen: whole },
})

/**
 * Who waits for the member, newest first: whose messages are unread, and whose request is not answered, read or not. Fetched
 * are the latest conversations and requests.
 */
export const waitingQuery = queryOptions({
  queryKey: ['conversations', 'waiting'],
  queryFn: async ({ signal }) => {
    const folders = ['all', 'requests'] as const
    const lists = await Promise.all(folders.map((folder) => api(listChatUsers, { querystring: { folder }, signal })))
    const users = new Map(lists.flatMap((list) => list.users).map((user) => [user._id, user]))
    return [...users.values()].toSorted(newestFirst)
  },
  meta: { lastSeen: whole },
  select: (users) => users.filter((user) => user.request === 'received' || (user.unread > 0 && !user.muted)),
})

const newestFirst = (one: ChatUser, other: ChatUser): number =>
  Date.parse(other.lastMessage?.createdAt ?? '') - Date.parse(one.lastMessage?.createdAt ?? '')

/** Returns the live count of unread messages. */
export const useUnread = (): number => useQuery(unreadQuery).data ?? 0
