import * as z from 'zod/mini'
import { Done, file, id, instant, limit, orAbsent, searchWords, text } from '../fields.ts'
import { LIMITS, REACTIONS, STORED_ATTACHMENT_TYPES } from '../limits.ts'
import { Person } from '../members/person.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'

/** An image, stored anew as WebP and told with its size in pixels, or a PDF. Only the two who talk can fetch it. */
export const Attachment = z.object({
  _id: id,
  name: z.string(),
  type: z.enum(STORED_ATTACHMENT_TYPES),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
})
export type Attachment = z.infer<typeof Attachment>

/** The message that another one answers: its first 300 characters, and nothing of one that was deleted. */
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
 * A message between two members. `message` is what it says, also to a client that knows neither attachments nor deletions:
 * see `wordsOf`. `sequence` counts the messages of their conversation from 1, without gaps, in the
 * server's order; `clientId` is the sender's own id, so that a retried send is one message. `change` counts the edits,
 * deletions and reactions of the conversation; it is that of the last one that touched this message, 0 for none.
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
  /** Deleted for both: nothing of what it said is left. */
  deletedAt: z.nullable(instant),
  replyTo: z.nullable(Quote),
  attachment: z.nullable(Attachment),
  /** At most one of each of the two. */
  reactions: z.array(z.object({ userId: id, reaction: Reaction })),
  change: z.number(),
})
export type Message = z.infer<typeof Message>

/** What stands for the words of an attachment that was sent without any. */
export const attachmentWords = (name: string): string => `📎 ${name}`

/** What somebody said in words: nothing in a deleted message, nor with an attachment that was sent without any. */
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
 * A conversation, oldest first: the newest `limit` messages, those before `before`, or, after a lost connection, the
 * first `limit` after `since` (both sequences). The `Link` header leads on in the same direction.
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

/** What was edited, deleted or reacted to after the change `since`, in the order of the changes. */
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
 * A message to be sent. `senderId` and `receiverId` may be absent or null; one that contradicts the token or the address is
 * refused. `replyTo` is the sequence of the message it answers; with an `attachmentId` its text may be empty.
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

/** Sends a message; answered once it is stored. The same `clientId` again answers the stored message. */
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

/** Changes the text of one's own message, for 15 minutes. */
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

/** Deletes one's own message for both; its place stays. */
export const deleteMessage = route({
  method: 'DELETE',
  url: '/api/messages/:messageId',
  access: 'member',
  schema: { summary: 'Delete a message', tags, params: withMessage, response: { 200: Message } },
})

/** Reacts to a message; another reaction of the same member takes its place. */
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

/** Takes one's reaction back. */
export const removeReaction = route({
  method: 'DELETE',
  url: '/api/messages/:messageId/reaction',
  access: 'member',
  schema: { summary: 'Remove a reaction', tags, params: withMessage, response: { 200: Message } },
})

/** Uploads an image or a PDF for a message to somebody; sending it with a message makes it theirs to see. */
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

/** Marks a conversation read up to `sequence`, on all of one's devices. */
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

/** A message found, and with whom it was exchanged. */
export const FoundMessage = z.object({ user: Person, message: Message })
export type FoundMessage = z.infer<typeof FoundMessage>

/** One's own messages, sent and received, that hold the words of `q`; newest first. `userId` keeps to one conversation. */
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

/** The file of an attachment as it was stored: for the two who talk, and for whom it was reported to. */
export const getAttachment = route({
  method: 'GET',
  url: '/api/attachments/:id',
  access: 'member',
  schema: { summary: 'An attachment', tags, params: z.object({ id }), response: { 200: z.unknown() } },
})

/** A small rendering of an image, at most 640 pixels wide and high. */
export const getAttachmentPreview = route({
  method: 'GET',
  url: '/api/attachments/:id/preview',
  access: 'member',
  schema: { summary: 'An attachment, small', tags, params: z.object({ id }), response: { 200: z.unknown() } },
})
