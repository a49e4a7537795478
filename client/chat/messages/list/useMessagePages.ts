import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Message } from '#contract/chat/messages.ts'
import { useConnection } from '#client/platform/connection.ts'
import { contextQuery, fetchAfter, fetchBefore, trimToLatest, leaveContext } from '../cache/queries.ts'
import { hasEarlier } from '../cache/timeline.ts'

// Fetches the next page when fewer rows than this are left to read.
const ahead = 20

/** The shown messages and how they relate to those shown before. */
type MessageRange = {
  shown: readonly Message[]
  /** Changes when the messages have no common position with the previous ones. */
  key: number
  /** Rows were added or removed at the start, and the viewport must not move. */
  shift: boolean
}

/** Returns the shown part of a conversation, and fetches earlier and later pages as the user scrolls. */
export const useMessagePages = (userId: string, newest: readonly Message[]) => {
  const cache = useQueryClient()
  const connected = useConnection()
  const { data: context = null } = useQuery(contextQuery(userId))
  const detached = context !== null
  const shown = context ?? newest
  const earlier = useMutation({ mutationFn: () => fetchBefore(cache, userId) })
  const later = useMutation({ mutationFn: () => fetchAfter(cache, userId) })
  const moreAbove = hasEarlier(shown)
  const [range, setRange] = useState<MessageRange>({ shown, key: 0, shift: false })
  if (range.shown !== shown) setRange(nextRange(range, shown))

  useEffect(
    () => () => {
      leaveContext(cache, userId)
      trimToLatest(cache, userId)
    },
    [cache, userId],
  )

  const up = () => earlier.mutate(undefined, { onSuccess: earlier.reset })
  const down = () => later.mutate(undefined, { onSuccess: later.reset })

  return {
    shown,
    range,
    /** Whether the newest messages are elsewhere, in another range. */
    detached,
    moreAbove,
    loading: earlier.isPending || later.isPending,
    // While offline, a single notice above already says so.
    failed: connected && (earlier.isError || later.isError),
    /** Fetches the pages that are about to be needed, given the first and last row in view. */
    loadRange: (first: number, last: number) => {
      if (!connected) return
      if (moreAbove && first < ahead && earlier.isIdle) up()
      if (detached && last > shown.length - ahead && later.isIdle) down()
    },
    /** Retries the page that failed. */
    retry: () => (earlier.isError ? up : down)(),
    toNewest: () => leaveContext(cache, userId),
  }
}

const nextRange = ({ shown: before, key }: MessageRange, shown: readonly Message[]): MessageRange => {
  const [oldFirst = 0, oldLast = 0] = [before[0]?.sequence, before.at(-1)?.sequence]
  const [first = 0, last = 0] = [shown[0]?.sequence, shown.at(-1)?.sequence]
  const apart = first > oldLast + 1 || oldFirst > last + 1 || (first > oldFirst && last > oldLast)
  if (apart && before.length > 0) return { shown, key: key + 1, shift: false }
  return { shown, key, shift: before.length > 0 && first !== oldFirst }
}
