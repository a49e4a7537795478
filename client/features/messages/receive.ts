import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/messages.ts'
import { noteMessage } from '#client/features/conversations/public.ts'
import { conversationQuery } from './queries.ts'
import { follows, merge } from './timeline.ts'

/** Takes a stored message into the cache, wherever it came from and however often. Resolves once it is there. */
export const receive = async (cache: QueryClient, ownId: string, message: Message): Promise<void> => {
  const mine = message.senderId === ownId
  const peerId = mine ? message.receiverId : message.senderId
  noteMessage(cache, peerId, message, mine)
  await append(cache, peerId, message)
}

const append = async (cache: QueryClient, peerId: string, message: Message): Promise<void> => {
  const { queryKey } = conversationQuery(peerId)
  const known = cache.getQueryData(queryKey)
  if (known !== undefined && follows(known, message)) cache.setQueryData(queryKey, merge(known, [message]))
  // Something before it is missing, or the first page is on its way and may be older than this.
  else await cache.invalidateQueries({ queryKey })
}
