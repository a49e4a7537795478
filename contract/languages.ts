/** The portal's languages, one per folder of `locales/`: their own names and writing directions. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  ur: { name: 'اردو', direction: 'rtl' },
} as const

export type Language = keyof typeof LANGUAGES

/** Returns true for a language of the portal. */
export const isLanguage = (tag: unknown): tag is Language => typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag)

/** The languages in the order they are offered. */
export const LANGUAGE_TAGS: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage)

/** Returns the portal's language for the first supported one of `tags` (`hi-IN`, most wanted first), or undefined. */
export const languageAmong = (tags: readonly string[]): Language | undefined =>
  tags.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage)
