/** Returns a name in the usual order and case: `Rao, Priya` and, with `lastFirst`, `RAO PRIYA K` become `Priya Rao` and `Priya K Rao`. */
export const readName = (text: string, lastFirst: boolean): string => {
  const parts = text.split(',').map((part) => part.trim())
  const [before = '', after = '', ...more] = parts
  const isTitle = /^(?:jr|sr|ii+|iv|ph\.?d|m\.?d)\.?$/i.test(after)
  if (after !== '' && more.length === 0 && !isTitle) return inCase(`${after} ${before}`)
  const words = text.split(/\s+/).filter((word) => word !== '')
  const [first = '', ...rest] = words
  return inCase(lastFirst && rest.length > 0 ? `${rest.join(' ')} ${first}` : words.join(' '))
}

// Names in capitals or without any come from old systems. Others are left as they were typed.
const inCase = (name: string): string => {
  const spaced = name.replaceAll(/\s+/g, ' ').trim()
  if (spaced !== spaced.toUpperCase() && spaced !== spaced.toLowerCase()) return spaced
  return spaced
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{M}])\p{L}(?!['’][a-z](?![\p{L}\p{M}]))/gu, (letter) => letter.toUpperCase())
}

// `Late Shri R. K. Rao`, `R. K. Rao (deceased)`.
const late = /^(?:late|lt\.)\s+|^स्व(?:\.|र्गीय)\s*|^مرحومہ?\s+|\(?\b(?:late|deceased|expired|passed away)\)?\s*$|[†✝]/iu

/** Returns a name without the words that say that the person has died, and whether it had such words. */
export const withoutLate = (name: string): { name: string; isLate: boolean } => {
  const rest = name.replace(late, '').trim()
  return rest === name.trim() || rest === '' ? { name, isLate: false } : { name: rest, isLate: true }
}
