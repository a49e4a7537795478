import { normalizeForSearch } from '#contract/normalizeForSearch.ts'

/**
 * Returns text as it is sorted and searched by: lower case, without accents, of one width, with single spaces.
 * The database stores it in `…_key` columns, because `unaccent()` is not available on every engine.
 */
export const searchKey = (text: string): string => normalizeForSearch(text).replaceAll(/\s+/g, ' ').trim()

/** Returns a LIKE pattern that finds `words` anywhere in a `…_key` column; wildcards in them are taken literally. */
export const containing = (words: string): string => `%${searchKey(words).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
