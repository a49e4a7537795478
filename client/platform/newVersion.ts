import { createStore, useStore } from './createStore.ts'

// Of the device: a newer version is ready for whoever uses it.
const newVersion = createStore<{ start: (() => Promise<void>) | undefined }>(
  { start: undefined },
  { survivesLogout: true },
)

/** What starts a newer version of the portal; undefined while there is none, or it was put away. */
export const useNewVersion = (): (() => Promise<void>) | undefined => useStore(newVersion, ({ start }) => start)

/** Offers a newer version, or puts the offer away. */
export const offerNewVersion = (start: (() => Promise<void>) | undefined): void => newVersion.setState({ start })
