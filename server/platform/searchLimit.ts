import { LRUCache } from 'lru-cache'
import type { Limiter, Limiters } from './limits.ts'
import { searchKey } from './searchKey.ts'

// For how long, in ms, somebody is taken to go on typing.
const pause = 10_000
// Whose words are remembered at most.
const most = 10_000

const typed = new WeakMap<Limiter, LRUCache<string, string>>()

/**
 * Counts a search of a member. Words that go on from those of a moment ago, or go back in them, are the same search: a box that answers each key
 * would use up a minute's searches with three names. Throws as the limiter does.
 */
export const countSearch = async ({ searches }: Limiters, memberId: string, words: string): Promise<void> => {
  let known = typed.get(searches)
  if (known === undefined) typed.set(searches, (known = new LRUCache({ max: most, ttl: pause })))
  const [key, before] = [searchKey(words), known.get(memberId)]
  if (before === undefined || !goesOn(before, key)) await searches.take(memberId)
  known.set(memberId, key)
}

// The very same words again are a search of their own: nobody types those.
const goesOn = (before: string, words: string): boolean =>
  before !== words && before !== '' && words !== '' && (words.startsWith(before) || before.startsWith(words))
