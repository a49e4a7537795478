import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Message } from '#contract/chat/messages.ts'
import { useConnection } from '#client/platform/connection.ts'
import { contextQuery, fetchAfter, fetchBefore, trimToLatest, leaveContext } from '../cache/queries.ts'
import { hasEarlier } from '../cache/timeline.ts'

// The next page is fetched while this many rows are left to read.
const ahead = 20

/** The messages that are shown, and how they follow from those that were shown before. */
type Stretch = {
  shown: readonly Message[]
  /** Another number for messages that have no place in common with the ones before. */
  key: number
  /** Rows came or went in front: what is in view stays where it is. */
  shift: boolean
}

/** Returns the part of a conversation that is shown, and fetches what comes before and after it as one gets there. */
export const useMessagePages = (userId: string, newest: readonly Message[]) => {
  const cache = useQueryClient()
  const connected = useConnection()
  const { data: context = null } = useQuery(contextQuery(userId))
  const detached = context !== null
  const shown = context ?? newest
  const earlier = useMutation({ mutationFn: () => fetchBefore(cache, userId) })
  const later = useMutation({ mutationFn: () => fetchAfter(cache, userId) })
  const moreAbove = hasEarlier(shown)
  const [stretch, setStretch] = useState<Stretch>({ shown, key: 0, shift: false })
  if (stretch.shown !== shown) setStretch(nextStretch(stretch, shown))

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
    stretch,
    /** What is below is not all there is: the newest part is elsewhere. */
    detached,
    moreAbove,
    loading: earlier.isPending || later.isPending,
    // Offline it is said once, above, that there is no more than this.
    failed: connected && (earlier.isError || later.isError),
    /** Fetches what one is about to get to, by the first and the last row in view. */
    loadRange: (first: number, last: number) => {
      if (!connected) return
      if (moreAbove && first < ahead && earlier.isIdle) up()
      if (detached && last > shown.length - ahead && later.isIdle) down()
    },
    /** Fetches again what could not be fetched. */
    retry: () => (earlier.isError ? up : down)(),
    toNewest: () => leaveContext(cache, userId),
  }
}

const nextStretch = ({ shown: before, key }: Stretch, shown: readonly Message[]): Stretch => {
  const [oldFirst = 0, oldLast = 0] = [before[0]?.sequence, before.at(-1)?.sequence]
  const [first = 0, last = 0] = [shown[0]?.sequence, shown.at(-1)?.sequence]
  const apart = first > oldLast + 1 || oldFirst > last + 1 || (first > oldFirst && last > oldLast)
  if (apart && before.length > 0) return { shown, key: key + 1, shift: false }
  return { shown, key, shift: before.length > 0 && first !== oldFirst }
}
