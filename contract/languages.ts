/** The languages of the portal, which are the folders of `locales/`: what each calls itself, and which way it is written. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  ur: { name: 'اردو', direction: 'rtl' },
} as const

export type Language = keyof typeof LANGUAGES

/** True for a language of the portal. */
export const isLanguage = (tag: unknown): tag is Language => typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag)

/** The languages in the order in which they are offered. */
export const LANGUAGE_TAGS: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage)

/** The first of `tags` (`hi-IN`, the most wanted first) in whose language the portal speaks; undefined for none. */
export const languageAmong = (tags: readonly string[]): Language | undefined =>
  tags.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage)
