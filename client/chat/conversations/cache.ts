import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ChatUser, Conversation, Reached } from '#contract/chat/conversations.ts'
import type { Message } from '#contract/chat/messages.ts'
import type { Paged } from '#client/platform/api.ts'
import { placed } from './arrange.ts'
import { everything, peopleQuery, conversationQuery, unreadQuery, waitingQuery } from './queries.ts'

type People = InfiniteData<Paged<{ users: ChatUser[] }>>

// Where a message that comes moves its conversation up. One in the archive, or with a stranger, may change its place.
const folders = ['inbox', 'requests'] as const

/** Brings the lists and the conversation up to date with a message that was sent or has arrived. */
export const addMessage = (cache: QueryClient, userId: string, message: Message, mine: boolean): void => {
  if (folders.some((folder) => personIn(cache, userId, folder)?.lastMessage)) {
    changeUser(cache, userId, (known) => withMessage(known, message, mine))
    for (const folder of folders) moveUp(cache, userId, folder)
  } else refetchLists(cache, userId)
  // An answer ends a request, which waited until then.
  if (!mine || isAsking(cache, userId)) refetchUnreadSoon(cache)
}

/** Brings the lists up to date with a message that was edited, deleted or reacted to. */
export const updateMessage = (cache: QueryClient, userId: string, message: Message): void => {
  changeUser(cache, userId, (known) =>
    known.lastMessage?.sequence === message.sequence ? { ...known, lastMessage: message } : known,
  )
  changeConversation(cache, userId, (known) => ({ ...known, change: Math.max(known.change, message.change) }))
}

/** Shows a conversation as read up to `sequence`. */
export const setRead = (cache: QueryClient, userId: string, sequence: number): void => {
  // What came after it stays unread; how much that is, the server knows.
  if ((cachedPerson(cache, userId)?.lastMessage?.sequence ?? 0) <= sequence)
    changeUser(cache, userId, (known) => ({ ...known, unread: 0 }))
  else refetchConversation(cache, userId)
  refetchUnread(cache)
}

/** Notes how far one's own messages have reached somebody; never back. */
export const saveReceipts = (cache: QueryClient, userId: string, reached: Reached): void => {
  changeUser(cache, userId, (known) => ({
    ...known,
    reached: {
      delivered: Math.max(known.reached.delivered, reached.delivered),
      read: Math.max(known.reached.read, reached.read),
    },
  }))
}

/** Notes what one was writing to somebody when one last stopped, on any device. */
export const saveDraft = (cache: QueryClient, userId: string, draft: string): void => {
  changeUser(cache, userId, (known) => ({ ...known, draft }))
}

/** Asks anew how a conversation stands, and for the lists it is in. */
export const refetchConversation = (cache: QueryClient, userId: string): void => {
  refetchLists(cache, userId)
  refetchUnread(cache)
}

/** What the lists, as far as they are loaded, or else the conversation, know of a person. */
export const cachedPerson = (cache: QueryClient, userId: string): ChatUser | undefined =>
  cache
    .getQueriesData<People>({ queryKey: [...everything, 'people'] })
    .flatMap(([, data]) => peopleIn(data))
    .find(({ _id }) => _id === userId) ?? cache.getQueryData(conversationQuery(userId).queryKey)

/** The people of all loaded pages, each once: somebody who moved up between two pages is on both. */
export const peopleIn = (data: People | undefined): ChatUser[] => {
  const users = data?.pages.flatMap(({ body }) => body.users) ?? []
  return [...new Map(users.toReversed().map((user) => [user._id, user])).values()].toReversed()
}

const personIn = (cache: QueryClient, userId: string, folder: (typeof folders)[number]): ChatUser | undefined =>
  peopleIn(cache.getQueryData(peopleQuery('', folder).queryKey)).find(({ _id }) => _id === userId)

// What was fetched after the message was stored counts it already.
const withMessage = <User extends ChatUser>(known: User, message: Message, mine: boolean): User =>
  (known.lastMessage?.sequence ?? 0) >= message.sequence
    ? known
    : { ...known, lastMessage: message, unread: mine ? 0 : known.unread + 1 }

const moveUp = (cache: QueryClient, userId: string, folder: (typeof folders)[number]): void => {
  const user = personIn(cache, userId, folder)
  if (user !== undefined)
    cache.setQueryData(peopleQuery('', folder).queryKey, (data) => data && placed(data, folder, user))
}

// The same person stands in several lists and searches, and in what is known of the open conversation.
const changeUser = (cache: QueryClient, userId: string, change: <User extends ChatUser>(user: User) => User): void => {
  cache.setQueriesData<People>(
    { queryKey: [...everything, 'people'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          body: { users: page.body.users.map((user) => (user._id === userId ? change(user) : user)) },
        })),
      },
  )
  changeConversation(cache, userId, change)
}

const changeConversation = (
  cache: QueryClient,
  userId: string,
  change: (known: Conversation) => Conversation,
): void => {
  cache.setQueryData(conversationQuery(userId).queryKey, (known) => {
    const changed = known && change(known)
    return changed && { ...changed, lastSequence: Math.max(changed.lastSequence, changed.lastMessage?.sequence ?? 0) }
  })
}

const refetchLists = (cache: QueryClient, userId: string): void => {
  void cache.invalidateQueries({ queryKey: conversationQuery(userId).queryKey })
  void cache.invalidateQueries({ queryKey: [...everything, 'people'] })
}

const isAsking = (cache: QueryClient, userId: string): boolean =>
  cache.getQueryData(waitingQuery.queryKey)?.some(({ _id, request }) => _id === userId && request === 'received') ===
  true

// A burst of messages is counted once; by then the open conversation has been marked read.
const refetchUnreadSoon = (cache: QueryClient): void => {
  clearTimeout(counting)
  counting = setTimeout(() => refetchUnread(cache), 500)
}
let counting: ReturnType<typeof setTimeout> | undefined

const refetchUnread = (cache: QueryClient): void => {
  void cache.invalidateQueries({ queryKey: unreadQuery.queryKey })
  void cache.invalidateQueries({ queryKey: waitingQuery.queryKey })
}
