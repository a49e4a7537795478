import { type Message, sendMessage, uploadAttachment } from '#contract/chat/messages.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { upload } from '#client/platform/upload.ts'
import { changeOutgoing, type StoredOutgoing, setProgress } from './outbox.ts'

// How long an answer may take, in ms. Trying again is safe: a message keeps its id.
const timeoutMs = 20_000

/** What came of a try to send a message. */
export type Outcome =
  | { sent: Message }
  /** Taken out while its file was going out. */
  | 'removed'
  /** Refused for good, and why. */
  | { refused: string }
  /** Its upload waited too long for it, and is gone from the server. */
  | 'lapsed'
  /**
   * Another try may succeed, but not before so many ms. `reason` is null while this device is offline; otherwise the server's
   * own sentence, empty when it failed or did not answer.
   */
  | { retryAfter: number; reason: string | null }

/** Tries to send a message: its file first, which is uploaded once however often the message is tried. */
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
 * Returns whether the portal will never take this message: it says what is wrong with the message, or with who writes to whom.
 * All else may pass: the network, a proxy on the way, a portal that is busy or being replaced, a session that can be renewed.
 */
export const isRefusal = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean => {
  if (code === 'message.strangers_used_up') return true
  return status >= 400 && status < 500 && status !== 401 && status !== 429 && aboutMessage.test(code)
}

const aboutMessage =
  /^(?:request\.(?:invalid|incomplete|too_large|media_type)$|(?:message|attachment|file|photo|member|conversation|access)\.)/
