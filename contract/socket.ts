import type { Event } from './events.ts'
import type { Message } from './messages.ts'

/** Everything the server may push. Payloads are the shapes that the HTTP API answers. */
export type ServerToClient = {
  /** A stored message, to every socket of the receiver and to the sender's other sockets. */
  message: (message: Message) => void
  /** A conversation was read up to `sequence` on another of one's own devices. */
  'conversation:read': (read: { userId: string; sequence: number }) => void
  /** An event was scheduled, changed, cancelled, restored or published. `mine` is always false here. */
  'event:changed': (event: Event) => void
  /** The college decided on one's own verification. */
  'verification:changed': (verification: { verified: boolean }) => void
}

/** What a registration of a socket answers. */
export type Registered = { success: true } | { success: false; message: string; code: string }

/** Everything a client may send. */
export type ClientToServer = {
  /** Joins one's own room; another id than the token's is refused in the acknowledgement. */
  registerUser: (userId: string, acknowledge?: (answer: Registered) => void) => void
}
