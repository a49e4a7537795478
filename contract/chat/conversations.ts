import * as z from 'zod/mini'
import { Done, id, limit, cursor, searchWords } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { pastedText } from '../pastedText.ts'
import { Introduction, Person } from '../members/person.ts'
import { Message } from './messages.ts'
import { route } from '../route.ts'

/**
 * The message request between two members who don't know each other yet; null once they do. `needed`: no messages yet, and a first one would be a
 * request. `refused`: the other accepts none from strangers. `sent`: the viewer's request is pending. `received`: theirs is. `declined`: the viewer
 * declined theirs, which they aren't told.
 */
export const Request = z.enum(['needed', 'refused', 'sent', 'received', 'declined'])
export type Request = z.infer<typeof Request>

/** Up to which sequence the viewer's own messages were delivered to and read by the other; 0 while that isn't shown. */
export const Reached = z.object({ delivered: z.number(), read: z.number() })
export type Reached = z.infer<typeof Reached>

/**
 * A chat partner and the state of the conversation. `lastMessage` has the first 300 characters; `introduction` is present in the folder `requests`.
 */
export const ChatUser = z.extend(Person, {
  lastMessage: z.nullable(
    z.pick(Message, {
      message: true,
      senderId: true,
      sequence: true,
      createdAt: true,
      deletedAt: true,
      attachment: true,
    }),
  ),
  unread: z.number(),
  pinned: z.boolean(),
  muted: z.boolean(),
  archived: z.boolean(),
  request: z.nullable(Request),
  reached: Reached,
  /** The unsent draft; empty for none. */
  draft: z.string(),
  introduction: z.optional(z.nullable(Introduction)),
})
export type ChatUser = z.infer<typeof ChatUser>

/**
 * Which conversations: `all` but declined ones, newest first, then the people without a conversation, by name; `inbox`: neither archived nor a
 * request to the viewer, pinned ones first, then the others by name; `requests` and `archived`: only those; `waiting`: those with unread messages,
 * including muted ones, and unanswered requests.
 */
export const Folder = z.enum(['all', 'inbox', 'requests', 'archived', 'waiting'])
export type Folder = z.infer<typeof Folder>

const tags = ['messages']
const withUser = z.object({ userId: id })

/**
 * Lists the people a member can chat with. `q` searches names. The first page of all `requests` and `archived` includes `total`, the number of
 * conversations, and `unread`, the number with unread messages.
 */
export const listChatUsers = route({
  method: 'GET',
  url: '/api/user',
  access: 'member',
  people: 'trimmed',
  schema: {
    summary: 'People to chat with',
    tags,
    querystring: z.object({
      limit: limit(LIMITS.pageSize),
      cursor,
      q: searchWords,
      folder: z._default(Folder, 'all'),
    }),
    response: { 200: z.object({ users: z.array(ChatUser), total: z.optional(z.int()), unread: z.optional(z.int()) }) },
  },
})

/**
 * A conversation as the viewer sees it, or an empty one with a member they haven't written to. `lastSequence` and `change` are those of its latest
 * message and change, 0 for none. `introduction` says who the other is, as far as they show it, until the first message and during a request; null
 * afterwards.
 */
export const Conversation = z.extend(ChatUser, {
  lastSequence: z.number(),
  change: z.number(),
  introduction: z.nullable(Introduction),
  /** Nobody can write to the other any longer. */
  inMemoriam: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

/** Returns the conversation with a member. */
export const getConversation = route({
  method: 'GET',
  url: '/api/conversations/:userId',
  access: 'member',
  people: 'counted',
  schema: { summary: 'The state of a conversation', tags, params: withUser, response: { 200: Conversation } },
})

/** Pins, mutes or archives a conversation for the viewer, or undoes that. */
export const arrangeConversation = route({
  method: 'PATCH',
  url: '/api/conversations/:userId',
  access: 'member',
  schema: {
    summary: 'Pin, mute or archive a conversation',
    tags,
    params: withUser,
    body: z.object({
      pinned: z.optional(z.boolean('type')),
      muted: z.optional(z.boolean('type')),
      archived: z.optional(z.boolean('type')),
    }),
    response: { 200: Conversation },
  },
})

/** Accepts or declines a stranger's request; only acceptance notifies them. Replying accepts too. */
export const answerRequest = route({
  method: 'PUT',
  url: '/api/conversations/:userId/request',
  access: 'member',
  schema: {
    summary: 'Accept or decline a message request',
    tags,
    params: withUser,
    body: z.object({ accepted: z.boolean('required') }),
    response: { 200: Conversation },
  },
})

/** Undoes declining a request, of which the sender wasn't notified: it is pending again. Idempotent. */
export const undoDecline = route({
  method: 'DELETE',
  url: '/api/conversations/:userId/request',
  access: 'member',
  schema: {
    summary: 'Undo the decline of a message request',
    tags,
    params: withUser,
    response: { 200: Conversation },
  },
})

/** Stores the draft of a message for the viewer's other devices; an empty one deletes it. Sending a message doesn't: the client clears the draft. */
export const keepDraft = route({
  method: 'PUT',
  url: '/api/conversations/:userId/draft',
  access: 'member',
  schema: {
    summary: 'Save a draft',
    tags,
    params: withUser,
    // Stored as typed, including trailing spaces.
    body: z.object({
      draft: z.string('required').check(z.overwrite(pastedText), z.maxLength(LIMITS.draftLength, 'too_long')),
    }),
    response: { 200: Done },
  },
})

/** Returns the number of unread messages in all conversations that aren't muted. */
export const countUnread = route({
  method: 'GET',
  url: '/api/unread',
  access: 'member',
  schema: { summary: 'Unread messages', tags, response: { 200: z.object({ unread: z.number() }) } },
})
