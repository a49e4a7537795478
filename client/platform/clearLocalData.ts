import { STORAGE_KEYS } from '#contract/limits.ts'
import { resetStores } from './createStore.ts'
import { onSessionChange } from './session.ts'
import { storage } from './storage.ts'

/**
 * Clears what this browser stores for a member who is no longer logged in, in any tab and however they logged out: their drafts, what they have seen,
 * and the notifications they were shown. Returns a function that stops it.
 */
export const clearLocalDataOnLogout = (): (() => void) => {
  let last: string | null | undefined
  const look = (): void => {
    const here = storage.get(STORAGE_KEYS.userId)
    if (here === last) return
    // If the browser denies access to storage, nothing was stored either.
    clearStores().catch(() => undefined)
    if (last !== undefined || here === null) closeNotifications().catch(() => undefined)
    if (last !== undefined) resetStores()
    last = here
  }
  // The tab that logged out may have been closed before it finished clearing.
  look()
  return onSessionChange(look)
}

const clearStores = async (): Promise<void> => {
  // Visitors of the public pages have no database.
  if ((await indexedDB.databases?.())?.length === 0) return
  const { clearStoresOfOthers } = await import('./idbStore.ts')
  await clearStoresOfOthers()
}

const closeNotifications = async (): Promise<void> => {
  const worker = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await worker?.getNotifications()) ?? []) notification.close()
}
