import { createStore, useStore } from './createStore.ts'

// Per device: a newer version is ready for any member.
const newVersion = createStore<{ start: (() => Promise<void>) | undefined }>(
  { start: undefined },
  { survivesLogout: true },
)

/** Returns a function that starts a newer version of the portal; undefined while there is none, or it was dismissed. */
export const useNewVersion = (): (() => Promise<void>) | undefined => useStore(newVersion, ({ start }) => start)

/** Offers a newer version, or dismisses the offer. */
export const offerNewVersion = (start: (() => Promise<void>) | undefined): void => newVersion.setState({ start })
