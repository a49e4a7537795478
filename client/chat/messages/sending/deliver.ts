import { type Message, sendMessage, uploadAttachment } from '#contract/chat/messages.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { upload } from '#client/platform/upload.ts'
import { changeOutgoing, type StoredOutgoing, setProgress } from './outbox.ts'

// Request timeout, in ms. Retrying is safe, because a message keeps its id.
const timeoutMs = 20_000

/** The outcome of an attempt to send a message. */
export type Outcome =
  | { sent: Message }
  /** Removed while its file was uploading. */
  | 'removed'
  /** Rejected for good, with the reason. */
  | { refused: string }
  /** The upload expired on the server before the message was sent. */
  | 'lapsed'
  /**
   * Another attempt may succeed, after this many ms. `reason` is null while this device is offline; otherwise the server's message,
   * or empty when the server failed or did not respond.
   */
  | { retryAfter: number; reason: string | null }

/** Tries to send a message. Uploads its file first, once only, however often the message is retried. */
export const deliver = async (ownId: string, entry: StoredOutgoing): Promise<Outcome> => {
  try {
    const ready = entry.file === null || entry.attachmentId !== null ? entry : await uploaded(entry, entry.file)
    return ready === undefined ? 'removed' : { sent: await post(ownId, ready) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { retryAfter: 0, reason: reasonOf('') }
    if (entry.attachmentId !== null && 'attachmentId' in error.fields) return 'lapsed'
    if (isRefusal(error)) return { refused: error.message }
    return { retryAfter: error.retryAfter, reason: reasonOf(error.status === 429 ? error.message : '') }
  } finally {
    setProgress(entry.clientId, null)
  }
}

const reasonOf = (sentence: string): string | null => (navigator.onLine ? sentence : null)

const uploaded = async ({ clientId, receiverId }: StoredOutgoing, file: File): Promise<StoredOutgoing | undefined> => {
  setProgress(clientId, 0)
  const { _id } = await upload(uploadAttachment, { params: { userId: receiverId }, body: { file } }, (percent) =>
    setProgress(clientId, percent),
  )
  return changeOutgoing(clientId, { attachmentId: _id })
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

/**
 * Returns whether the server will never accept this message, because of its content or its recipient. Everything else may be
 * transient: network, proxies, a busy or restarting server, a session that can be renewed.
 */
export const isRefusal = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean => {
  if (code === 'message.strangers_used_up') return true
  return status >= 400 && status < 500 && status !== 401 && status !== 429 && aboutMessage.test(code)
}

const aboutMessage =
  /^(?:request\.(?:invalid|incomplete|too_large|media_type)$|(?:message|attachment|file|photo|member|conversation|access)\.)/
