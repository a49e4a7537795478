import { normalizeForSearch } from '#contract/normalizeForSearch.ts'

/**
 * Returns text in the form used for sorting and searching: lower case, without accents, of one width, with single spaces. The database stores it in
 * `…_key` columns, because `unaccent()` is not available on every engine.
 */
export const searchKey = (text: string): string => normalizeForSearch(text).replaceAll(/\s+/g, ' ').trim()

/**
 * Returns a name in the form used for sorting and searching: like `searchKey`, without punctuation, and with initials as one word, because `K.R.
 * Nandakumar` is also written `K R`, `K. R.` and `KR Nandakumar`. Migration 0062 has the same rule in SQL.
 */
export const nameKey = (name: string): string =>
  joinInitials(
    searchKey(name)
      .replaceAll("'", '')
      .replaceAll(/[\p{P}\p{Sk}\s]+/gu, ' '),
  ).trim()

/** Joins consecutive single letters, separated by spaces or full stops: `k. r. rao` becomes `kr rao`. */
export const joinInitials = (key: string): string =>
  key.replaceAll(/(?<![\p{L}\p{M}\p{N}])(?:\p{L}[.\s]+)+\p{L}(?![\p{L}\p{M}\p{N}+#])\.?/gu, (initials) =>
    initials.replaceAll(/[.\s]/g, ''),
  )

/** Returns a LIKE pattern that finds `words` anywhere in a `search_key` column; wildcards in them are taken literally. */
export const containing = (words: string): string => within(searchKey(words))

/** Returns a LIKE pattern that finds part of a name in a `name_key` column. Punctuation alone matches no name. */
export const containingName = (words: string): string => within(nameKey(words) || searchKey(words))

/** Returns a LIKE pattern that finds `words` anywhere in the lower case of a column; wildcards in them are taken literally. */
export const containingLowerCase = (words: string): string => within(words.normalize('NFC').toLowerCase())

/** Returns LIKE patterns that find a key at the beginning of the first word of a text, and of a further one. */
export const startingWord = (key: string): { first: string; further: string } => ({
  first: `${literally(key)}%`,
  further: `% ${literally(key)}%`,
})

const within = (key: string): string => `%${literally(key)}%`

const literally = (key: string): string => key.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** How words are matched: exactly, or with one typo allowed in each. */
export type Matching = 'exact' | 'similar'

/**
 * Returns a pattern for each word in a `…_key` column: LIKE patterns, or regular expressions when typos are allowed. Punctuation between words is left
 * out, because a title shown as `Engineer · Tidegrid` is stored without it.
 */
export const patternsOf = (words: string, matching: Matching = 'exact'): string[] => {
  const all = [...new Set(searchKey(words).split(' '))].filter((word) => word !== '')
  const meant = all.filter((word) => !/^\p{P}+$/u.test(word))
  return (meant.length > 0 ? meant : all).map(matching === 'exact' ? containing : resembling)
}

/** Returns whether a search for similar words can find more than an exact one. */
export const forgivesSlips = (words: string): boolean => searchKey(words).split(' ').some(isForgiven)

// Short words resemble too many others. Long ones are rare, and their expressions would be slow.
const isForgiven = (word: string): boolean => /^[\p{L}\p{M}]{5,20}$/u.test(word)

// Matches the beginning of a word with one letter wrong, missing, extra, or swapped with the one before it. The first letter must match, because
// typos there are rare.
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
