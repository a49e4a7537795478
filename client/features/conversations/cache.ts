import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ChatUser } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import type { Paged } from '#client/platform/api.ts'
import { peopleQuery, unreadQuery, waitingQuery } from './queries.ts'

type People = InfiniteData<Paged<{ users: ChatUser[] }>>

/** Brings the list up to date with a message that was sent or has arrived. */
export const noteMessage = (cache: QueryClient, peerId: string, message: Message, mine: boolean): void => {
  updatePerson(cache, peerId, message, mine)
  if (!mine) countSoon(cache)
}

/** Shows a person's conversation as read. */
export const showRead = (cache: QueryClient, peerId: string): void => {
  changePeople(cache, (users) => users.map((user) => (user._id === peerId ? { ...user, unread: 0 } : user)))
  countAgain(cache)
}

const updatePerson = (cache: QueryClient, peerId: string, message: Message, mine: boolean): void => {
  const person = cachedPerson(cache, peerId)
  if (person === undefined) {
    void cache.invalidateQueries({ queryKey: ['conversations', 'people'] })
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
  void cache.invalidateQueries({
    queryKey: ['conversations', 'people'],
    predicate: ({ queryKey }) => queryKey[2] !== '',
  })
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
