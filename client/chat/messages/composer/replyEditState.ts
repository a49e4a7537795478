import { createStore, useStore } from '#client/platform/createStore.ts'
import type { Message } from '#contract/chat/messages.ts'

/** The message that the composer of a conversation replies to or edits. */
type ReplyEdit = { kind: 'reply' | 'edit'; message: Message }

// By the other member's id. Outside of React, because the message list starts it and the composer ends it.
const replyEdits = createStore<Record<string, ReplyEdit | undefined>>({})

/** Returns the message being replied to or edited in the conversation with a member. */
export const useReplyEdit = (userId: string): ReplyEdit | undefined => useStore(replyEdits, (state) => state[userId])

/** Starts replying to a message, or editing it. */
export const startReplyEdit = (userId: string, replyEdit: ReplyEdit): void =>
  replyEdits.setState({ [userId]: replyEdit })

/** Goes back to writing a new message. */
export const endReplyEdit = (userId: string): void => replyEdits.setState({ [userId]: undefined })
