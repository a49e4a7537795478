import { LRUCache } from 'lru-cache'
import { searchKey } from '#server/platform/searchKey.ts'
import { fullNamesOf } from './nicknames.ts'

// Titles that lists write before or after names.
const titles = new Set('dr mr mrs ms miss prof smt shri er adv capt col maj'.split(' '))

// Names repeat, and comparing a registration with its candidates takes most of its time here.
const split = new LRUCache<string, readonly string[]>({ max: 20_000 })

/** Returns the words of a name: lower case, without accents, punctuation and titles, with an initial as a word of one letter. */
export const nameWords = (name: string): readonly string[] => {
  const known = split.get(name)
  if (known !== undefined) return known
  const words = splitName(name)
  split.set(name, words)
  return words
}

const splitName = (name: string): string[] => {
  const words = searchKey(name)
    .replaceAll("'", '')
    .replaceAll(/[\p{P}\p{Sk}\s]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
  const names = words.filter((word) => !titles.has(word))
  return names.length > 0 ? names : words
}

const [spelled, sounding] = [
  new LRUCache<string, string>({ max: 20_000 }),
  new LRUCache<string, string>({ max: 20_000 }),
]

const remembered = (cache: LRUCache<string, string>, word: string, find: () => string): string => {
  const known = cache.get(word)
  if (known !== undefined) return known
  const found = find()
  cache.set(word, found)
  return found
}

const replaced = (word: string, rules: readonly (readonly [RegExp, string])[]): string =>
  rules.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), word)

const spellings = [
  [/^m(?:o|u)h?a?m+[ae]d+$/g, 'mohammed'],
  [/^(?:mohd|md)$/g, 'mohammed'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/ee/g, 'i'],
  [/oo|ou/g, 'u'],
  [/aa/g, 'a'],
  [/([aou])e(?=[^aeiouy])/g, '$1'],
  [/(?!^)y/g, 'i'],
  [/([bdgkt])h/g, '$1'],
  [/ksh|sh/g, 's'],
  [/ks/g, 's'],
  [/(.)(?=\1)/g, ''],
  [/(?<=.{3})h$/g, ''],
] as const

/** Returns one spelling for the usual spellings of a name in Latin letters: `Lakshmi` and `Laxmi`, `Müller` and `Mueller`. */
export const spellingOf = (word: string): string => remembered(spelled, word, () => replaced(word, spellings))

const rulesOfSound = [
  [/(?:au|ov)(?=[^aeiou])/g, 'u'],
  [/ch/g, 'c'],
  [/k/g, 'c'],
  [/z|j/g, 's'],
  [/e/g, 'a'],
  [/o/g, 'u'],
  [/ia?$/g, 'i'],
  [/(.)(?=\1)/g, ''],
] as const

/** Returns a phonetic key of a name. Different names can share it, so it only yields suggestions. */
export const soundOf = (word: string): string =>
  remembered(sounding, word, () => replaced(spellingOf(word), rulesOfSound))

/** Returns the keys that find similar names: the sounds of its words and of the full names they stand for, and its first letters. */
export const soundsOf = (name: string): string[] => {
  const words = nameWords(name)
  const long = words.filter((word) => word.length > 1)
  const sounds = (long.length > 0 ? long : words).flatMap((word) => [word, ...fullNamesOf(word)]).map(soundOf)
  const letters = [words[0], words.at(-1)].map((word) => soundOf(word ?? '').slice(0, 1))
  return [...new Set([...sounds, ...(words.length > 1 ? [`~${letters.toSorted().join('')}`] : [])])]
}

/** Returns the keys of a name in a class; those of records without a class begin with a colon. */
export const keysInClass = (name: string, year: number | null): string[] =>
  soundsOf(name).map((sound) => `${year ?? ''}:${sound}`)
