import type { StorageKey } from '#contract/limits.ts'
import { readStored } from './readStored.ts'

// What the browser doesn't store, for this tab. Null: removed here, though the browser may still have it.
const unstored = new Map<string, string | null>()
let onRefused: (() => void) | undefined

/**
 * Local storage that never throws. Browsers refuse it (blocked site data, some private windows) or have no room left: what can't be
 * stored stays in memory until the tab is closed or reloaded.
 */
export const storage = {
  get: (key: StorageKey): string | null => {
    const here = unstored.get(key)
    return here === undefined ? readStored(key) : here
  },
  set: (key: StorageKey, value: string): void => {
    try {
      localStorage.setItem(key, value)
      unstored.delete(key)
    } catch {
      // Other tabs must not use the outdated value.
      storage.remove(key)
      unstored.set(key, value)
      refuse()
    }
  },
  remove: (key: StorageKey): void => {
    try {
      localStorage.removeItem(key)
      unstored.delete(key)
    } catch {
      unstored.set(key, null)
    }
  },
}

/** Calls `listener` once, as soon as the browser refuses to store something. */
export const onStorageRefused = (listener: () => void): void => {
  onRefused = listener
}

const refuse = (): void => {
  // Runs after the caller, because a login clears the notices shown before it.
  if (onRefused) queueMicrotask(onRefused)
  onRefused = undefined
}

// Another tab stored a newer value. A session is several values, so all are replaced together.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ isTrusted, key }) => {
    if (isTrusted && (key === null || unstored.has(key))) unstored.clear()
  })
