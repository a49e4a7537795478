import { useEffect, useSyncExternalStore } from 'react'
import type { Presence } from '#contract/socket.ts'
import { presenceOf, subscribe, want } from './store.ts'

/** Whether somebody is there; undefined while that is unknown, or not shown to oneself. Follows live. */
export const usePresence = (userId: string): Presence | undefined => {
  useEffect(() => want(userId), [userId])
  return useSyncExternalStore(subscribe, () => presenceOf(userId))
}
