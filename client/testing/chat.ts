/** Conversations for component tests: a server that stores the messages sent to one member. */
import {
  type Conversation,
  countUnread,
  getConversation,
  keepDraft,
  listChatUsers,
} from '#contract/chat/conversations.ts'
import { listChanges, listMessages, markRead, type Message, sendMessage } from '#contract/chat/messages.ts'
import type { MemberCard } from '#contract/members/person.ts'
import { getProfile, type Profile } from '#contract/people/profiles.ts'
import { answer } from './server.ts'
import { idOf } from './show.tsx'

/** Returns a conversation with a member, without messages. */
export const conversationWith = (card: MemberCard, known: Partial<Conversation> = {}): Conversation => ({
  ...card,
  ...{ former: false, unavailable: false, lastMessage: null, unread: 0, pinned: false, muted: false, archived: false },
  ...{
    request: null,
    reached: { delivered: 0, read: 0 },
    draft: '',
    introduction: null,
    lastSequence: 0,
    change: 0,
    inMemoriam: false,
  },
  ...known,
})

/** Returns a stored message. */
export const messageOf = (from: { _id: string }, to: { _id: string }, sequence: number, message: string): Message => ({
  ...{ _id: idOf(900 + sequence), message, senderId: from._id, receiverId: to._id, clientId: idOf(800 + sequence) },
  ...{ sequence, createdAt: new Date(Date.UTC(2026, 0, 5, 10, sequence)).toISOString(), editedAt: null },
  ...{ deletedAt: null, replyTo: null, attachment: null, reactions: [], change: 0 },
})

/** Mocks all calls about one conversation, and stores sent messages. Returns the stored messages. */
export const answerChat = (own: Profile, conversation: Conversation, said: Message[] = []): Message[] => {
  const stored = [...said]
  const now = (): Conversation => ({ ...conversation, lastSequence: stored.length, lastMessage: stored.at(-1) ?? null })
  answer(getProfile, ({ params }) => (params['id'] === own._id ? own : { ...own, ...conversation }))
  answer(getConversation, now)
  answer(listChatUsers, ({ query }) => ({ users: query.get('folder') === 'inbox' && stored.length > 0 ? [now()] : [] }))
  answer(listMessages, ({ query }) => stored.filter(({ sequence }) => sequence > Number(query.get('since') ?? 0)))
  answer(listChanges, [])
  answer(countUnread, { unread: 0 })
  answer(keepDraft, { success: true, message: '' })
  answer(markRead, { success: true, message: '' })
  answer(sendMessage, ({ body }) => store(stored, own, conversation, body as Sent))
  return stored
}

type Sent = { message: string; clientId: string; replyTo?: number }

/** Stores a message as the server does. */
export const store = (stored: Message[], own: Profile, to: { _id: string }, { message, clientId, replyTo }: Sent) => {
  const known = stored.find((each) => each.clientId === clientId)
  if (known) return known
  const quoted = stored.find(({ sequence }) => sequence === replyTo)
  const quote = quoted && { ...quoted, attachment: null, deleted: false }
  const next = { ...messageOf(own, to, stored.length + 1, message), clientId, replyTo: quote ?? null }
  stored.push(next)
  return next
}
