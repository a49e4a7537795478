import { STORAGE_KEYS } from '#contract/limits.ts'
import { resetStores } from './createStore.ts'
import { onSessionChange } from './session.ts'
import { clearShelvesOfOthers } from './shelf.ts'

/**
 * Has this browser keep nothing of a member who is not logged in any more, whichever tab they leave by and however: what
 * they wrote, what they have seen, and the notifications that they were shown. Answers how to stop.
 */
export const forgetWhoLeft = (): (() => void) => {
  let last: string | null | undefined
  const look = (): void => {
    const here = localStorage.getItem(STORAGE_KEYS.userId)
    if (here === last) return
    // What a browser forbids us to look at, it has not kept for us either.
    clearShelves().catch(() => undefined)
    if (last !== undefined || here === null) closeNotifications().catch(() => undefined)
    if (last !== undefined) resetStores()
    last = here
  }
  // The tab by which somebody left may have been closed in the middle of it.
  look()
  return onSessionChange(look)
}

const clearShelves = async (): Promise<void> => {
  // Whoever only reads the public pages has none.
  if ((await indexedDB.databases?.())?.length !== 0) await clearShelvesOfOthers()
}

const closeNotifications = async (): Promise<void> => {
  const worker = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await worker?.getNotifications()) ?? []) notification.close()
}
