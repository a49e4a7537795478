import { LRUCache } from 'lru-cache'
import type { Limiter } from './limiter.ts'
import type { Limiters } from './limits.ts'
import { searchKey } from '../searchKey.ts'

// How long a member is considered to be still typing, in ms.
const pause = 10_000
// The number of members whose words are remembered.
const most = 10_000

const typed = new WeakMap<Limiter, LRUCache<string, string>>()

/**
 * Counts a search under a key, such as a member's id. Words that extend or shorten those of a moment ago are the same search, because a
 * search-as-you-type box would otherwise use up a minute's searches with three names. Identical words are a new search, because they aren't typing,
 * unless `repeats` is set, as for counts that are refetched with each filter. Throws as the limiter does.
 */
export const countSearch = async (
  { searches }: Limiters,
  key: string,
  q: string,
  { repeats = false }: { repeats?: boolean } = {},
): Promise<void> => {
  let known = typed.get(searches)
  if (known === undefined) typed.set(searches, (known = new LRUCache({ max: most, ttl: pause })))
  const [words, longest] = [searchKey(q), known.get(key)]
  const isSame = longest !== undefined && (words === longest ? repeats : goesOn(longest, words))
  if (!isSame) await searches.take(key)
  // Deleting letters keeps the longest words, so that different words typed from there are a new search.
  known.set(key, isSame && longest.startsWith(words) ? longest : words)
}

const goesOn = (longest: string, words: string): boolean =>
  words !== '' && (words.startsWith(longest) || longest.startsWith(words))
