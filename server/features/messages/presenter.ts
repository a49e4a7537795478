import type { ChatUser, Message } from '#contract/messages.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import type { listConversations, listOthers, MessageRow } from './queries.ts'

/** A message as both members get it, over HTTP and the socket alike. */
export const message = (row: MessageRow): Message => ({
  _id: row.id,
  message: row.body,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  clientId: row.client_id,
  sequence: row.sequence,
  createdAt: row.created_at.toISOString(),
})

type Talked = Awaited<ReturnType<typeof listConversations>>[number]
type Other = Awaited<ReturnType<typeof listOthers>>[number]

/** Somebody with whom the viewer has talked. */
export const conversationWith = (publicUrl: string, row: Talked): ChatUser => ({
  ...person(publicUrl, row),
  lastMessage: { message: row.body, senderId: row.sender_id, createdAt: row.last_message_at.toISOString() },
  unread: row.unread,
})

/** Somebody with whom the viewer could talk. */
export const person = (publicUrl: string, row: Other): ChatUser => ({
  _id: row.id,
  fullName: row.full_name,
  profilePhoto: photoUrl(publicUrl, row.photo_key),
  role: row.role,
  graduationYear: row.graduation_year,
  verified: row.verification === 'verified',
  lastMessage: null,
  unread: 0,
})
