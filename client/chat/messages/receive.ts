import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/chat/messages.ts'
import { noteChange, noteMessage } from '../conversations/cache.ts'
import { changesSeen, noteChangesSeen, withChanges } from './changes.ts'
import { changeInContext } from './context.ts'
import { conversationQuery } from './queries.ts'
import { follows, merge } from './timeline.ts'

/** Takes a stored message into the cache, wherever it came from and however often. Resolves once it is there. */
export const receive = async (cache: QueryClient, ownId: string, message: Message): Promise<void> => {
  const userId = peerOf(ownId, message)
  noteMessage(cache, userId, message, message.senderId === ownId)
  const { queryKey } = conversationQuery(userId)
  const known = cache.getQueryData(queryKey)
  if (known !== undefined && follows(known, message)) cache.setQueryData(queryKey, merge([message], known))
  // Something before it is missing, or the first page is on its way and may be older than this.
  else await cache.invalidateQueries({ queryKey })
}

/** Takes a message that was edited, deleted or reacted to into the cache. */
export const receiveChange = (cache: QueryClient, ownId: string, message: Message): void => {
  const userId = peerOf(ownId, message)
  noteChange(cache, userId, message)
  changeInContext(cache, userId, message)
  const { queryKey } = conversationQuery(userId)
  const known = cache.getQueryData(queryKey)
  const isNext = known !== undefined && message.change <= changesSeen(userId, known) + 1
  if (known !== undefined) cache.setQueryData(queryKey, withChanges(known, [message]))
  if (isNext) noteChangesSeen(userId, message.change)
  // A change before it is missing.
  else void cache.invalidateQueries({ queryKey })
}

/** With whom a message was exchanged. */
export const peerOf = (ownId: string, { senderId, receiverId }: Message): string =>
  senderId === ownId ? receiverId : senderId
