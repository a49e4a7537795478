/** The portal's languages, one per folder of `locales/`, and their writing directions. */
export const LANGUAGES = {
  en: { direction: 'ltr' },
  hi: { direction: 'ltr' },
  ur: { direction: 'rtl' },
} as const

export type Language = keyof typeof LANGUAGES

/** The languages' own names. Separate, because the script in every page's HTML contains `LANGUAGES` only. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', ur: 'اردو' }

/** Returns true for a language of the portal. */
export const isLanguage = (tag: unknown): tag is Language => typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag)

/** The languages in the order they are offered. */
export const LANGUAGE_TAGS: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage)

/** Returns the portal's language for the first supported one of `tags` (`hi-IN`, most wanted first), or undefined. */
export const languageAmong = (tags: readonly string[]): Language | undefined =>
  tags.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage)
