import type { Reached } from '#contract/chat/conversations.ts'
import { type Message, type Quote, wordsOf } from '#contract/chat/messages.ts'
import { dateOf } from '#client/platform/days.ts'
import type { Outgoing } from '../sending/outbox.ts'
import { TIMES } from '#contract/limits.ts'

/** Both lists as one, by sequence, each message once, as the second has it. */
export const merge = (known: readonly Message[], more: readonly Message[]): Message[] => {
  // Pages come in front or behind as a rule: a long conversation is not sorted anew for each.
  if (comesBefore(known, more)) return [...known, ...more]
  if (comesBefore(more, known)) return [...more, ...known]
  const bySequence = new Map([...known, ...more].map((message) => [message.sequence, message]))
  return [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence)
}

const comesBefore = (one: readonly Message[], other: readonly Message[]): boolean =>
  (one.at(-1)?.sequence ?? 0) < (other[0]?.sequence ?? Infinity)

/** True when `message` is known or comes right after what is: sequences have no gaps. */
export const follows = (known: readonly Message[], message: Message): boolean =>
  message.sequence <= (known.at(-1)?.sequence ?? 0) + 1

/** True when nothing is missing between two stretches of a conversation. */
export const touches = (one: readonly Message[], other: readonly Message[]): boolean => {
  const [oneFirst, otherFirst] = [one[0], other[0]]
  return oneFirst !== undefined && otherFirst !== undefined && follows(one, otherFirst) && follows(other, oneFirst)
}

/** True when there are messages before the first one known. */
export const hasEarlier = (known: readonly Message[]): boolean => (known[0]?.sequence ?? 1) > 1

/** True when `sequence` lies within what is known. */
export const holds = (known: readonly Message[], sequence: number): boolean =>
  sequence >= (known[0]?.sequence ?? Infinity) && sequence <= (known.at(-1)?.sequence ?? 0)

/**
 * The sequence of the first unread message, where the mark of what is new belongs: they are the last ones of the
 * conversation, since writing reads what came before.
 */
export const firstUnread = (lastSequence: number, unread: number): number | undefined =>
  unread === 0 ? undefined : Math.max(1, lastSequence - unread + 1)

/** A message that is on its way. */
export type Waiting = { senderId: string; createdAt: string; outgoing: Outgoing }
/** A row of a conversation: a stored message, or one on its way. */
export type Entry = Message | Waiting

/** The rows of a conversation: what is stored, then what is on its way and not stored yet. */
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

/** Names a row. Of one's own it stays when the message is stored; the other's choice of a client id decides nothing here. */
export const keyOf = (entry: Entry, ownId: string): string => {
  if ('outgoing' in entry) return entry.outgoing.clientId
  return entry.senderId === ownId ? entry.clientId : entry._id
}

/** Where in a list without gaps the message with `sequence` stands; -1 when it is not there. */
export const indexOf = (known: readonly Message[], sequence: number): number =>
  holds(known, sequence) ? sequence - (known[0]?.sequence ?? 0) : -1

/** How far one's own stored message has come. */
export type Delivery = 'sent' | 'delivered' | 'read'

/** How far a message has come, by how far the conversation has. Nothing is told of it while that is hidden: it was sent. */
export const deliveryOf = (sequence: number, { delivered, read }: Reached): Delivery => {
  if (sequence <= read) return 'read'
  return sequence <= delivered ? 'delivered' : 'sent'
}

// Messages of one person closer together than this stand as one group, in ms.
const groupSpan = 5 * 60 * 1000

type Said = Pick<Message, 'senderId' | 'createdAt'>

/** True when `message` starts another day, in the viewer's zone, than the one before. */
export const startsDay = (message: Said, before: Said | undefined): boolean =>
  before === undefined || dateOf(before.createdAt) !== dateOf(message.createdAt)

/** True when `message` continues what the same person said just before. */
export const continues = (message: Said, before: Said | undefined): boolean =>
  before !== undefined &&
  before.senderId === message.senderId &&
  !startsDay(message, before) &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < groupSpan

/** How many messages of the other person come after `seen`. Those before what is known are theirs: they are unread. */
export const countAfter = (newest: readonly Message[], ownId: string, seen: number): number => {
  const first = newest[0]?.sequence ?? 0
  const unknown = Math.max(0, first - 1 - seen)
  const after = newest.slice(indexOf(newest, seen) + 1)
  return unknown + after.filter(({ senderId }) => senderId !== ownId).length
}

/** One's own last message that is not deleted, if it has a text and is young enough to be edited. */
export const lastEditable = (messages: readonly Message[], ownId: string, now = Date.now()): Message | undefined => {
  const last = messages.findLast(({ senderId, deletedAt }) => senderId === ownId && deletedAt === null)
  if (last === undefined || wordsOf(last) === '') return undefined
  return now - Date.parse(last.createdAt) < TIMES.messageEdit ? last : undefined
}

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
