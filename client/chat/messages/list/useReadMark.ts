import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { markRead, type Message } from '#contract/chat/messages.ts'
import { api } from '#client/platform/api.ts'
import { cachedPerson, setRead } from '#client/chat/conversations/cache.ts'
import { messagesQuery } from '../cache/queries.ts'
import { countAfter, firstUnread } from '../cache/timeline.ts'

type Options = {
  ownId: string
  userId: string
  newest: readonly Message[]
  shown: readonly Message[]
  /** The last stored message in view; undefined while the list is scrolling to its target. */
  inView: number | undefined
}

/**
 * Marks an open conversation as read up to the last message that was ever in view, while its tab is visible. Sends one request at a
 * time. Returns where new messages started when it was opened, and how many of the other member's are still below.
 */
export const useReadMark = ({ ownId, userId, newest, shown, inView }: Options) => {
  const cache = useQueryClient()
  const visible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  // Stays there until the conversation is closed.
  const [newFrom] = useState(() => {
    const person = cachedPerson(cache, userId)
    return person && firstUnread(person.lastMessage?.sequence ?? 0, person.unread)
  })
  const [seen, setSeen] = useState(newFrom === undefined ? (newest.at(-1)?.sequence ?? 0) : newFrom - 1)
  if (inView !== undefined && inView > seen) setSeen(inView)

  const marked = useRef(0)
  const sequence = shown.findLast((message) => message.sequence <= seen && message.senderId !== ownId)?.sequence ?? 0
  // On failure the count stays, and the next message or visit marks it.
  const { mutate, isPending } = useMutation({
    mutationFn: (read: number) => api(markRead, { params: { userId }, body: { sequence: read } }),
    onSuccess: (_, read) => {
      const known = cache.getQueryData(messagesQuery(userId).queryKey)
      setRead(cache, userId, read, known && countAfter(known, ownId, read))
    },
  })
  useEffect(() => {
    if (!visible || isPending || sequence <= marked.current) return
    marked.current = sequence
    mutate(sequence)
  }, [visible, isPending, sequence, mutate])

  return { newFrom, newBelow: countAfter(newest, ownId, seen) }
}

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
