import { removeUnreferenced, type Storage } from '#server/platform/storage/storage.ts'

/** The storage folder of uploaded lists. */
export const listFolder = 'roster-files'

/** Returns the storage key of an uploaded list. */
export const storedList = (key: string): string => `${listFolder}/${key}/list`

/** Removes an uploaded list that is no longer needed. */
export const removeList = (storage: Storage, key: string | null): Promise<void> =>
  key === null ? Promise.resolve() : removeUnreferenced(storage, `${listFolder}/${key}`)
