import { isLanguage, LANGUAGES } from './languages.ts'

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/

/** True when some of a text is written in that direction. */
export const isWritten = (text: string, direction: 'ltr' | 'rtl'): boolean =>
  direction === 'rtl'
    ? rightToLeft.test(text)
    : Array.from(text).some((sign) => /\p{L}/u.test(sign) && !rightToLeft.test(sign))

/**
 * How values stand in the sentences of `locales/`, on both sides: i18next's formatter. A count is in the figures of the
 * language. What is written the other way than the language is set apart by marks (U+2068, U+2069), so that it does not
 * turn the sentence round; web addresses stay as they are, for programs to find.
 */
export const sentenceFormatter = {
  type: 'formatter' as const,
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, format?: string, language?: string, options?: { interpolationkey?: string }) => {
    if (typeof value === 'number' && (format === 'number' || options?.interpolationkey === 'count'))
      return new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(value)
    if (typeof value !== 'string' || /^https?:/.test(value)) return value
    const isLeftToRight = !isLanguage(language) || LANGUAGES[language].direction === 'ltr'
    const turns = isLeftToRight ? isWritten(value, 'rtl') : /[^\d\s]/.test(value)
    return turns ? `\u2068${value}\u2069` : value
  },
}
