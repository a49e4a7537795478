import { type Language, LANGUAGES } from './languages.ts'

/** The sentences of one file of `locales/`, by their keys. */
export type Texts = Readonly<Record<string, string>>

/** What a sentence names. A `count` chooses its plural form besides, a `context` the form of that name. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/**
 * Returns the sentence under `key` as people read it, on both sides: with the values in the places of their names, `{{name}}`, a
 * count and `{{maximum, number}}` in figures of the language. Returns the key itself where there is no such sentence.
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

// Making one takes longer than all the rest.
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
 * Returns a value for a sentence: what is written the other way than the language stands between marks (U+2068, U+2069), so that
 * it does not turn the sentence round. Web addresses stay as they are, for programs to find.
 */
export const setApart = (language: Language, value: string): string => {
  if (/^https?:/.test(value)) return value
  const turns = LANGUAGES[language].direction === 'ltr' ? isWritten(value, 'rtl') : /[^\d\s]/.test(value)
  return turns ? `\u2068${value}\u2069` : value
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/

/** True when some of a text is written in that direction. */
export const isWritten = (text: string, direction: 'ltr' | 'rtl'): boolean =>
  direction === 'rtl'
    ? rightToLeft.test(text)
    : Array.from(text).some((sign) => /\p{L}/u.test(sign) && !rightToLeft.test(sign))
