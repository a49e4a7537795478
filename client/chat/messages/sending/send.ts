import { v4 } from 'uuid'
import type { Message, Quote } from '#contract/chat/messages.ts'
import { writeBefore } from '#client/chat/conversations/drafts.ts'
import { createSending, type Outcome } from '#client/platform/outbox/sending.ts'
import { outbox, type Outgoing, type StoredOutgoing } from './outbox.ts'
import { receive } from '../cache/receive.ts'

/** The content of a new message: a text, a file or both, optionally as a reply. */
type Writing = { message: string; file?: File | undefined; replyTo?: Quote | undefined }

// Its code is fetched with the first message, because few visits send one.
const deliver = async (entry: StoredOutgoing, ownId: string): Promise<Outcome<StoredOutgoing, Message>> => {
  const part = await import('./deliver.ts').catch(() => undefined)
  return part?.deliver(entry, ownId) ?? { retryAfter: 0, reason: navigator.onLine ? '' : null }
}

const sending = createSending({ outbox, deliver, receive })

/** Starts sending a member's messages. Returns a function that stops it. */
export const startSending = sending.start

/** Sends a message. It shows immediately, and goes out in the order of writing as soon as there is a connection. */
export const send = (receiverId: string, { message, file, replyTo }: Writing): Promise<void> =>
  sending.send({
    // From a library, because `crypto.randomUUID` doesn't exist on pages served over plain HTTP.
    ...{ clientId: v4(), receiverId, message, createdAt: '', replyTo: replyTo ?? null },
    ...{ file: file ?? null, attachmentId: null, failure: null },
  })

/** Retries a failed message immediately, with the same id. */
export const sendAgain = sending.sendAgain

/** Deletes an unsent message. */
export const discard = ({ clientId }: Outgoing): Promise<void> => outbox.remove(clientId)

/** Moves the text of a failed message back into the composer. */
export const moveToDraft = async (failed: Outgoing): Promise<void> => {
  writeBefore(failed.receiverId, failed.message)
  await discard(failed)
}

/** Tries all waiting messages now, because the connection may be back. */
export const sendNow = sending.sendNow
