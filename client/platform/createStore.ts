import { createStore as createZustandStore, type StoreApi } from 'zustand/vanilla'

export { useStore } from 'zustand/react'

const resets = new Set<() => void>()

/**
 * Returns a store of state that outlives a component. Resetting sets it back to `initial`, which is therefore replaced
 * and never mutated. `survivesLogout` is for what belongs to the device and not to whoever is logged in.
 */
export const createStore = <State extends object>(
  initial: State,
  { survivesLogout = false }: { survivesLogout?: boolean } = {},
): StoreApi<State> => {
  const store = createZustandStore<State>(() => initial)
  if (!survivesLogout) onReset(() => store.setState(initial, true))
  return store
}

/** Calls `reset` whenever the stores are reset: for what a module holds of a member outside of a store. */
export const onReset = (reset: () => void): void => {
  resets.add(reset)
}

/** Sets every store back that belongs to whoever was logged in, because another member may log in in the same tab. */
export const resetStores = (): void => {
  for (const reset of resets) reset()
}
