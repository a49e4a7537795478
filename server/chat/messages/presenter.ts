import { attachmentWords, type Message, type Quote } from '#contract/chat/messages.ts'
import { attachment } from '../attachments/attachment.ts'
import { translate } from '#server/platform/text.ts'
import type { MessageRow } from './queries.ts'

/** Returns a message as both members receive it, over HTTP and sockets. */
export const message = (row: MessageRow): Message => ({
  _id: row.id,
  message: readable(row),
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  clientId: row.client_id,
  sequence: row.sequence,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  replyTo: quote(row),
  attachment: attachment(row),
  reactions: reactions(row),
  change: row.change,
})

// Fallback text for clients without deletion or attachments. In English, because both members get the same.
const readable = ({ body, deleted_at, attachment_name }: MessageRow): string => {
  if (deleted_at !== null) return translate('en', 'answers', 'message_was_deleted')
  return body === '' && attachment_name !== null ? attachmentWords(attachment_name) : body
}

const quote = (row: MessageRow): Quote | null =>
  row.reply_to === null || row.quoted_sender_id === null
    ? null
    : {
        sequence: row.reply_to,
        senderId: row.quoted_sender_id,
        message: row.quoted_body ?? '',
        attachment: row.quoted_attachment,
        deleted: row.quoted_deleted === true,
      }

const reactions = (row: MessageRow): Message['reactions'] => [
  ...(row.sender_reaction === null ? [] : [{ userId: row.sender_id, reaction: row.sender_reaction }]),
  ...(row.receiver_reaction === null ? [] : [{ userId: row.receiver_id, reaction: row.receiver_reaction }]),
]
