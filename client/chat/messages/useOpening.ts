import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import type { Message } from '#contract/chat/messages.ts'
import { cachedPerson } from '../conversations/cache.ts'
import { openAt } from './jump.ts'
import { firstUnread, holds, indexOf } from './timeline.ts'
import type { VirtualRows } from './useVirtualRows.ts'

/** Where the new began when the conversation was opened; it stays there until that is left. */
export const useNewFrom = (userId: string): number | undefined => {
  const cache = useQueryClient()
  const [newFrom] = useState(() => {
    const person = cachedPerson(cache, userId)
    return person && firstUnread(person.lastMessage?.sequence ?? 0, person.unread)
  })
  return newFrom
}

/** Opens a log at what is new, else at its end. */
export const useOpening = (
  userId: string,
  shown: readonly Message[],
  newFrom: number | undefined,
  { toRow, toBottom }: Pick<VirtualRows, 'toRow' | 'toBottom'>,
): void =>
  useLayoutEffect(() => {
    if (newFrom === undefined) toBottom()
    else if (holds(shown, newFrom)) toRow(indexOf(shown, newFrom), 'start')
    else openAt(userId, newFrom)
    // oxlint-disable-next-line react/exhaustive-deps -- a log is opened once
  }, [])
