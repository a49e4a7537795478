import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ChatUser, Folder } from '#contract/chat/conversations.ts'
import type { Paged } from '#client/platform/api.ts'
import { peopleQuery, conversationQuery } from './queries.ts'

type People = InfiniteData<Paged<{ users: ChatUser[] }>>

/** The settings of a conversation that the viewer can change. */
export type Arrangement = Partial<Pick<ChatUser, 'pinned' | 'muted' | 'archived'>>

/** Applies the settings to a conversation in every loaded folder and in its own cache entry. */
export const showArranged = (cache: QueryClient, user: ChatUser): void => {
  const { pinned, muted, archived } = user
  for (const folder of ['inbox', 'archived'] as const)
    cache.setQueryData(peopleQuery('', folder).queryKey, (data) => data && placed(data, folder, user))
  cache.setQueryData(conversationQuery(user._id).queryKey, (known) => known && { ...known, pinned, muted, archived })
}

/** Returns the pages of a folder with the member at their sorted place, or without them if they belong in another folder. */
export const placed = (data: People, folder: Folder, user: ChatUser): People => {
  const pages = data.pages.map((page) => ({
    ...page,
    body: { users: page.body.users.filter(({ _id }) => _id !== user._id) },
  }))
  if (user.archived !== (folder === 'archived')) return { ...data, pages }

  const fitting = pages.findIndex(({ body }) => body.users.some((other) => isBefore(folder, user, other)))
  // Sorts after everything loaded: append it, unless there are more pages.
  const at = fitting === -1 && pages.at(-1)?.next === null ? pages.length - 1 : fitting
  return {
    ...data,
    pages: pages.map((page, index) =>
      index === at ? { ...page, body: inserted(page.body.users, folder, user) } : page,
    ),
  }
}

const inserted = (users: ChatUser[], folder: Folder, user: ChatUser) => {
  const place = users.findIndex((other) => isBefore(folder, user, other))
  return { users: users.toSpliced(place === -1 ? users.length : place, 0, user) }
}

/** Orders as the server does: pinned first in the inbox, then by latest message. */
const isBefore = (folder: Folder, one: ChatUser, other: ChatUser): boolean => {
  if (other.lastMessage === null || one.lastMessage === null) return one.lastMessage !== null
  if (folder === 'inbox' && one.pinned !== other.pinned) return one.pinned
  return one.lastMessage.createdAt > other.lastMessage.createdAt
}
