import * as z from 'zod/mini'
import { Done, file, id, instant, limit, orAbsent, searchWords, text } from '../fields.ts'
import { LIMITS, REACTIONS, STORED_ATTACHMENT_TYPES } from '../limits.ts'
import { Person } from '../members/person.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'

/** An image, re-encoded as WebP with its size in pixels, or a PDF. Only the two members of the conversation can fetch it. */
export const Attachment = z.object({
  _id: id,
  name: z.string(),
  type: z.enum(STORED_ATTACHMENT_TYPES),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
})
export type Attachment = z.infer<typeof Attachment>

/** The message that another one replies to: its first 300 characters, or nothing if it was deleted. */
export const Quote = z.object({
  sequence: z.number(),
  senderId: id,
  message: z.string(),
  attachment: z.nullable(z.string()),
  deleted: z.boolean(),
})
export type Quote = z.infer<typeof Quote>

export const Reaction = z.enum(REACTIONS, 'required')
export type Reaction = z.infer<typeof Reaction>

/**
 * A message between two members. `message` is its text, which also works for clients without support for attachments or deletions: see `wordsOf`.
 * `sequence` numbers the messages of the conversation from 1, without gaps, in the server's order; `clientId` is the sender's own id, so a retried
 * send creates one message. `change` numbers the edits, deletions and reactions of the conversation; here it is the latest that affected this
 * message, 0 for none.
 */
export const Message = z.object({
  _id: id,
  message: z.string(),
  senderId: id,
  receiverId: id,
  clientId: id,
  sequence: z.number(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** Deleted for both; its content is gone. */
  deletedAt: z.nullable(instant),
  replyTo: z.nullable(Quote),
  attachment: z.nullable(Attachment),
  /** At most one per member. */
  reactions: z.array(z.object({ userId: id, reaction: Reaction })),
  change: z.number(),
})
export type Message = z.infer<typeof Message>

/** Returns the text of an attachment sent without words. */
export const attachmentWords = (name: string): string => `📎 ${name}`

/** Returns the words of a message: empty for a deleted one, and for an attachment sent without any. */
export const wordsOf = ({
  message,
  attachment,
  deletedAt,
}: Pick<Message, 'message' | 'attachment' | 'deletedAt'>): string =>
  deletedAt !== null || (attachment !== null && message === attachmentWords(attachment.name)) ? '' : message

const tags = ['messages']
const withUser = z.object({ userId: id })
const withMessage = z.object({ messageId: id })
const sequence = z.coerce.number('number').check(z.int('number'), z.gte(0, 'at_least'))

/**
 * Lists a conversation, oldest first: the newest `limit` messages, those before `before`, or, after a lost connection, the first `limit` after
 * `since` (both sequences). The `Link` header continues in the same direction.
 */
export const listMessages = route({
  method: 'GET',
  url: '/api/messages/:userId',
  access: 'member',
  schema: {
    summary: 'A conversation',
    tags,
    params: withUser,
    querystring: z.object({
      limit: limit(LIMITS.messagePage),
      before: z.optional(sequence),
      since: z.optional(sequence),
    }),
    response: { 200: z.array(Message) },
  },
})

/** Lists the messages edited, deleted or reacted to after the change `since`, in the order of the changes. */
export const listChanges = route({
  method: 'GET',
  url: '/api/messages/:userId/changes',
  access: 'member',
  schema: {
    summary: 'Messages that have changed',
    tags,
    params: withUser,
    querystring: z.object({ limit: limit(LIMITS.messagePage), since: sequence }),
    response: { 200: z.array(Message) },
  },
})

/**
 * A message to send. `senderId` and `receiverId` may be absent or null; values that contradict the token or the URL are rejected. `replyTo` is the
 * sequence of the message it replies to; with an `attachmentId` its text may be empty.
 */
export const DraftMessage = z.object({
  message: z.union([z.literal(''), text(LIMITS.messageLength)], 'required'),
  senderId: orAbsent(id),
  receiverId: orAbsent(id),
  clientId: orAbsent(id),
  replyTo: orAbsent(z.int('number').check(z.gte(1, 'at_least'))),
  attachmentId: orAbsent(id),
})
export type DraftMessage = z.infer<typeof DraftMessage>

/** Sends a message; responds once it is stored. Repeating a `clientId` returns the stored message. */
export const sendMessage = route({
  method: 'POST',
  url: '/api/messages/send/:receiverId',
  access: 'member',
  schema: {
    summary: 'Send a message',
    tags,
    params: z.object({ receiverId: id }),
    body: DraftMessage,
    response: { 201: Message },
  },
})

/** Changes the text of the caller's own message, for 15 minutes. */
export const editMessage = route({
  method: 'PATCH',
  url: '/api/messages/:messageId',
  access: 'member',
  schema: {
    summary: 'Edit a message',
    tags,
    params: withMessage,
    body: z.object({ message: text(LIMITS.messageLength) }),
    response: { 200: Message },
  },
})

/** Deletes the caller's own message for both; its place stays. */
export const deleteMessage = route({
  method: 'DELETE',
  url: '/api/messages/:messageId',
  access: 'member',
  schema: { summary: 'Delete a message', tags, params: withMessage, response: { 200: Message } },
})

/** Reacts to a message, replacing the member's earlier reaction. */
export const setReaction = route({
  method: 'PUT',
  url: '/api/messages/:messageId/reaction',
  access: 'member',
  schema: {
    summary: 'React to a message',
    tags,
    params: withMessage,
    body: z.object({ reaction: Reaction }),
    response: { 200: Message },
  },
})

/** Removes the viewer's reaction. */
export const removeReaction = route({
  method: 'DELETE',
  url: '/api/messages/:messageId/reaction',
  access: 'member',
  schema: { summary: 'Remove a reaction', tags, params: withMessage, response: { 200: Message } },
})

/** Uploads an image or a PDF for a message; the receiver can see it once it is sent. */
export const uploadAttachment = route({
  method: 'POST',
  url: '/api/messages/:userId/attachments',
  access: 'member',
  multipart: ['file'],
  schema: {
    summary: 'Upload an attachment',
    tags,
    params: withUser,
    body: z.object({ file }),
    response: { 201: Attachment },
  },
})

/** Marks a conversation read up to `sequence`, on all of the viewer's devices. */
export const markRead = route({
  method: 'PUT',
  url: '/api/messages/:userId/read',
  access: 'member',
  schema: {
    summary: 'Mark a conversation as read',
    tags,
    params: withUser,
    body: z.object({ sequence: z.int('number') }),
    response: { 200: Done },
  },
})

/** A message found, and the other member of its conversation. */
export const FoundMessage = z.object({ user: Person, message: Message })
export type FoundMessage = z.infer<typeof FoundMessage>

/** Searches the viewer's sent and received messages for the words of `q`; newest first. `userId` limits it to one conversation. */
export const searchMessages = route({
  method: 'GET',
  url: '/api/messages/search',
  access: 'member',
  schema: {
    summary: 'Search my messages',
    tags,
    querystring: z.extend(Paging(LIMITS.messageSearchPage), { q: searchWords, userId: z.optional(id) }),
    response: { 200: z.object({ found: z.array(FoundMessage) }) },
  },
})

/** Returns the stored file of an attachment, to the two members of the conversation and to those it was reported to. */
export const getAttachment = route({
  method: 'GET',
  url: '/api/attachments/:id',
  access: 'member',
  schema: { summary: 'An attachment', tags, params: z.object({ id }), response: { 200: z.unknown() } },
})

/** Returns a preview of an image, at most 640 pixels wide and high. */
export const getAttachmentPreview = route({
  method: 'GET',
  url: '/api/attachments/:id/preview',
  access: 'member',
  schema: { summary: 'A preview of an attachment', tags, params: z.object({ id }), response: { 200: z.unknown() } },
})
