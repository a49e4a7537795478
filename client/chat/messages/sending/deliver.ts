import { type Message, sendMessage, uploadAttachment } from '#contract/chat/messages.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { upload } from '#client/platform/upload.ts'
import { isRefusal, type Outcome } from '#client/platform/outbox/sending.ts'
import { outbox, type StoredOutgoing } from './outbox.ts'

// Request timeout, in ms. Retrying is safe, because a message keeps its id.
const timeoutMs = 20_000

/** Tries to send a message. Uploads its file first, once only, however often the message is retried. */
export const deliver = async (entry: StoredOutgoing, ownId: string): Promise<Outcome<StoredOutgoing, Message>> => {
  try {
    const ready = entry.file === null || entry.attachmentId !== null ? entry : await uploaded(entry, entry.file)
    return ready === undefined ? 'removed' : { sent: await post(ownId, ready) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { retryAfter: 0, reason: reasonOf('') }
    // The upload has expired on the server.
    if (entry.attachmentId !== null && 'attachmentId' in error.fields) return { changed: { attachmentId: null } }
    if (isRefusal(error, ABOUT)) return { refused: error.message }
    return { retryAfter: error.retryAfter, reason: reasonOf(error.status === 429 ? error.message : '') }
  } finally {
    outbox.setProgress(entry.clientId, null)
  }
}

const reasonOf = (sentence: string): string | null => (navigator.onLine ? sentence : null)

const uploaded = async ({ clientId, receiverId }: StoredOutgoing, file: File): Promise<StoredOutgoing | undefined> => {
  outbox.setProgress(clientId, 0)
  const { _id } = await upload(uploadAttachment, { params: { userId: receiverId }, body: { file } }, (percent) =>
    outbox.setProgress(clientId, percent),
  )
  return outbox.change(clientId, { attachmentId: _id })
}

const post = (
  ownId: string,
  { clientId, receiverId, message, replyTo, attachmentId }: StoredOutgoing,
): Promise<Message> =>
  api(sendMessage, {
    params: { receiverId },
    body: {
      message,
      senderId: ownId,
      receiverId,
      clientId,
      ...(replyTo !== null && { replyTo: replyTo.sequence }),
      ...(attachmentId !== null && { attachmentId }),
    },
    signal: AbortSignal.timeout(timeoutMs),
  })

/** The codes of refusals that are about a message: its content or its recipient. */
export const ABOUT =
  /^(?:request\.(?:invalid|incomplete|too_large|media_type)$|(?:message|attachment|file|photo|member|conversation|access)\.)/
