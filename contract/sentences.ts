import { type Language, LANGUAGES } from './languages.ts'

/** The sentences of one file of `locales/`, by key. */
export type Texts = Readonly<Record<string, string>>

/** The values of a sentence. `count` also selects its plural form, `context` the form of that name. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/**
 * Returns the sentence under `key`, on both sides, with the values in place of `{{name}}`, and with a count and `{{maximum, number}}` in the
 * language's digits. Returns the key itself if there is no such sentence.
 */
export const sentence = (language: Language, texts: Texts, key: string, values: Values = {}): string =>
  (texts[`${key}_${formOf(language, values)}`] ?? texts[key] ?? key).replaceAll(
    /\{\{(\w+)(, number)?\}\}/g,
    (_, name: string, format?: string) => {
      const value = values[name] ?? ''
      if (typeof value === 'number' && (name === 'count' || format !== undefined))
        return figures(language).format(value)
      return typeof value === 'string' ? setApart(language, value) : String(value)
    },
  )

const formOf = (language: Language, { count, context }: Values): string | number =>
  typeof count === 'number' ? plurals(language).select(count) : (context ?? '')

// Creating one takes longer than everything else.
const oncePerLanguage = <Made>(make: (language: Language) => Made) => {
  const made = new Map<Language, Made>()
  return (language: Language): Made => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}
const plurals = oncePerLanguage((language) => new Intl.PluralRules(language))
const figures = oncePerLanguage((language) => new Intl.NumberFormat(language, { numberingSystem: 'latn' }))

/**
 * Returns a value for a sentence. Text of the opposite direction is wrapped in isolates (U+2068, U+2069), so that it doesn't reorder the sentence.
 * URLs stay as they are, for programs to find.
 */
export const setApart = (language: Language, value: string): string => {
  if (/^https?:/.test(value)) return value
  const turns = LANGUAGES[language].direction === 'ltr' ? isWritten(value, 'rtl') : /[^\d\s]/.test(value)
  return turns ? `\u2068${value}\u2069` : value
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/

/** Returns true when part of a text is written in that direction. */
export const isWritten = (text: string, direction: 'ltr' | 'rtl'): boolean =>
  direction === 'rtl'
    ? rightToLeft.test(text)
    : Array.from(text).some((sign) => /\p{L}/u.test(sign) && !rightToLeft.test(sign))
