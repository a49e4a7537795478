import { useSyncExternalStore } from 'react'

/** Whether this tab is the one that is looked at. */
export const useTabVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
