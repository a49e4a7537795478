import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/chat/messages.ts'
import { addMessage, updateMessage } from '#client/chat/conversations/cache.ts'
import { refetchAnew } from '#client/platform/queryClient.ts'
import { changeInContext, messagesQuery } from './queries.ts'
import { follows, lastChangeOf, merge, setLastChange, withChanges } from './timeline.ts'

/** Adds a stored message to the cache, wherever it came from and however often. Resolves once it is there. */
export const receive = async (cache: QueryClient, ownId: string, message: Message): Promise<void> => {
  const userId = peerOf(ownId, message)
  addMessage(cache, userId, message, message.senderId === ownId)
  const { queryKey } = messagesQuery(userId)
  const known = cache.getQueryData(queryKey)
  // Before what is loaded: it comes with its page, as it is by then, and without a gap behind it.
  if (known?.[0] !== undefined && message.sequence < known[0].sequence) return
  if (known !== undefined && follows(known, message)) cache.setQueryData(queryKey, merge([message], known))
  // Something before it is missing, or the first page is on its way and may be older than this.
  else await refetchAnew(cache, queryKey)
}

/** Updates a message in the cache that was edited, deleted or reacted to. */
export const receiveChange = (cache: QueryClient, ownId: string, message: Message): void => {
  const userId = peerOf(ownId, message)
  updateMessage(cache, userId, message)
  changeInContext(cache, userId, message)
  const { queryKey } = messagesQuery(userId)
  const known = cache.getQueryData(queryKey)
  const isNext = known !== undefined && message.change <= lastChangeOf(userId, known) + 1
  if (known !== undefined) cache.setQueryData(queryKey, withChanges(known, [message]))
  if (isNext) setLastChange(userId, message.change)
  // A change before it is missing.
  else void cache.invalidateQueries({ queryKey })
}

/** Returns the other member of a message. */
const peerOf = (ownId: string, { senderId, receiverId }: Message): string =>
  senderId === ownId ? receiverId : senderId
