import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { openIdbStore } from '#client/platform/idbStore.ts'

const most = 5

const keyOf = (userId: string) => ['search', 'recent', userId]
const storeOf = (userId: string) => openIdbStore<string[]>('recent-searches', userId)

/** Reads the member's recent searches on this device, latest first. */
export const recentQuery = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: async () => (await storeOf(userId).all()).at(-1) ?? [],
    networkMode: 'always',
    staleTime: Infinity,
  })

/** Clears the member's recent searches on this device. */
export const forgetSearches = async (cache: QueryClient, userId: string): Promise<void> => {
  await storeOf(userId).clear()
  await cache.invalidateQueries({ queryKey: keyOf(userId) })
}

/** Adds a search to the front of the recent ones, and keeps five at most. */
export const rememberSearch = async (cache: QueryClient, userId: string, words: string): Promise<void> => {
  const before = await cache.ensureQueryData(recentQuery(userId))
  const recent = [words, ...before.filter((each) => each !== words)].slice(0, most)
  await storeOf(userId).put('recent', recent)
  await cache.invalidateQueries({ queryKey: keyOf(userId) })
}
