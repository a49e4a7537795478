import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { type NotificationEntry, targetOf } from '#contract/notifications/notifications.ts'
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
  const seen = isSeen ? entries.find((entry) => entry.unread && isAbout(entry, area, pathname))?._id : undefined

  useEffect(() => {
    if (seen !== undefined) read({ id: seen })
  }, [seen, read])
}

// The pages of threads have their id in the path, and the post in the query.
const isAbout = (entry: NotificationEntry, area: Area, pathname: string): boolean => {
  const target = targetOf(entry, area)
  return target === pathname || (pathname.endsWith(`/${entry.subject}`) && target.startsWith(`${pathname}?`))
}

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
