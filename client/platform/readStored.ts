import type { StorageKey } from '#contract/limits.ts'

/** Returns a value of local storage, or null also if the browser denies access to it. */
export const readStored = (key: StorageKey): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
