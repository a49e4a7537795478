import type { QueryClient } from '@tanstack/react-query'
import type { Message, Quote } from '#contract/chat/messages.ts'
import { updateMessage, addMessage } from '#client/chat/conversations/cache.ts'
import { changeInContext, messagesQuery } from './queries.ts'
import { follows, merge } from './timeline.ts'

/** Takes a stored message into the cache, wherever it came from and however often. Resolves once it is there. */
export const receive = async (cache: QueryClient, ownId: string, message: Message): Promise<void> => {
  const userId = peerOf(ownId, message)
  addMessage(cache, userId, message, message.senderId === ownId)
  const { queryKey } = messagesQuery(userId)
  const known = cache.getQueryData(queryKey)
  if (known !== undefined && follows(known, message)) cache.setQueryData(queryKey, merge([message], known))
  // Something before it is missing, or the first page is on its way and may be older than this.
  else await cache.invalidateQueries({ queryKey })
}

/** Takes a message that was edited, deleted or reacted to into the cache. */
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

/** With whom a message was exchanged. */
const peerOf = (ownId: string, { senderId, receiverId }: Message): string =>
  senderId === ownId ? receiverId : senderId

// A quote holds this many characters of what it quotes.
const quoted = 300

/**
 * What is known of a conversation, with what was edited, deleted or reacted to since, where that is newer; what is quoted
 * changes with it. A change of a message that is not known is none here.
 */
export const withChanges = (known: readonly Message[], changed: readonly Message[]): Message[] => {
  const newer = new Map(changed.map((message) => [message.sequence, message]))
  return known.map((message) => {
    const change = newer.get(message.sequence)
    const current = change !== undefined && change.change > message.change ? change : message
    const source = current.replyTo && newer.get(current.replyTo.sequence)
    return source ? { ...current, replyTo: quoteOf(source) } : current
  })
}

/** A message as another one quotes it. */
export const quoteOf = ({ sequence, senderId, message, attachment, deletedAt }: Message): Quote => ({
  sequence,
  senderId,
  message: message.slice(0, quoted),
  attachment: attachment?.name ?? null,
  deleted: deletedAt !== null,
})

// Per conversation the last change up to which all are here. Outside of the cache, where it would be forgotten first.
const seen = new Map<string, number>()

/** Up to which change of a conversation all are known: of its first page at least those that its messages tell of. */
export const lastChangeOf = (userId: string, known: readonly Message[]): number =>
  seen.get(userId) ?? known.reduce((last, { change }) => Math.max(last, change), 0)

/** Notes that all changes of a conversation up to this one are known. */
export const setLastChange = (userId: string, change: number): void => {
  seen.set(userId, Math.max(change, seen.get(userId) ?? 0))
}

/** Forgets that of every conversation: another person is at this browser. */
export const clearLastChanges = (): void => seen.clear()
