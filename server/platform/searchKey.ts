import { normalizeForSearch } from '#contract/normalizeForSearch.ts'

/**
 * Returns text as it is sorted and searched by: lower case, without accents, of one width, with single spaces.
 * The database stores it in `…_key` columns, because `unaccent()` is not available on every engine.
 */
export const searchKey = (text: string): string => normalizeForSearch(text).replaceAll(/\s+/g, ' ').trim()

/**
 * Returns a name as it is sorted and searched by: like `searchKey`, without punctuation, and with initials as one word, because
 * `K.R. Nandakumar` is also written `K R`, `K. R.` and `KR Nandakumar`. Migration 0062 has the same rule in SQL.
 */
export const nameKey = (name: string): string =>
  joinInitials(
    searchKey(name)
      .replaceAll("'", '')
      .replaceAll(/[\p{P}\p{Sk}\s]+/gu, ' '),
  ).trim()

/** Joins single letters that follow each other, apart from spaces and full stops: `k. r. rao` becomes `kr rao`. */
export const joinInitials = (key: string): string =>
  key.replaceAll(/(?<![\p{L}\p{M}\p{N}])(?:\p{L}[.\s]+)+\p{L}(?![\p{L}\p{M}\p{N}+#])\.?/gu, (initials) =>
    initials.replaceAll(/[.\s]/g, ''),
  )

/** Returns a LIKE pattern that finds `words` anywhere in a `search_key` column; wildcards in them are taken literally. */
export const containing = (words: string): string => within(searchKey(words))

/** Returns a LIKE pattern that finds part of a name in a `name_key` column. Punctuation alone finds nobody. */
export const containingName = (words: string): string => within(nameKey(words) || searchKey(words))

/** Returns a LIKE pattern that finds `words` anywhere in the lower case of a column; wildcards in them are taken literally. */
export const containingLowerCase = (words: string): string => within(words.normalize('NFC').toLowerCase())

const within = (key: string): string => `%${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** How words are matched: as they are, or with room for one slip in each. */
export type Matching = 'exact' | 'similar'

/** Returns what finds each of the words in a `…_key` column: patterns for LIKE, or regular expressions where slips are forgiven. */
export const patternsOf = (words: string, matching: Matching = 'exact'): string[] =>
  [...new Set(searchKey(words).split(' '))]
    .filter((word) => word !== '')
    .map(matching === 'exact' ? containing : resembling)

/** Returns whether a search for similar words can find more than one for exactly these. */
export const forgivesSlips = (words: string): boolean => searchKey(words).split(' ').some(isForgiven)

// Short words resemble too many others; nobody types long ones, and their expressions would be heavy.
const isForgiven = (word: string): boolean => /^[\p{L}\p{M}]{5,20}$/u.test(word)

// The beginning of a word with one letter wrong, missing, too many, or swapped with the one before it; its first is rarely wrong.
const resembling = (word: string): string => {
  if (!isForgiven(word)) return word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, String.raw`\$&`)
  const letters = Array.from(word)
  const slips = letters.slice(1).flatMap((letter, before) => {
    const [start, end] = [letters.slice(0, before + 1).join(''), letters.slice(before + 2).join('')]
    const swapped = `${letters.slice(0, before).join('')}${letter}${letters[before]}${end}`
    return [`${start}.?${end}`, `${start}.${letter}${end}`, swapped]
  })
  return `(?:^|[[:space:][:punct:]])(?:${slips.join('|')})`
}
