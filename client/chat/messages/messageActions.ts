import type { QueryClient } from '@tanstack/react-query'
import { deleteMessage, type Message, type Reaction, removeReaction, setReaction } from '#contract/chat/messages.ts'
import { api } from '#client/platform/api.ts'
import { changeContext } from './context.ts'
import { conversationQuery } from './queries.ts'
import { receiveChange } from './receive.ts'

/** Reacts to a message, or takes the reaction back. It shows at once, and no longer when it fails: then it throws. */
export const react = async (
  cache: QueryClient,
  ownId: string,
  message: Message,
  reaction: Reaction | null,
): Promise<void> => {
  const params = { messageId: message._id }
  const others = message.reactions.filter(({ userId }) => userId !== ownId)
  const reactions = reaction === null ? others : [...others, { userId: ownId, reaction }]
  await change(cache, ownId, message, { ...message, reactions }, () =>
    reaction === null ? api(removeReaction, { params }) : api(setReaction, { params, body: { reaction } }),
  )
}

/** Deletes one's own message for both. It shows at once, and no longer when it fails: then it throws. */
export const deleteForBoth = async (cache: QueryClient, ownId: string, message: Message): Promise<void> => {
  const deleted = { ...message, message: '', attachment: null, reactions: [], deletedAt: new Date().toISOString() }
  await change(cache, ownId, message, deleted, () => api(deleteMessage, { params: { messageId: message._id } }))
}

const change = async (
  cache: QueryClient,
  ownId: string,
  before: Message,
  expected: Message,
  call: () => Promise<Message>,
): Promise<void> => {
  const userId = before.senderId === ownId ? before.receiverId : before.senderId
  show(cache, userId, expected)
  try {
    receiveChange(cache, ownId, await call())
  } catch (error) {
    show(cache, userId, before, expected)
    throw error
  }
}

/** Puts a message in the place of what is known of it; with `only`, unless something else was heard meanwhile. */
const show = (cache: QueryClient, userId: string, message: Message, only?: Message): void => {
  const replace = (messages: readonly Message[]): Message[] =>
    messages.map((known) => (known._id === message._id && (only === undefined || known === only) ? message : known))
  cache.setQueryData(conversationQuery(userId).queryKey, (known) => known && replace(known))
  changeContext(cache, userId, replace)
}
