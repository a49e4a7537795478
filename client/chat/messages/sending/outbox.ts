import type { Message, Quote } from '#contract/chat/messages.ts'
import { createOutbox, type OutboxEntry, type Unsent } from '#client/platform/outbox/outbox.ts'

/** A message that isn't on the server yet, as stored in this browser. */
export type StoredOutgoing = OutboxEntry & {
  receiverId: string
  message: string
  replyTo: Quote | null
  file: File | null
  /** The upload id of `file`, once uploaded. */
  attachmentId: string | null
}

/** An outgoing message with its state. */
export type Outgoing = Unsent<StoredOutgoing>

/** The messages to send, in order for each receiver. */
export const outbox = createOutbox<StoredOutgoing, Message>('outbox', ({ receiverId }) => receiverId)

/** Returns all unsent messages in the order of writing. */
export const useOutbox = outbox.useAll

/** Returns whether a message can still be cancelled: it waits for a connection, or its file is uploading. */
export const isCancellable = ({ state, progress }: Outgoing): boolean =>
  state === 'waiting' || (state === 'sending' && progress !== null)
