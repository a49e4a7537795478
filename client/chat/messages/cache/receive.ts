import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/chat/messages.ts'
import { addMessage, updateMessage } from '#client/chat/conversations/cache.ts'
import { refetchAnew } from '#client/platform/queryClient.ts'
import { changeInContext, messagesQuery } from './queries.ts'
import { follows, lastChangeOf, merge, setLastChange, withChanges } from './timeline.ts'

/** Adds a stored message to the cache, from any source and any number of times. Resolves once it is there. */
export const receive = async (cache: QueryClient, ownId: string, message: Message): Promise<void> => {
  const userId = peerOf(ownId, message)
  addMessage(cache, userId, message, message.senderId === ownId)
  const { queryKey } = messagesQuery(userId)
  const known = cache.getQueryData(queryKey)
  // A message before the loaded ones is left to its page, because adding it here would leave a gap.
  if (known?.[0] !== undefined && message.sequence < known[0].sequence) return
  if (known !== undefined && follows(known, message)) write(cache, userId, merge([message], known))
  // A message before it is missing, or the first page is still loading and may be older than this.
  else await refetchAnew(cache, queryKey)
}

/** Updates a message in the cache that was edited, deleted or reacted to. */
export const receiveChange = (cache: QueryClient, ownId: string, message: Message): void => {
  const userId = peerOf(ownId, message)
  updateMessage(cache, userId, message)
  changeInContext(cache, userId, message)
  const { queryKey } = messagesQuery(userId)
  const known = cache.getQueryData(queryKey)
  if (known !== undefined) write(cache, userId, withChanges(known, [message]))
  if (known !== undefined && isKnownUpTo(known, message) && message.change <= lastChangeOf(userId, known) + 1)
    setLastChange(userId, message.change)
  // An earlier change is missing, or the message itself, whose own push may be older than its change.
  else void refetchAnew(cache, queryKey)
}

// Messages before the loaded ones come with their page in their current state.
const isKnownUpTo = (known: readonly Message[], message: Message): boolean =>
  message.sequence <= (known.at(-1)?.sequence ?? 0)

// Keeps an incomplete conversation invalidated although data is written to it, so that it is refetched when opened.
const write = (cache: QueryClient, userId: string, messages: Message[]): void => {
  const { queryKey } = messagesQuery(userId)
  const isIncomplete = cache.getQueryState(queryKey)?.isInvalidated === true
  cache.setQueryData(queryKey, messages)
  if (isIncomplete) void cache.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Returns the other member of a message. */
const peerOf = (ownId: string, { senderId, receiverId }: Message): string =>
  senderId === ownId ? receiverId : senderId
