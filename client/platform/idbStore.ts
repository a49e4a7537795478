import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { STORAGE_KEYS } from '#contract/limits.ts'
import { storage } from './storage.ts'

/** Values, including files, that this browser stores for one member, even after the page is left. */
export type IdbStore<Value> = {
  /** Returns all values; for one being written, both copies, the new one later. */
  all: () => Promise<Value[]>
  put: (key: string, value: Value) => Promise<void>
  /** Changes a value if it still exists, and returns the result. */
  change: (key: string, change: (value: Value) => Value) => Promise<Value | undefined>
  remove: (key: string) => Promise<void>
  clear: () => Promise<void>
}

// Opened on first use; without IndexedDB, every use fails.
const opened = createStore('alumni-connect', 'shelves')
const store: UseStore = async (mode, use) => opened(mode, use)

/** Clears every store except those of the logged-in member. */
export const clearStoresOfOthers = async (): Promise<void> => {
  await store('readwrite', async (shelves) => {
    const places = await promisifyRequest(shelves.getAllKeys())
    for (const place of places) if (!Array.isArray(place) || !isHere(place[1])) shelves.delete(place)
    await promisifyRequest(shelves.transaction)
  }).catch(() => undefined)
}

/**
 * Opens a member's store of that name. No other member of this browser can read it, and nothing is written once they have logged out. Values that the
 * browser can't store, as in some private windows or when its disk is full, live as long as the page.
 */
export const openIdbStore = <Value>(name: string, ownerId: string): IdbStore<Value> => {
  const unkept = new Map<string, Value>()
  const place = (key: string) => [name, ownerId, key]
  // Arrays sort after strings, so this range covers all keys with this prefix.
  const everything = () => IDBKeyRange.bound([name, ownerId], [name, ownerId, []])

  return {
    all: async () => {
      const kept = await store('readonly', (shelves) => promisifyRequest<Value[]>(shelves.getAll(everything()))).catch(
        () => [],
      )
      return [...kept, ...unkept.values()]
    },
    put: async (key, value) => {
      if (!isHere(ownerId)) return
      unkept.set(key, value)
      await store('readwrite', (shelves) => {
        shelves.put(value, place(key))
        // Committed immediately, because the page may be closing.
        shelves.transaction.commit()
        return promisifyRequest(shelves.transaction)
      }).then(
        () => unkept.get(key) === value && unkept.delete(key),
        () => undefined,
      )
    },
    change: async (key, change) => {
      const held = unkept.get(key)
      if (held !== undefined) {
        unkept.set(key, change(held))
        return unkept.get(key)
      }
      let changed: Value | undefined
      await store('readwrite', async (shelves) => {
        const kept = await promisifyRequest<Value | undefined>(shelves.get(place(key)))
        if (kept === undefined) return
        changed = change(kept)
        shelves.put(changed, place(key))
        await promisifyRequest(shelves.transaction)
      }).catch(() => changed !== undefined && unkept.set(key, changed))
      return changed
    },
    remove: async (key) => {
      unkept.delete(key)
      await store('readwrite', (shelves) => promisifyRequest(shelves.delete(place(key)))).catch(() => undefined)
    },
    clear: async () => {
      unkept.clear()
      await store('readwrite', (shelves) => promisifyRequest(shelves.delete(everything()))).catch(() => undefined)
    },
  }
}

// Read from storage, because another tab may have logged out.
const isHere = (ownerId: unknown): boolean => ownerId === storage.get(STORAGE_KEYS.userId)
