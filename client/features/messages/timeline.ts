import type { Message } from '#contract/messages.ts'
import type { Outgoing } from './outbox.ts'

/** Both lists as one, by sequence, each message once. */
export const merge = (known: readonly Message[], more: readonly Message[]): Message[] => {
  const bySequence = new Map([...known, ...more].map((message) => [message.sequence, message]))
  return [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence)
}

/** True when `message` is known or comes right after what is: sequences have no gaps. */
export const follows = (known: readonly Message[], message: Message): boolean =>
  message.sequence <= (known.at(-1)?.sequence ?? 0) + 1

/** True when there are messages before the first one known. */
export const hasEarlier = (known: readonly Message[]): boolean => (known[0]?.sequence ?? 1) > 1

/** The sequence of the first of the `unread` last messages of somebody else, where the mark of what is new belongs. */
export const firstUnread = (known: readonly Message[], ownId: string, unread: number): number | undefined =>
  unread === 0 ? undefined : known.filter(({ senderId }) => senderId !== ownId).at(-unread)?.sequence

/** A row of a conversation: a stored message, or one on its way. The key stays when one becomes the other. */
export type Entry = Pick<Message, 'senderId' | 'message' | 'createdAt'> & {
  key: string
  sequence?: number
  outgoing?: Outgoing
}

/** The rows of a conversation: what is stored, then what is on its way and not stored yet. */
export const entriesOf = (ownId: string, known: readonly Message[], outgoing: readonly Outgoing[]): Entry[] => {
  const stored = known.map((message) => ({ ...message, key: `${message.senderId}/${message.clientId}` }))
  const keys = new Set(stored.map(({ key }) => key))
  const waiting = outgoing.map((entry) => ({
    ...entry,
    senderId: ownId,
    outgoing: entry,
    key: `${ownId}/${entry.clientId}`,
  }))
  return [...stored, ...waiting.filter(({ key }) => !keys.has(key))]
}

// Messages of one person closer together than this stand as one group, in ms.
const groupSpan = 5 * 60 * 1000

type Said = Pick<Message, 'senderId' | 'createdAt'>

/** True when `message` starts another day, in the viewer's zone, than the one before. */
export const startsDay = (message: Said, before: Said | undefined): boolean =>
  before === undefined || new Date(before.createdAt).toDateString() !== new Date(message.createdAt).toDateString()

/** True when `message` continues what the same person said just before. */
export const continues = (message: Said, before: Said | undefined): boolean =>
  before !== undefined &&
  before.senderId === message.senderId &&
  !startsDay(message, before) &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < groupSpan
