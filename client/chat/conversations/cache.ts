import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ChatUser, Conversation, Reached } from '#contract/chat/conversations.ts'
import type { Message } from '#contract/chat/messages.ts'
import type { Paged } from '#client/platform/api.ts'
import { onReset } from '#client/platform/createStore.ts'
import { refetchAnew, refetchOvertaken } from '#client/platform/queryClient.ts'
import { placed } from './arrange.ts'
import { everything, peopleQuery, conversationQuery, unreadQuery, waitingQuery } from './queries.ts'

type People = InfiniteData<Paged<{ users: ChatUser[] }>>

// Where a message that comes moves its conversation up. One in the archive, or with a stranger, may change its place.
const folders = ['inbox', 'requests'] as const

/** Brings the lists, the conversation and the count of unread messages up to date with a message that was sent or has arrived. */
export const addMessage = (cache: QueryClient, userId: string, message: Message, mine: boolean): void => {
  const before = unreadOf(cache, userId)
  const listed = folders.some((folder) => personIn(cache, userId, folder)?.lastMessage)
  if (listed) {
    changeUser(cache, userId, (known) => withMessage(known, message, mine))
    for (const folder of folders) moveUp(cache, userId, folder)
  } else refetchLists(cache, userId)
  const change = listed ? difference(unreadOf(cache, userId), before) : undefined
  // An answer ends a request, which waited until then.
  if (!mine || change !== 0 || isAsking(cache, userId)) changeUnread(cache, change, burst)
}

/** Brings the lists up to date with a message that was edited, deleted or reacted to. */
export const updateMessage = (cache: QueryClient, userId: string, message: Message): void => {
  changeUser(cache, userId, (known) =>
    known.lastMessage?.sequence === message.sequence ? { ...known, lastMessage: message } : known,
  )
  changeConversation(cache, userId, (known) => ({ ...known, change: Math.max(known.change, message.change) }))
}

/**
 * Shows a conversation as read up to `sequence`. `left` is how many messages after that are unread; where it is not known and
 * something came after it, the server is asked.
 */
export const setRead = (cache: QueryClient, userId: string, sequence: number, left?: number): void => {
  const before = unreadOf(cache, userId)
  const isLast = (cachedPerson(cache, userId)?.lastMessage?.sequence ?? 0) <= sequence
  const unread = left ?? (isLast ? 0 : undefined)
  if (unread === undefined) return refetchConversation(cache, userId)
  changeUser(cache, userId, (known) => ({ ...known, unread }))
  changeUnread(cache, difference(unreadOf(cache, userId), before), 0)
}

/** Saves the receipts of one's own messages; they never go back. */
export const saveReceipts = (cache: QueryClient, userId: string, reached: Reached): void => {
  changeUser(cache, userId, (known) => ({
    ...known,
    reached: {
      delivered: Math.max(known.reached.delivered, reached.delivered),
      read: Math.max(known.reached.read, reached.read),
    },
  }))
}

/** Saves the draft of a message to a member, from any device. */
export const saveDraft = (cache: QueryClient, userId: string, draft: string): void => {
  changeUser(cache, userId, (known) => ({ ...known, draft }))
}

/** Fetches a conversation and the lists it is in again. */
export const refetchConversation = (cache: QueryClient, userId: string): void => {
  refetchLists(cache, userId)
  refetchUnread(cache)
}

/** Returns what is cached of a member: from the lists, else from the conversation. */
export const cachedPerson = (cache: QueryClient, userId: string): ChatUser | undefined =>
  cache
    .getQueriesData<People>({ queryKey: [...everything, 'people'] })
    .flatMap(([, data]) => peopleIn(data))
    .find(({ _id }) => _id === userId) ?? cache.getQueryData(conversationQuery(userId).queryKey)

/** Returns the members of all loaded pages, each once: one who moved up between two pages is on both. */
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

// How many unread messages of somebody count; undefined where nothing is known of the conversation.
const unreadOf = (cache: QueryClient, userId: string): number | undefined => {
  const person = cachedPerson(cache, userId)
  return person?.muted === true ? 0 : person?.unread
}

const difference = (after: number | undefined, before: number | undefined): number | undefined =>
  after === undefined || before === undefined ? undefined : after - before

// A burst of messages is counted once, after so many ms; by then the open conversation has been marked read.
const burst = 500
// By how much the count is about to change, undefined for an unknown amount, and which count that is based on.
let pending:
  | { change: number | undefined; basedOn: number | undefined; timer?: ReturnType<typeof setTimeout> }
  | undefined

/** Changes the count of unread messages after `wait` ms, without a request as long as the change is known. */
const changeUnread = (cache: QueryClient, change: number | undefined, wait: number): void => {
  const { change: before, basedOn, timer } = pending ?? { change: 0, basedOn: countsOf(cache) }
  clearTimeout(timer)
  const sum = before === undefined || change === undefined ? undefined : before + change
  const apply = () => {
    pending = undefined
    const isFetching = cache.isFetching({ queryKey: unreadQuery.queryKey }) > 0
    // A count that was fetched meanwhile may hold the change already.
    if (sum === undefined || isFetching || basedOn !== countsOf(cache)) return refetchUnread(cache)
    cache.setQueryData(unreadQuery.queryKey, (unread) => (unread === undefined ? undefined : Math.max(0, unread + sum)))
    void cache.invalidateQueries({ queryKey: waitingQuery.queryKey })
  }
  pending = { change: sum, basedOn, timer: setTimeout(apply, wait) }
}

const countsOf = (cache: QueryClient): number | undefined => cache.getQueryState(unreadQuery.queryKey)?.dataUpdateCount

onReset(() => {
  clearTimeout(pending?.timer)
  pending = undefined
})

const refetchUnread = (cache: QueryClient): void => {
  void refetchAnew(cache, unreadQuery.queryKey)
  void cache.invalidateQueries({ queryKey: waitingQuery.queryKey })
}
