import { TIMES } from '#contract/limits.ts'
import { type Message, wordsOf } from '#contract/chat/messages.ts'

/** One's own last message that is not deleted, if it has a text and is young enough to be edited. */
export const lastEditable = (messages: readonly Message[], ownId: string, now = Date.now()): Message | undefined => {
  const last = messages.findLast(({ senderId, deletedAt }) => senderId === ownId && deletedAt === null)
  if (last === undefined || wordsOf(last) === '') return undefined
  return now - Date.parse(last.createdAt) < TIMES.messageEdit ? last : undefined
}
