import type { StorageKey } from '#contract/limits.ts'
import { createStore } from './createStore.ts'
import { readStored } from './readStored.ts'

type Unstored = Readonly<Record<string, string | null | undefined>>

// What the browser doesn't store, for this tab. Null: removed here, though the browser may still have it.
const tab = createStore<{ unstored: Unstored }>({ unstored: {} }, { survivesLogout: true })

const setUnstored = (key: string, value: string | null | undefined): void => {
  if (tab.getState().unstored[key] !== value)
    tab.setState(({ unstored }) => ({ unstored: { ...unstored, [key]: value } }))
}

/**
 * Local storage that never throws. Browsers refuse it (blocked site data, some private windows) or have no room left: what can't be
 * stored stays in memory until the tab is closed or reloaded.
 */
export const storage = {
  get: (key: StorageKey): string | null => {
    const here = tab.getState().unstored[key]
    return here === undefined ? readStored(key) : here
  },
  set: (key: StorageKey, value: string): void => {
    try {
      localStorage.setItem(key, value)
      setUnstored(key, undefined)
    } catch {
      // Other tabs must not use the outdated value.
      storage.remove(key)
      setUnstored(key, value)
    }
  },
  remove: (key: StorageKey): void => {
    try {
      localStorage.removeItem(key)
      setUnstored(key, undefined)
    } catch {
      setUnstored(key, null)
    }
  },
}

/** Calls `listener` once, as soon as the browser refuses to store something. */
export const onStorageRefused = (listener: () => void): void => {
  const stop = tab.subscribe(({ unstored }) => {
    if (Object.values(unstored).every((value) => typeof value !== 'string')) return
    stop()
    // Runs after the caller, because a login clears the notices shown before it.
    queueMicrotask(listener)
  })
}

// Another tab stored a newer value. A session is several values, so all are replaced together.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ isTrusted, key }) => {
    if (isTrusted && (key === null || tab.getState().unstored[key] !== undefined)) tab.setState({ unstored: {} })
  })
