import type { Reached } from '#contract/chat/conversations.ts'
import { type Message, type Quote, wordsOf } from '#contract/chat/messages.ts'
import { createStore } from '#client/platform/createStore.ts'
import { dateOf } from '#client/platform/days.ts'
import type { Outgoing } from '../sending/outbox.ts'
import { TIMES } from '#contract/limits.ts'

/** Merges two lists by sequence without duplicates; the second list wins. */
export const merge = (known: readonly Message[], more: readonly Message[]): Message[] => {
  // Pages are usually prepended or appended, so a long conversation isn't sorted each time.
  if (comesBefore(known, more)) return [...known, ...more]
  if (comesBefore(more, known)) return [...more, ...known]
  const bySequence = new Map([...known, ...more].map((message) => [message.sequence, message]))
  return [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence)
}

const comesBefore = (one: readonly Message[], other: readonly Message[]): boolean =>
  (one.at(-1)?.sequence ?? 0) < (other[0]?.sequence ?? Infinity)

/** Returns whether `message` is cached or comes right after the cached ones; sequences have no gaps. */
export const follows = (known: readonly Message[], message: Message): boolean =>
  message.sequence <= (known.at(-1)?.sequence ?? 0) + 1

/** Returns whether nothing is missing between two ranges of a conversation. */
export const touches = (one: readonly Message[], other: readonly Message[]): boolean => {
  const [oneFirst, otherFirst] = [one[0], other[0]]
  return oneFirst !== undefined && otherFirst !== undefined && follows(one, otherFirst) && follows(other, oneFirst)
}

/** Returns whether there are messages before the first cached one. */
export const hasEarlier = (known: readonly Message[]): boolean => (known[0]?.sequence ?? 1) > 1

/** Returns whether `sequence` is within the cached range. */
export const holds = (known: readonly Message[], sequence: number): boolean =>
  sequence >= (known[0]?.sequence ?? Infinity) && sequence <= (known.at(-1)?.sequence ?? 0)

/**
 * Returns the sequence of the first unread message, where the "new" separator goes. Unread messages are always the last ones,
 * because writing marks earlier ones as read.
 */
export const firstUnread = (lastSequence: number, unread: number): number | undefined =>
  unread === 0 ? undefined : Math.max(1, lastSequence - unread + 1)

/** An outgoing message. */
export type Waiting = { senderId: string; createdAt: string; outgoing: Outgoing }
/** A row of a conversation: a stored or an outgoing message. */
export type Entry = Message | Waiting

/** Returns the rows of a conversation: stored messages, then outgoing ones. */
export const entriesOf = (
  ownId: string,
  known: readonly Message[],
  outgoing: readonly Outgoing[],
): readonly Entry[] => {
  if (outgoing.length === 0) return known
  const stored = new Set(known.filter(({ senderId }) => senderId === ownId).map(({ clientId }) => clientId))
  const waiting = outgoing.filter(({ clientId }) => !stored.has(clientId))
  return [...known, ...waiting.map((entry) => ({ senderId: ownId, createdAt: entry.createdAt, outgoing: entry }))]
}

/** Returns the key of a row. It stays the same when an own message is stored. Client ids of the other member are never used. */
export const keyOf = (entry: Entry, ownId: string): string => {
  if ('outgoing' in entry) return entry.outgoing.clientId
  return entry.senderId === ownId ? entry.clientId : entry._id
}

/** Returns the index of the message with `sequence` in a list without gaps, or -1. */
export const indexOf = (known: readonly Message[], sequence: number): number =>
  holds(known, sequence) ? sequence - (known[0]?.sequence ?? 0) : -1

/** The state of the viewer's own stored message. */
export type Delivery = 'sent' | 'delivered' | 'read'

/** Returns the state of an own message from the receipts of its conversation; `sent` where receipts are hidden. */
export const deliveryOf = (sequence: number, { delivered, read }: Reached): Delivery => {
  if (sequence <= read) return 'read'
  return sequence <= delivered ? 'delivered' : 'sent'
}

// Messages of one sender closer together than this form a group, in ms.
const groupSpan = 5 * 60 * 1000

type Said = Pick<Message, 'senderId' | 'createdAt'>

/** Returns whether `message` is on another day than the one before, in the viewer's time zone. */
export const startsDay = (message: Said, before: Said | undefined): boolean =>
  before === undefined || dateOf(before.createdAt) !== dateOf(message.createdAt)

/** Returns whether `message` belongs to the same group as the one before: same sender, shortly after, same day. */
export const continues = (message: Said, before: Said | undefined): boolean =>
  before !== undefined &&
  before.senderId === message.senderId &&
  !startsDay(message, before) &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < groupSpan

/** Counts the other member's messages after `seen`. Messages that aren't loaded count as theirs, because they are unread. */
export const countAfter = (newest: readonly Message[], ownId: string, seen: number): number => {
  const first = newest[0]?.sequence ?? 0
  const unknown = Math.max(0, first - 1 - seen)
  const after = newest.slice(indexOf(newest, seen) + 1)
  return unknown + after.filter(({ senderId }) => senderId !== ownId).length
}

/** Returns the viewer's last message that isn't deleted, if it has a text and is recent enough to be edited. */
export const lastEditable = (messages: readonly Message[], ownId: string, now = Date.now()): Message | undefined => {
  const last = messages.findLast(({ senderId, deletedAt }) => senderId === ownId && deletedAt === null)
  if (last === undefined || wordsOf(last) === '') return undefined
  return now - Date.parse(last.createdAt) < TIMES.messageEdit ? last : undefined
}

// The maximum length of a quote, in characters.
const quoted = 300

/**
 * Returns the messages with newer edits, deletions and reactions applied, also to their quotes. Changes of messages that aren't in
 * the list are ignored.
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

/** Returns the quote of a message for a reply. */
export const quoteOf = ({ sequence, senderId, message, attachment, deletedAt }: Message): Quote => ({
  sequence,
  senderId,
  message: message.slice(0, quoted),
  attachment: attachment?.name ?? null,
  deleted: deletedAt !== null,
})

// The last known change per conversation. Outside of the query cache, which might drop it first.
const seen = createStore<Record<string, number | undefined>>({})

/** Returns the last change of a conversation up to which all are cached; initially the latest of the loaded messages. */
export const lastChangeOf = (userId: string, known: readonly Message[]): number =>
  seen.getState()[userId] ?? known.reduce((last, { change }) => Math.max(last, change), 0)

/** Sets the change up to which a conversation is complete; it never goes back. */
export const setLastChange = (userId: string, change: number): void => {
  seen.setState((state) => ({ [userId]: Math.max(change, state[userId] ?? 0) }))
}

/** Clears the last changes of all conversations, because another member may log in. */
export const clearLastChanges = (): void => seen.setState(seen.getInitialState(), true)
