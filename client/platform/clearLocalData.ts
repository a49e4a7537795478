import { STORAGE_KEYS } from '#contract/limits.ts'
import { resetStores } from './createStore.ts'
import { onSessionChange } from './session.ts'
import { storage } from './storage.ts'

/**
 * Clears what this browser stores of a member who is no longer logged in, in whichever tab and however they logged out:
 * what they wrote, what they have seen, and the notifications they were shown. Returns a function that stops it.
 */
export const clearLocalDataOnLogout = (): (() => void) => {
  let last: string | null | undefined
  const look = (): void => {
    const here = storage.get(STORAGE_KEYS.userId)
    if (here === last) return
    // What a browser forbids us to look at, it has not kept for us either.
    clearStores().catch(() => undefined)
    if (last !== undefined || here === null) closeNotifications().catch(() => undefined)
    if (last !== undefined) resetStores()
    last = here
  }
  // The tab by which somebody left may have been closed in the middle of it.
  look()
  return onSessionChange(look)
}

const clearStores = async (): Promise<void> => {
  // Whoever only reads the public pages has none.
  if ((await indexedDB.databases?.())?.length === 0) return
  const { clearStoresOfOthers } = await import('./idbStore.ts')
  await clearStoresOfOthers()
}

const closeNotifications = async (): Promise<void> => {
  const worker = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await worker?.getNotifications()) ?? []) notification.close()
}
