import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Message } from '#contract/chat/messages.ts'
import { useConnection } from '#client/platform/connection.ts'
import { contextQuery, fetchAfter, fetchBefore, leaveContext, partAbove } from './context.ts'
import { fetchEarlier, keepLatest } from './queries.ts'
import { hasEarlier } from './timeline.ts'

// The next page is fetched while this many rows are left to read.
const ahead = 20

type LogWindow = {
  /** What is read: the newest part of the conversation, or a stretch of it further up. */
  shown: readonly Message[]
  detached: boolean
  moreAbove: boolean
  loading: boolean
  failed: boolean
  /** Call with the first and the last row in view: fetches what one is about to reach. */
  reach: (first: number, last: number) => void
  /** Fetches again what could not be fetched. */
  retry: () => void
  toNewest: () => void
}

/** The part of a conversation that is read, and what comes before and after it as one gets there. */
export const useLogWindow = (userId: string, newest: readonly Message[]): LogWindow => {
  const cache = useQueryClient()
  const connected = useConnection()
  const { data: context = null } = useQuery(contextQuery(userId))
  const detached = context !== null
  const shown = context ?? newest
  const earlier = useMutation({
    mutationFn: async () => {
      if (detached) return fetchBefore(cache, userId)
      await fetchEarlier(cache, userId)
      partAbove(cache, userId)
    },
  })
  const later = useMutation({ mutationFn: () => fetchAfter(cache, userId) })
  const moreAbove = hasEarlier(shown)

  useEffect(
    () => () => {
      leaveContext(cache, userId)
      keepLatest(cache, userId)
    },
    [cache, userId],
  )

  const up = () => earlier.mutate(undefined, { onSuccess: earlier.reset })
  const down = () => later.mutate(undefined, { onSuccess: later.reset })

  return {
    shown,
    detached,
    moreAbove,
    loading: earlier.isPending || later.isPending,
    // Offline it is said once, above, that there is no more than this.
    failed: connected && (earlier.isError || later.isError),
    reach: (first, last) => {
      if (!connected) return
      if (moreAbove && first < ahead && earlier.isIdle) up()
      if (detached && last > shown.length - ahead && later.isIdle) down()
    },
    retry: () => (earlier.isError ? up : down)(),
    toNewest: () => leaveContext(cache, userId),
  }
}
