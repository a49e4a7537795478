import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ChatUser, Conversation, Reached } from '#contract/chat/conversations.ts'
import type { Message } from '#contract/chat/messages.ts'
import type { Paged } from '#client/platform/api.ts'
import { createStore } from '#client/platform/createStore.ts'
import { refetchAnew, refetchOvertaken } from '#client/platform/queryClient.ts'
import { placed } from './arrange.ts'
import { everything, peopleQuery, conversationQuery, unreadQuery, waitingQuery } from './queries.ts'

type People = InfiniteData<Paged<{ users: ChatUser[] }>>

// Folders in which a new message moves its conversation up. Archived conversations are refetched, because they may change folders.
const folders = ['inbox', 'requests'] as const

/** Updates the lists, the conversation and the unread count after a message was sent or received. */
export const addMessage = (cache: QueryClient, userId: string, message: Message, mine: boolean): void => {
  const before = unreadOf(cache, userId)
  const listed = folders.some((folder) => personIn(cache, userId, folder)?.lastMessage)
  if (listed) {
    changeUser(cache, userId, (known) => withMessage(known, message, mine))
    for (const folder of folders) moveUp(cache, userId, folder)
  } else refetchLists(cache, userId)
  const change = listed ? difference(unreadOf(cache, userId), before) : undefined
  // A reply accepts a pending request, which counted as waiting.
  if (!mine || change !== 0 || isAsking(cache, userId)) changeUnread(cache, change, burst)
}

/** Updates the lists after a message was edited, deleted or reacted to. */
export const updateMessage = (cache: QueryClient, userId: string, message: Message): void => {
  changeUser(cache, userId, (known) =>
    known.lastMessage?.sequence === message.sequence ? { ...known, lastMessage: message } : known,
  )
  changeConversation(cache, userId, (known) => ({ ...known, change: Math.max(known.change, message.change) }))
}

/**
 * Marks a conversation as read up to `sequence`. `left` is the number of unread messages after it. Refetches when that is unknown
 * and there are later messages.
 */
export const setRead = (cache: QueryClient, userId: string, sequence: number, left?: number): void => {
  const before = unreadOf(cache, userId)
  const isLast = (cachedPerson(cache, userId)?.lastMessage?.sequence ?? 0) <= sequence
  const unread = left ?? (isLast ? 0 : undefined)
  if (unread === undefined) return refetchConversation(cache, userId)
  changeUser(cache, userId, (known) => ({ ...known, unread }))
  changeUnread(cache, difference(unreadOf(cache, userId), before), 0)
}

/** Saves the receipts of the viewer's own messages; they never go back. */
export const saveReceipts = (cache: QueryClient, userId: string, reached: Reached): void => {
  changeUser(cache, userId, (known) => ({
    ...known,
    reached: {
      delivered: Math.max(known.reached.delivered, reached.delivered),
      read: Math.max(known.reached.read, reached.read),
    },
  }))
}

/** Saves the draft of a message to a member, written on any device. */
export const saveDraft = (cache: QueryClient, userId: string, draft: string): void => {
  changeUser(cache, userId, (known) => ({ ...known, draft }))
}

/** Refetches a conversation and the lists it is in. */
export const refetchConversation = (cache: QueryClient, userId: string): void => {
  refetchLists(cache, userId)
  refetchUnread(cache)
}

/** Returns the cached member, from the lists or else from the conversation. */
export const cachedPerson = (cache: QueryClient, userId: string): ChatUser | undefined =>
  cache
    .getQueriesData<People>({ queryKey: [...everything, 'people'] })
    .flatMap(([, data]) => peopleIn(data))
    .find(({ _id }) => _id === userId) ?? cache.getQueryData(conversationQuery(userId).queryKey)

/** Returns the members of all loaded pages without duplicates, because a member who moves up between two fetches is on both pages. */
export const peopleIn = (data: People | undefined): ChatUser[] => {
  const users = data?.pages.flatMap(({ body }) => body.users) ?? []
  return [...new Map(users.toReversed().map((user) => [user._id, user])).values()].toReversed()
}

const personIn = (cache: QueryClient, userId: string, folder: (typeof folders)[number]): ChatUser | undefined =>
  peopleIn(cache.getQueryData(peopleQuery('', folder).queryKey)).find(({ _id }) => _id === userId)

// Data fetched after the message was stored already includes it.
const withMessage = <User extends ChatUser>(known: User, message: Message, mine: boolean): User =>
  (known.lastMessage?.sequence ?? 0) >= message.sequence
    ? known
    : { ...known, lastMessage: message, unread: mine ? 0 : known.unread + 1 }

const moveUp = (cache: QueryClient, userId: string, folder: (typeof folders)[number]): void => {
  const user = personIn(cache, userId, folder)
  if (user !== undefined)
    cache.setQueryData(peopleQuery('', folder).queryKey, (data) => data && placed(data, folder, user))
}

// A member can be in several lists and searches, and in the open conversation.
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
  refetchOvertaken(cache, [...everything, 'people'])
  changeConversation(cache, userId, change)
}

const changeConversation = (
  cache: QueryClient,
  userId: string,
  change: (known: Conversation) => Conversation,
): void => {
  const { queryKey } = conversationQuery(userId)
  cache.setQueryData(queryKey, (known) => {
    const changed = known && change(known)
    return changed && { ...changed, lastSequence: Math.max(changed.lastSequence, changed.lastMessage?.sequence ?? 0) }
  })
  refetchOvertaken(cache, queryKey)
}

const refetchLists = (cache: QueryClient, userId: string): void => {
  void refetchAnew(cache, conversationQuery(userId).queryKey)
  void refetchAnew(cache, [...everything, 'people'])
}

const isAsking = (cache: QueryClient, userId: string): boolean =>
  cache.getQueryData(waitingQuery.queryKey)?.some(({ _id, request }) => _id === userId && request === 'received') ===
  true

// Returns the unread count of a conversation: 0 when muted, undefined when it isn't cached.
const unreadOf = (cache: QueryClient, userId: string): number | undefined => {
  const person = cachedPerson(cache, userId)
  return person?.muted === true ? 0 : person?.unread
}

const difference = (after: number | undefined, before: number | undefined): number | undefined =>
  after === undefined || before === undefined ? undefined : after - before

// Counts a burst of messages once, after this many ms. By then the open conversation is marked as read.
const burst = 500
// The pending change of the unread count (undefined if unknown), and the count that it is based on.
type Pending = { change: number | undefined; basedOn: number | undefined }
const unread = createStore<{ pending: Pending | undefined }>({ pending: undefined })

/** Changes the unread count after `wait` ms. Only refetches it when the change is unknown. */
const changeUnread = (cache: QueryClient, change: number | undefined, wait: number): void => {
  const { change: before, basedOn } = unread.getState().pending ?? { change: 0, basedOn: countsOf(cache) }
  const sum = before === undefined || change === undefined ? undefined : before + change
  const pending = { change: sum, basedOn }
  const apply = () => {
    // Another change has been added, or the member has logged out.
    if (unread.getState().pending !== pending) return
    unread.setState({ pending: undefined })
    const isFetching = cache.isFetching({ queryKey: unreadQuery.queryKey }) > 0
    // A count fetched in the meantime may already include the change.
    if (sum === undefined || isFetching || basedOn !== countsOf(cache)) return refetchUnread(cache)
    cache.setQueryData(unreadQuery.queryKey, (count) => (count === undefined ? undefined : Math.max(0, count + sum)))
    void cache.invalidateQueries({ queryKey: waitingQuery.queryKey })
  }
  unread.setState({ pending })
  setTimeout(apply, wait)
}

const countsOf = (cache: QueryClient): number | undefined => cache.getQueryState(unreadQuery.queryKey)?.dataUpdateCount

const refetchUnread = (cache: QueryClient): void => {
  void refetchAnew(cache, unreadQuery.queryKey)
  void cache.invalidateQueries({ queryKey: waitingQuery.queryKey })
}
