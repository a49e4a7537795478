import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { targetOf } from '#contract/notifications/notifications.ts'
import type { Area } from './queries.ts'
import { useCentre } from './useCentre.ts'
import { useReading } from './useReading.ts'

/** Marks the notifications that link to the current page as read, no matter how the viewer got there. */
export const useReadOnArrival = (area: Area): void => {
  const { pathname } = useLocation()
  const isSeen = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const { entries } = useCentre(area)
  const read = useReading(area)
  const seen = isSeen ? entries.find((entry) => entry.unread && targetOf(entry, area) === pathname)?._id : undefined

  useEffect(() => {
    if (seen !== undefined) read({ id: seen })
  }, [seen, read])
}

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
