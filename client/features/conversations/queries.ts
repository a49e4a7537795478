import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type ChatUser, countUnread, type Folder, getConversation, listChatUsers } from '#contract/conversations.ts'
import { api, apiPage, type Paged } from '#client/platform/api.ts'

/** Everything this feature keeps in the cache. */
export const everything = ['conversations']

/** Whom one can chat with, page by page: conversations first. `q` are words of a name. */
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

const firstPage = ({ pages, pageParams }: InfiniteData<Paged<{ users: ChatUser[] }>>) => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
})

const whole = (data: unknown) => data

/** How the conversation with somebody stands. */
export const standingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['conversations', 'standing', userId],
    queryFn: ({ signal }) => api(getConversation, { params: { userId }, signal }),
    meta: { lastSeen: whole },
  })

/** How many messages wait unread, over all conversations that are not muted. */
export const unreadQuery = queryOptions({
  queryKey: ['conversations', 'unread'],
  queryFn: async ({ signal }) => (await api(countUnread, { signal })).unread,
  meta: { lastSeen: whole },
})

/** Whose messages wait unread, newest first, among the latest conversations; fetched are all of those. */
export const waitingQuery = queryOptions({
  queryKey: ['conversations', 'waiting'],
  queryFn: async ({ signal }) => (await api(listChatUsers, { querystring: {}, signal })).users,
  meta: { lastSeen: whole },
  select: (users) => users.filter(({ unread, muted }) => unread > 0 && !muted),
})
