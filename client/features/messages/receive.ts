import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ChatUser, Message } from '#contract/messages.ts'
import type { Paged } from '#client/platform/api.ts'
import { conversationQuery, peopleQuery, unreadQuery, waitingQuery } from './queries.ts'
import { follows, merge } from './timeline.ts'

type People = InfiniteData<Paged<{ users: ChatUser[] }>>

/** Takes a stored message into the cache, wherever it came from and however often. Resolves once it is there. */
export const receive = async (cache: QueryClient, ownId: string, message: Message): Promise<void> => {
  const mine = message.senderId === ownId
  const peerId = mine ? message.receiverId : message.senderId
  updatePerson(cache, peerId, message, mine)
  if (!mine) countSoon(cache)
  await append(cache, peerId, message)
}

/** Shows a person's conversation as read. */
export const showRead = (cache: QueryClient, peerId: string): void => {
  changePeople(cache, (users) => users.map((user) => (user._id === peerId ? { ...user, unread: 0 } : user)))
  countAgain(cache)
}

const append = async (cache: QueryClient, peerId: string, message: Message): Promise<void> => {
  const { queryKey } = conversationQuery(peerId)
  const known = cache.getQueryData(queryKey)
  if (known !== undefined && follows(known, message)) cache.setQueryData(queryKey, merge(known, [message]))
  // Something before it is missing, or the first page is on its way and may be older than this.
  else await cache.invalidateQueries({ queryKey })
}

const updatePerson = (cache: QueryClient, peerId: string, message: Message, mine: boolean): void => {
  const person = cachedPerson(cache, peerId)
  if (person === undefined) {
    void cache.invalidateQueries({ queryKey: ['messages', 'people'] })
    return
  }
  // The list was fetched after the message was stored: it counts already.
  if (person.lastMessage !== null && person.lastMessage.createdAt >= message.createdAt) return
  const moved = { ...person, lastMessage: message, unread: mine ? 0 : person.unread + 1 }
  changePeople(cache, (users, page) => [...(page === 0 ? [moved] : []), ...users.filter(({ _id }) => _id !== peerId)])
}

/** What the list without a search knows of a person, as far as it is loaded. */
export const cachedPerson = (cache: QueryClient, peerId: string): ChatUser | undefined =>
  peopleIn(cache.getQueryData(peopleQuery('').queryKey)).find(({ _id }) => _id === peerId)

/** The people of all loaded pages, each once: somebody who moved up between two pages is on both. */
export const peopleIn = (data: People | undefined): ChatUser[] => {
  const users = data?.pages.flatMap(({ body }) => body.users) ?? []
  return [...new Map(users.toReversed().map((user) => [user._id, user])).values()].toReversed()
}

const changePeople = (cache: QueryClient, change: (users: ChatUser[], page: number) => ChatUser[]): void => {
  cache.setQueryData(
    peopleQuery('').queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => ({ ...page, body: { users: change(page.body.users, index) } })),
      },
  )
  // What a search has found is in the server's order, not ours to change.
  void cache.invalidateQueries({ queryKey: ['messages', 'people'], predicate: ({ queryKey }) => queryKey[2] !== '' })
}

// A burst of messages is counted once; by then the open conversation has been marked read.
const countSoon = (cache: QueryClient): void => {
  clearTimeout(counting)
  counting = setTimeout(() => countAgain(cache), 500)
}
let counting: ReturnType<typeof setTimeout> | undefined

const countAgain = (cache: QueryClient): void => {
  void cache.invalidateQueries({ queryKey: unreadQuery.queryKey })
  void cache.invalidateQueries({ queryKey: waitingQuery.queryKey })
}
