import { createStore as createZustandStore, type StoreApi } from 'zustand/vanilla'

export { useStore } from 'zustand/react'

const resets = new Set<() => void>()

/**
 * Returns a store of state that outlives a component. Resetting restores `initial`, so state must be replaced and never mutated. `survivesLogout` is
 * for state of the device rather than the member.
 */
export const createStore = <State extends object>(
  initial: State,
  { survivesLogout = false }: { survivesLogout?: boolean } = {},
): StoreApi<State> => {
  const store = createZustandStore<State>(() => initial)
  if (!survivesLogout) onReset(() => store.setState(initial, true))
  return store
}

/** Calls `reset` whenever the stores are reset: for a module's member state outside of a store. */
export const onReset = (reset: () => void): void => {
  resets.add(reset)
}

/** Resets all stores of the logged-in member, because another member may log in in the same tab. */
export const resetStores = (): void => {
  for (const reset of resets) reset()
}
