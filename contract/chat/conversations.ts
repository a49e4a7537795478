import * as z from 'zod/mini'
import { Done, id, limit, cursor, searchWords } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { pastedText } from '../pastedText.ts'
import { MemberCard, Person } from '../members/person.ts'
import { Message } from './messages.ts'
import { route } from '../route.ts'

/**
 * How two members stand who do not know each other yet; null once they do.
 * `needed`: nothing was said, and a first message would stand as a request. `refused`: they take none from strangers.
 * `sent`: one's own request waits. `received`: theirs does. `declined`: one has declined theirs, which they are not told.
 */
export const Request = z.enum(['needed', 'refused', 'sent', 'received', 'declined'])
export type Request = z.infer<typeof Request>

/** Up to which sequence one's own messages have reached the other, and were read; 0 while that is not to be told. */
export const Reached = z.object({ delivered: z.number(), read: z.number() })
export type Reached = z.infer<typeof Reached>

/** Who somebody is whom one does not know yet, as far as they show it. */
export const Introduction = z.pick(MemberCard, { position: true, company: true, fieldOfStudy: true, city: true })
export type Introduction = z.infer<typeof Introduction>

/**
 * Somebody to chat with, and how the conversation stands. Of the last message, the first 300 characters are told; an
 * `introduction` is there in the folder `requests`.
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
  /** What one was writing; empty for nothing. */
  draft: z.string(),
  introduction: z.optional(z.nullable(Introduction)),
})
export type ChatUser = z.infer<typeof ChatUser>

/**
 * Which conversations: `all` but declined ones, newest first, then the people one has not talked with by name;
 * `inbox` those that are neither archived nor a request to oneself, pinned ones first, then the others by name;
 * `requests` and `archived` only those; `waiting` those with unread messages, muted ones too, and unanswered requests.
 */
export const Folder = z.enum(['all', 'inbox', 'requests', 'archived', 'waiting'])
export type Folder = z.infer<typeof Folder>

const tags = ['messages']
const withUser = z.object({ userId: id })

/**
 * The people a member can chat with. `q` searches names. The first page of all `requests` and `archived` includes `total`, the number of
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
 * A conversation as it stands for oneself, or would with somebody to whom one has not written. `lastSequence` and `change`
 * are those of its latest message and change, 0 for none. `introduction` says who the other is, as far as they show it, until
 * the first message and while there is a request; null afterwards.
 */
export const Conversation = z.extend(ChatUser, {
  lastSequence: z.number(),
  change: z.number(),
  introduction: z.nullable(Introduction),
})
export type Conversation = z.infer<typeof Conversation>

/** How the conversation with somebody stands. */
export const getConversation = route({
  method: 'GET',
  url: '/api/conversations/:userId',
  access: 'member',
  people: 'counted',
  schema: { summary: 'The state of a conversation', tags, params: withUser, response: { 200: Conversation } },
})

/** Pins, mutes or archives a conversation for oneself, or undoes that. */
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

/** Lets a stranger in, or declines their request; they are told of the first only. Answering a message lets them in too. */
export const answerRequest = route({
  method: 'PUT',
  url: '/api/conversations/:userId/request',
  access: 'member',
  schema: {
    summary: 'Accept or decline a request',
    tags,
    params: withUser,
    body: z.object({ accepted: z.boolean('required') }),
    response: { 200: Conversation },
  },
})

/** Takes back that one has declined somebody's request, of which they were not told: it waits again. Twice has one effect. */
export const undoDecline = route({
  method: 'DELETE',
  url: '/api/conversations/:userId/request',
  access: 'member',
  schema: {
    summary: 'Take back that a request was declined',
    tags,
    params: withUser,
    response: { 200: Conversation },
  },
})

/**
 * Keeps what one is writing to somebody, for one's other devices; empty forgets it. Sending a message leaves it: the client
 * that has sent what stands in it empties it.
 */
export const keepDraft = route({
  method: 'PUT',
  url: '/api/conversations/:userId/draft',
  access: 'member',
  schema: {
    summary: 'Save a draft',
    tags,
    params: withUser,
    // Kept as it is typed: spaces at its end too.
    body: z.object({
      draft: z.string('required').check(z.overwrite(pastedText), z.maxLength(LIMITS.draftLength, 'too_long')),
    }),
    response: { 200: Done },
  },
})

/** How many messages wait unread, over all conversations that are not muted. */
export const countUnread = route({
  method: 'GET',
  url: '/api/unread',
  access: 'member',
  schema: { summary: 'Unread messages', tags, response: { 200: z.object({ unread: z.number() }) } },
})
