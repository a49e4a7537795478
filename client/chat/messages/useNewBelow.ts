import { useState } from 'react'
import type { Message } from '#contract/chat/messages.ts'
import { indexOf } from './timeline.ts'

type NewBelow = {
  /** How far one has read, as a sequence. */
  seen: number
  /** How many messages of the other person come after that. */
  count: number
}

/** How far one has come in a conversation: as far as the last row that was ever in view. It begins at `start`. */
export const useNewBelow = (
  newest: readonly Message[],
  ownId: string,
  inView: number | undefined,
  start: number,
): NewBelow => {
  const [seen, setSeen] = useState(start)
  if (inView !== undefined && inView > seen) setSeen(inView)
  return { seen, count: countAfter(newest, ownId, seen) }
}

/** How many messages of the other person come after `seen`. Those before what is known are theirs: they are unread. */
export const countAfter = (newest: readonly Message[], ownId: string, seen: number): number => {
  const first = newest[0]?.sequence ?? 0
  const unknown = Math.max(0, first - 1 - seen)
  const after = newest.slice(indexOf(newest, seen) + 1)
  return unknown + after.filter(({ senderId }) => senderId !== ownId).length
}
