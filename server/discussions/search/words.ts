import { searchKey } from '#server/platform/searchKey.ts'

// Longer searches read the index for each word.
const mostWords = 12

const lexemesOf = (words: string): string[] => [
  ...new Set(
    searchKey(words)
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
]

/** Returns a tsquery for texts that contain all words, each from its beginning; undefined if there are none. */
export const allWords = (words: string): string | undefined => joined(lexemesOf(words), ':*', ' & ')

/** Returns a tsquery for texts that contain any of the longer words; undefined if there are none. */
export const anyWord = (words: string): string | undefined =>
  joined(
    lexemesOf(words).filter((word) => word.length > 3),
    '',
    ' | ',
  )

const joined = (lexemes: string[], suffix: string, separator: string): string | undefined =>
  lexemes.length === 0
    ? undefined
    : lexemes
        .slice(0, mostWords)
        .map((word) => `'${word}'${suffix}`)
        .join(separator)
