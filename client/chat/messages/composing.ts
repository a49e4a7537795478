import type { Message } from '#contract/chat/messages.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'

/** What the composer of a conversation is about, besides a plain message. */
export type Composing = { kind: 'reply' | 'edit'; message: Message }

// Outside of React: the log starts it, the composer ends it.
const composing = createStore<Record<string, Composing | undefined>>({})

/** The message that is answered or edited in the conversation with somebody. */
export const useComposing = (userId: string): Composing | undefined => useStore(composing, (by) => by[userId])

/** Begins to answer or edit a message. */
export const compose = (userId: string, about: Composing): void => composing.setState({ [userId]: about })

/** Back to a plain message. */
export const stopComposing = (userId: string): void => composing.setState({ [userId]: undefined })
