/** The texts of one file, by their keys. */
export type Texts = Record<string, string>

/** The texts of all languages but English: a list that only their readers fetch. */
export const translations = import.meta.glob<{ default: Texts }>(['/../locales/*/*.json', '!/../locales/en/*.json'])
