import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { markRead, type Message } from '#contract/messages.ts'
import { api } from '#client/platform/api.ts'
import { showRead } from '#client/features/conversations/public.ts'
import { useTabVisible } from './useTabVisible.ts'

/** Marks an open conversation read as far as it was seen, as long as its tab is looked at. */
export const useReadMark = (ownId: string, userId: string, messages: readonly Message[], seen: number): void => {
  const cache = useQueryClient()
  const visible = useTabVisible()
  const sequence = messages.findLast((message) => message.sequence <= seen && message.senderId !== ownId)?.sequence

  useEffect(() => {
    if (!visible || sequence === undefined) return
    // When this fails the count stays, and the next message or visit marks it.
    api(markRead, { params: { userId }, body: { sequence } }).then(
      () => showRead(cache, userId, sequence),
      () => undefined,
    )
  }, [cache, userId, visible, sequence])
}
