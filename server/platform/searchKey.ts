import { normalizeForSearch } from '#contract/normalizeForSearch.ts'

/**
 * Text as it is sorted and searched by: lower case, accents and width folded, white space single.
 * The database stores it in `…_key` columns, since `unaccent()` is not to be had on every engine.
 */
export const searchKey = (text: string): string => normalizeForSearch(text).replaceAll(/\s+/g, ' ').trim()

/** A LIKE pattern that finds `words` anywhere in a folded column; wildcards in it are taken literally. */
export const containing = (words: string): string => `%${searchKey(words).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
