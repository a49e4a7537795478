import * as z from 'zod/mini'
import { Done, id, instant, limit, text } from './fields.ts'
import { LIMITS } from './limits.ts'
import { Role } from './members.ts'
import { SearchablePaging } from './paging.ts'
import { route } from './route.ts'

/**
 * A message between two members. `sequence` counts the messages of their conversation from 1, without gaps, in the
 * server's order; `clientId` is the sender's own id, so that a retried send is one message.
 */
export const Message = z.object({
  _id: id,
  message: z.string(),
  senderId: id,
  receiverId: id,
  clientId: id,
  sequence: z.number(),
  createdAt: instant,
})
export type Message = z.infer<typeof Message>

/** Somebody to chat with, and how the conversation stands. Of the last message, the first 300 characters are told. */
export const ChatUser = z.object({
  _id: id,
  fullName: z.string(),
  profilePhoto: z.nullable(z.string()),
  role: Role,
  graduationYear: z.nullable(z.number()),
  verified: z.boolean(),
  lastMessage: z.nullable(z.pick(Message, { message: true, senderId: true, createdAt: true })),
  unread: z.number(),
})
export type ChatUser = z.infer<typeof ChatUser>

const tags = ['messages']

/** Whom one has talked with, newest first, then the others by name. `q` searches names. */
export const listChatUsers = route({
  method: 'GET',
  url: '/api/user',
  access: 'member',
  schema: {
    summary: 'People to chat with',
    tags,
    querystring: SearchablePaging(LIMITS.pageSize),
    response: { 200: z.object({ users: z.array(ChatUser) }) },
  },
})

const withUser = z.object({ userId: id })
const sequence = z.coerce.number('number').check(z.int('number'), z.gte(0, 'number'))

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

/** A message to be sent. `senderId` and `receiverId` are optional; one that contradicts the token or the address is refused. */
export const DraftMessage = z.object({
  message: text(LIMITS.messageLength),
  senderId: z.optional(id),
  receiverId: z.optional(id),
  clientId: z.optional(id),
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

/** Marks a conversation read up to `sequence`, on all of one's devices. */
export const markRead = route({
  method: 'PUT',
  url: '/api/messages/:userId/read',
  access: 'member',
  schema: {
    summary: 'Mark a conversation read',
    tags,
    params: withUser,
    body: z.object({ sequence: z.int('number') }),
    response: { 200: Done },
  },
})

/** How many messages wait unread, over all conversations. */
export const countUnread = route({
  method: 'GET',
  url: '/api/unread',
  access: 'member',
  schema: { summary: 'Unread messages', tags, response: { 200: z.object({ unread: z.number() }) } },
})
