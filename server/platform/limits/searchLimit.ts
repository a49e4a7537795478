import { LRUCache } from 'lru-cache'
import type { Limiter } from './limiter.ts'
import type { Limiters } from './limits.ts'
import { searchKey } from '../searchKey.ts'

// For how long, in ms, somebody is taken to go on typing.
const pause = 10_000
// Whose words are remembered at most.
const most = 10_000

const typed = new WeakMap<Limiter, LRUCache<string, string>>()

/**
 * Counts a search under a key, such as a member's id. Words that go on from those of a moment ago, or go back in them, are the same search: a box
 * that answers each key would use up a minute's searches with three names. The very same words again are one of their own, because
 * nobody types those, unless `repeats` are the same search: counts are asked for anew with each choice. Throws as the limiter does.
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
  // Whoever goes back does not begin again: from there, other words are another search.
  known.set(key, isSame && longest.startsWith(words) ? longest : words)
}

const goesOn = (longest: string, words: string): boolean =>
  words !== '' && (words.startsWith(longest) || longest.startsWith(words))
