// Text pasted from Word, PDF and Excel contains characters that nobody typed or sees. They are cleaned, never rejected.

// Embeddings, overrides and isolates change the direction of the text around them. Byte order marks mean nothing within a text.
const unwanted = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g
// Soft hyphens, zero-width spaces and joiners: they shape some scripts, but never an address, a code or a number.
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const control = /\p{Cc}/gu
// No script stacks more than four marks on a letter (UTS #39, 5.4); more would cover the lines around them.
const stackedMarks = /(\p{Mn}{4})\p{Mn}+/gu
// Word's line break is a vertical tab, PDF's page break a form feed; NEL and the two separators are line breaks too.
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

/** Returns pasted text on one line: tabs and line breaks become spaces; other control characters and stacked marks are dropped. */
export const pastedLine = (value: string): string =>
  value
    .replaceAll(unwanted, '')
    .replaceAll(/[\n\t\r\v\f\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(control, '')
    .replaceAll(stackedMarks, '$1')

/** Returns pasted text with its tabs and with `\n` for every kind of line break; other control characters and stacked marks are dropped. */
export const pastedText = (value: string): string =>
  value
    .replaceAll(unwanted, '')
    .replaceAll(lineBreaks, '\n')
    .replaceAll(control, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replaceAll(stackedMarks, '$1')

/** Returns a pasted address, code or number: without line breaks, control and invisible characters, with ASCII digits. */
export const pastedToken = (value: string): string => asciiDigits(pastedLine(value).replaceAll(invisible, ''))

/** Replaces the decimal digits of every script with 0 to 9. */
export const asciiDigits = (value: string): string =>
  value.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)))

// Unicode encodes the ten digits of a script consecutively, from 0 to 9, and the mathematical ones as five such rows from 1D7CE.
const valueOf = (codePoint: number): number => {
  if (codePoint >= 0x1d7ce && codePoint <= 0x1d7ff) return (codePoint - 0x1d7ce) % 10
  let zero = codePoint
  while (codePoint - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return codePoint - zero
}
