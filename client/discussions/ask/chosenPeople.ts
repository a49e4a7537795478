import { queryOptions } from '@tanstack/react-query'
import { openIdbStore } from '#client/platform/idbStore.ts'
import { discussionKey } from '../attention.ts'

const storeOf = (userId: string) => openIdbStore<string[]>('asked', userId)
const KEY = 'draft'

/** Reads the members that the viewer has chosen to ask with their draft, on this device. */
export const chosenPeopleQuery = (userId: string) =>
  queryOptions({
    queryKey: [...discussionKey, 'chosen', userId],
    queryFn: async () => (await storeOf(userId).all()).at(-1) ?? [],
    // Read again with each visit of the page.
    gcTime: 0,
    networkMode: 'always',
  })

/** Stores the members that the viewer has chosen to ask with their draft. */
export const storeChosenPeople = (userId: string, chosen: string[]): void =>
  void (chosen.length === 0 ? storeOf(userId).remove(KEY) : storeOf(userId).put(KEY, chosen))
