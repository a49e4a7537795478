import type { ChatUser, Conversation } from '#contract/conversations.ts'
import type { Person } from '#contract/members.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import { isOpen, requestOf } from './policy.ts'
import type { findConversation, findOther } from './people/queries.ts'
import type { Standing } from './queries.ts'

type Talked = NonNullable<Awaited<ReturnType<typeof findConversation>>>
type Other = NonNullable<Awaited<ReturnType<typeof findOther>>>

/** Somebody with whom the viewer has talked. */
export const talkedWith = (publicUrl: string, viewerId: string, row: Talked): ChatUser => {
  const told = row.receipts && isOpen(row)
  return {
    ...person(publicUrl, row),
    lastMessage: {
      message: row.body,
      senderId: row.sender_id,
      sequence: row.sequence,
      createdAt: row.last_message_at.toISOString(),
      deletedAt: row.deleted_at?.toISOString() ?? null,
      attachment: attachment(row),
    },
    unread: row.unread,
    pinned: row.pinned,
    muted: row.muted,
    archived: row.archived,
    request: requestOf(viewerId, { ...row, acquainted: false, takes_requests: true }),
    reached: told ? { delivered: row.delivered_sequence, read: row.read_sequence } : { delivered: 0, read: 0 },
    draft: row.draft ?? '',
  }
}

/** Somebody with whom the viewer could talk. */
export const other = (publicUrl: string, viewerId: string, row: Other): ChatUser => ({
  ...person(publicUrl, row),
  lastMessage: null,
  unread: 0,
  pinned: false,
  muted: false,
  archived: false,
  request: requestOf(viewerId, { ...row, conversation_id: null, requested_by: null, declined_at: null }),
  reached: { delivered: 0, read: 0 },
  draft: row.draft ?? '',
})

/** A conversation with how far it has come. */
export const conversation = (viewerId: string, user: ChatUser, standing: Standing): Conversation => ({
  ...user,
  request: requestOf(viewerId, standing),
  lastSequence: standing.last_sequence,
  change: standing.last_change,
})

const person = (publicUrl: string, row: Talked | Other): Person => ({
  _id: row.id,
  fullName: row.full_name,
  profilePhoto: photoUrl(publicUrl, row.photo_key),
  role: row.role,
  graduationYear: row.graduation_year,
  verified: row.verification === 'verified',
})

const attachment = (row: Talked): NonNullable<ChatUser['lastMessage']>['attachment'] =>
  row.attachment_id === null || row.attachment_name === null || row.attachment_type === null
    ? null
    : {
        _id: row.attachment_id,
        name: row.attachment_name,
        type: row.attachment_type,
        bytes: row.attachment_bytes ?? 0,
        width: row.attachment_width,
        height: row.attachment_height,
      }
