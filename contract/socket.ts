import * as z from 'zod/mini'
import type { Event } from './events/events.ts'
import type { PostHead } from './discussions/posts.ts'
import type { DataExport } from './privacy/exports.ts'
import { id, instant } from './fields.ts'
import { LIMITS } from './limits.ts'
import type { Message } from './chat/messages.ts'
import type { Person } from './members/person.ts'
import type { Choices } from './notifications/notification-choices.ts'
import type { NotificationType } from './notifications/notifications.ts'
import type { Privacy } from './people/privacy.ts'
import type { Region } from './account/region.ts'

/** Whether a member is online. `lastSeenAt` is set for offline members, and null if unknown. */
export const Presence = z.object({ userId: id, online: z.boolean(), lastSeenAt: z.nullable(instant) })
export type Presence = z.infer<typeof Presence>

/** The part of the viewer's account that changed. */
type AccountMatter =
  | 'addresses'
  | 'sessions'
  | 'second_factor'
  | 'handover'
  | 'identity'
  | 'calendar'
  | 'deletion'
  | 'vouching'

/** All events that the server may push. Payloads have the shapes that the HTTP API returns. */
export type ServerToClient = {
  /** A stored message, sent to every socket of the receiver and to the sender's other sockets. */
  message: (message: Message) => void
  /** A message was edited, deleted or reacted to; sent to every other socket of the two. */
  'message:changed': (message: Message) => void
  /** A conversation was read up to `sequence` on another of the viewer's devices. */
  'conversation:read': (read: { userId: string; sequence: number }) => void
  /** How far the viewer's messages have reached the other: `delivered` and `read` are sequences. */
  'conversation:reached': (reached: { userId: string; delivered: number; read: number }) => void
  /** The state of the viewer's conversation with a member changed: refetch it. */
  'conversation:changed': (changed: { userId: string }) => void
  /** The draft of a message, changed on another of the viewer's devices. */
  'draft:changed': (draft: { userId: string; draft: string }) => void
  /** A member is typing to the viewer; ends after `TIMES.typingShown` or with their message. */
  typing: (typing: { userId: string }) => void
  /** A watched member came online, went offline, or stopped showing it. */
  'presence:changed': (presence: Presence) => void
  /** The viewer's privacy settings changed on another device. */
  'privacy:changed': (privacy: Privacy) => void
  /** The viewer's language or time zone changed on another device. */
  'region:changed': (region: Region) => void
  /** The viewer blocked or unblocked a member on another device. */
  'block:changed': (block: { userId: string; blocked: boolean }) => void
  /**
   * Members and postings were hidden from the viewer or became visible again: refetch everything. It names neither them nor the reason, so that a
   * block can't be told from an absence.
   */
  'visibility:changed': (changed: Record<string, never>) => void
  /** Part of the viewer's account changed: refetch it. */
  'account:changed': (changed: { about: AccountMatter }) => void
  /** The viewer has a new notification, of this `type`, or read some on any device: the number now unread. */
  'notification:changed': (changed: { unread: number; type?: NotificationType; desk: boolean }) => void
  /** The viewer's notification settings changed on another device. */
  'choices:changed': (choices: Choices) => void
  /** The viewer's data export progressed, is ready or was deleted: its current state. */
  'export:changed': (copy: DataExport | null) => void
  /**
   * An event was scheduled, changed, cancelled, restored or published. The payload has nothing specific to its reader: `mine` and `hosting` are
   * false, `rsvp` is null and a link for attendees is hidden.
   */
  'event:changed': (event: Event) => void
  /** The viewer's own RSVP changed, on another device or because a place was offered or has expired: refetch the event. */
  'rsvp:changed': (changed: { eventId: string }) => void
  /** A thread has a new post with this number: refetch the lists. Or something else about it changed (null): refetch it where it is open. */
  'thread:changed': (changed: { id: string; number: number | null }) => void
  /** A thread that the viewer has opened has a new post by someone else. It waits for the viewer, who then fetches its text. */
  'post:added': (added: { threadId: string; post: PostHead }) => void
  /** A member is writing an answer, a reply or a post in a thread that the viewer has opened; ends without further ones, or with a new post. */
  writing: (writing: { threadId: string; person: Person }) => void
  /** The viewer read a thread up to a post, on another device. */
  'thread:read': (read: { id: string; number: number }) => void
  /**
   * The viewer's follow levels, drafts or unread threads changed on another device, something is newly meant for them, a group that they are in, its
   * events or its poll changed, or someone joined or left a group that they look after: refetch the counts and the groups.
   */
  'discussions:changed': (changed: Record<string, never>) => void
  /** An application of the viewer, or the applicants of a job whose readers include the viewer, changed: refetch what shows them. */
  'applications:changed': (changed: Record<string, never>) => void
  /** The other member changed a shared mentorship: refetch it. */
  'pairing:changed': (changed: { id: string }) => void
  /** A posting was hidden, shown again, cancelled or removed by the college: refetch whatever shows it. */
  'posting:changed': (changed: { id: string }) => void
  /** A member left, was suspended, or is no longer verified: refetch what is cached of them. Sent to everyone who is logged in. */
  'member:left': (left: { userId: string }) => void
  /** The college decided on the viewer's verification or, with `handover`, on their graduation request; sent a little later, once it is final. */
  'verification:changed': (decision: { verified: boolean; handover: boolean }) => void
  /** Pushes may have been lost, because two nodes of the portal lost touch: catch up, as after a reconnection. */
  'pushes:missed': (missed: Record<string, never>) => void
}

/** The response to `registerUser`. `quietFor`: ms since the last push to the member. */
export type Registered = { success: true; quietFor: number } | { success: false; message: string; code: string }

/** The payload schemas of client signals; anything else is dropped. */
export const SIGNALS = {
  delivered: z.object({ userId: id, sequence: z.int() }),
  typing: z.object({ userId: id }),
  writing: z.object({ threadId: id }),
  'presence:watch': z.object({ userIds: z.array(id).check(z.maxLength(LIMITS.watched)) }),
}
export type Signal = keyof typeof SIGNALS
export type SignalPayload<S extends Signal> = z.infer<(typeof SIGNALS)[S]>

/** All events that a client may send. */
export type ClientToServer = {
  /** Joins the member's own room; an id other than the token's is rejected in the acknowledgement. */
  registerUser: (userId: string, acknowledge?: (answer: Registered) => void) => void
  /** This device has the messages of a conversation up to `sequence`. */
  delivered: (payload: SignalPayload<'delivered'>) => void
  /** The member is typing to another. */
  typing: (payload: SignalPayload<'typing'>) => void
  /** The member is writing in a thread. */
  writing: (payload: SignalPayload<'writing'>) => void
  /** Watches the presence of these members instead of any others; responds with those who show it. */
  'presence:watch': (payload: SignalPayload<'presence:watch'>, acknowledge?: (present: Presence[]) => void) => void
}
