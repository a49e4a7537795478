import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { markRead, type Message } from '#contract/chat/messages.ts'
import { api } from '#client/platform/api.ts'
import { showRead } from '../conversations/cache.ts'
import { useTabVisible } from './useTabVisible.ts'

/**
 * Marks an open conversation read as far as it was seen, as long as its tab is looked at; one call after the other, however
 * fast one scrolls.
 */
export const useReadMark = (ownId: string, userId: string, shown: readonly Message[], seen: number): void => {
  const cache = useQueryClient()
  const visible = useTabVisible()
  const marked = useRef(0)
  const sequence = shown.findLast((message) => message.sequence <= seen && message.senderId !== ownId)?.sequence ?? 0
  // When this fails the count stays, and the next message or visit marks it.
  const { mutate, isPending } = useMutation({
    mutationFn: (read: number) => api(markRead, { params: { userId }, body: { sequence: read } }),
    onSuccess: (_, read) => showRead(cache, userId, read),
  })

  useEffect(() => {
    if (!visible || isPending || sequence <= marked.current) return
    marked.current = sequence
    mutate(sequence)
  }, [visible, isPending, sequence, mutate])
}
