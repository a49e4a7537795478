import { foldLetters } from '#contract/fold.ts'

/**
 * Text as it is sorted and searched by: lower case, accents and width folded, white space single.
 * The database stores it in `…_key` columns, since `unaccent()` is not to be had on every engine.
 */
export const fold = (text: string): string => foldLetters(text).replaceAll(/\s+/g, ' ').trim()

/** A LIKE pattern that finds `words` anywhere in a folded column; wildcards in it are taken literally. */
export const containing = (words: string): string => `%${fold(words).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
