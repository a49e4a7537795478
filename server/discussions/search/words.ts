import { searchKey } from '#server/platform/searchKey.ts'

// Longer searches read the index for each word.
const mostWords = 12

/** Returns the different words of a text, without accents and punctuation: the first twelve. */
export const wordsOf = (text: string): string[] =>
  [
    ...new Set(
      searchKey(text)
        .split(/[^\p{L}\p{M}\p{N}]+/u)
        .filter((word) => word !== ''),
    ),
  ].slice(0, mostWords)

/** Returns a tsquery for texts that contain all words, each from its beginning; undefined if there are none. */
export const allWords = (words: string): string | undefined =>
  wordsOf(words)
    .map((word) => `'${word}':*`)
    .join(' & ') || undefined
