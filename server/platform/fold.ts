/**
 * Text as it is sorted and searched by: lower case, accents and width folded, white space single.
 * The database stores it in `…_key` columns, since `unaccent()` is not to be had on every engine.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // Which have no capitals of their own: STRASSE is straße, ΟΔΟΣ is οδος.
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A LIKE pattern that finds `words` anywhere in a folded column; wildcards in it are taken literally. */
export const containing = (words: string): string => `%${fold(words).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
