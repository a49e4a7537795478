import type { Message, Quote } from '#contract/chat/messages.ts'

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
export const changesSeen = (userId: string, known: readonly Message[]): number =>
  seen.get(userId) ?? known.reduce((last, { change }) => Math.max(last, change), 0)

/** Notes that all changes of a conversation up to this one are known. */
export const noteChangesSeen = (userId: string, change: number): void => {
  seen.set(userId, Math.max(change, seen.get(userId) ?? 0))
}

/** Forgets that of every conversation: another person is at this browser. */
export const forgetChangesSeen = (): void => seen.clear()
