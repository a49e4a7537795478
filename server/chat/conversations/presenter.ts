import type { ChatUser, Conversation } from '#contract/chat/conversations.ts'
import { person } from '#server/members/public.ts'
import { acquainted } from '#server/platform/acquainted.ts'
import { attachment } from '../attachments/attachment.ts'
import { isOpen, requestOf } from './policy.ts'
import type { findConversation, findOther } from './people/queries.ts'
import type { Relationship } from './queries.ts'

type Talked = NonNullable<Awaited<ReturnType<typeof findConversation>>>
type Other = NonNullable<Awaited<ReturnType<typeof findOther>>>

/** Returns the list entry of a member that the viewer has talked to. */
export const talkedWith = (publicUrl: string, viewerId: string, row: Talked): ChatUser => {
  const told = row.receipts && isOpen(row)
  return acquainted({
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
    request: requestOf(viewerId, { ...row, same_cohort: false, takes_requests: true }),
    reached: told ? { delivered: row.delivered_sequence, read: row.read_sequence } : { delivered: 0, read: 0 },
    draft: row.draft ?? '',
  })
}

/** Returns the list entry of a member that the viewer hasn't talked to yet. */
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

/** Returns a conversation with its last sequence and change. */
export const conversation = (
  viewerId: string,
  user: ChatUser,
  relationship: Relationship,
  introduction: Conversation['introduction'],
): Conversation => ({
  ...user,
  request: requestOf(viewerId, relationship),
  lastSequence: relationship.last_sequence,
  change: relationship.last_change,
  introduction,
  inMemoriam: relationship.memorial,
})
