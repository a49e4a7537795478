import * as z from 'zod/mini'
import type { Event } from './events/events.ts'
import type { DataExport } from './privacy/exports.ts'
import { id, instant } from './fields.ts'
import { LIMITS } from './limits.ts'
import type { Message } from './chat/messages.ts'
import type { Choices } from './notifications/notification-choices.ts'
import type { NotificationType } from './notifications/notifications.ts'
import type { Privacy } from './people/privacy.ts'
import type { Region } from './account/region.ts'

/** Whether somebody is there. `lastSeenAt` is told of who is not, and null where that is unknown. */
export const Presence = z.object({ userId: id, online: z.boolean(), lastSeenAt: z.nullable(instant) })
export type Presence = z.infer<typeof Presence>

/** What of one's own account may change. */
type AccountMatter =
  | 'addresses'
  | 'sessions'
  | 'second_factor'
  | 'handover'
  | 'identity'
  | 'calendar'
  | 'deletion'
  | 'vouching'

/** Everything the server may push. Payloads are the shapes that the HTTP API answers. */
export type ServerToClient = {
  /** A stored message, to every socket of the receiver and to the sender's other sockets. */
  message: (message: Message) => void
  /** A message was edited, deleted or reacted to, to every other socket of the two. */
  'message:changed': (message: Message) => void
  /** A conversation was read up to `sequence` on another of one's own devices. */
  'conversation:read': (read: { userId: string; sequence: number }) => void
  /** How far one's own messages have reached somebody: `delivered` and `read` are sequences. */
  'conversation:reached': (reached: { userId: string; delivered: number; read: number }) => void
  /** How one's conversation with somebody stands has changed: ask for it. */
  'conversation:changed': (changed: { userId: string }) => void
  /** What one is writing to somebody, from another of one's own devices. */
  'draft:changed': (draft: { userId: string; draft: string }) => void
  /** Somebody is writing to oneself; over after `TIMES.typingShown` or with their message. */
  typing: (typing: { userId: string }) => void
  /** Somebody whom this socket watches came or left, or shows that no longer. */
  'presence:changed': (presence: Presence) => void
  /** One's own choices were changed on another device. */
  'privacy:changed': (privacy: Privacy) => void
  /** One's own language or time zone was changed on another device. */
  'region:changed': (region: Region) => void
  /** One has blocked or unblocked somebody on another device. */
  'block:changed': (block: { userId: string; blocked: boolean }) => void
  /**
   * Members and postings that one could see are hidden now, or can be seen again: fetch everything again. It says neither
   * whose nor why, so that nobody can tell a block from an absence.
   */
  'visibility:changed': (changed: Record<string, never>) => void
  /** Something of one's own account has changed: ask for it. */
  'account:changed': (changed: { about: AccountMatter }) => void
  /** One is told something new, of this `type`, or has read what one was told, on whatever device: how much is unread now. */
  'notification:changed': (changed: { unread: number; type?: NotificationType }) => void
  /** One's choices of what one is told were changed on another device. */
  'choices:changed': (choices: Choices) => void
  /** The copy of one's data is further, ready or gone: how it stands now. */
  'export:changed': (copy: DataExport | null) => void
  /**
   * An event was scheduled, changed, cancelled, restored or published, as anybody gets it: nothing here is of its reader, `mine` and
   * `hosting` are false, `rsvp` is null and a link for those who are going is hidden.
   */
  'event:changed': (event: Event) => void
  /** One's own answer to an event changed, on another device or because a place was offered or has lapsed: ask for the event. */
  'rsvp:changed': (changed: { eventId: string }) => void
  /** The other member changed a shared mentorship: refetch it. */
  'pairing:changed': (changed: { id: string }) => void
  /** A posting was hidden, shown again, cancelled or removed by the college: whatever shows it is to be asked for anew. */
  'posting:changed': (changed: { id: string }) => void
  /** Somebody has left, is suspended, or is verified no longer: what is known of them is to be asked for anew. To everybody who is signed in. */
  'member:left': (left: { userId: string }) => void
  /** The college decided on one's own verification, or, `handover`, on one's wish to become an alumnus; told a little later, when it stands. */
  'verification:changed': (decision: { verified: boolean; handover: boolean }) => void
  /** Something that was pushed may not have arrived, because two nodes of the portal had lost touch: catch up, as after a reconnection. */
  'pushes:missed': (missed: Record<string, never>) => void
}

/** The answer to `registerUser`. `quietFor`: ms since the last push to the member. */
export type Registered = { success: true; quietFor: number } | { success: false; message: string; code: string }

/** The payloads that a client's signals are checked against; anything else is dropped. */
export const SIGNALS = {
  delivered: z.object({ userId: id, sequence: z.int() }),
  typing: z.object({ userId: id }),
  'presence:watch': z.object({ userIds: z.array(id).check(z.maxLength(LIMITS.watched)) }),
}
export type Signal = keyof typeof SIGNALS
export type SignalPayload<S extends Signal> = z.infer<(typeof SIGNALS)[S]>

/** Everything a client may send. */
export type ClientToServer = {
  /** Joins one's own room; another id than the token's is refused in the acknowledgement. */
  registerUser: (userId: string, acknowledge?: (answer: Registered) => void) => void
  /** This device has the messages of a conversation up to `sequence`. */
  delivered: (payload: SignalPayload<'delivered'>) => void
  /** One is writing to somebody. */
  typing: (payload: SignalPayload<'typing'>) => void
  /** Watches the presence of these people, and no longer of any others; answers those of them who show it. */
  'presence:watch': (payload: SignalPayload<'presence:watch'>, acknowledge?: (present: Presence[]) => void) => void
}
