import * as z from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import { pastedLine } from '#contract/pastedText.ts'

// Compatibility forms, such as mathematical and full-width letters, are disguised letters (NFKC). Forms that real names use are kept: `Mª José`,
// xʷməθkʷəy̓əm, Սևակ, and letters of Thai and Lao.
const compatible = /(?![ªº\u02B0-\u02FF\u0587\u0E33\u0EB3\u0EDC\u0EDD])[\p{L}\p{N}\p{Zs}]/gu

/** Returns a name as it is stored: without disguised letters, invisible characters, repeated spaces and surrounding blanks. */
export const plainName = (name: string): string =>
  withoutInvisible(pastedLine(name))
    .replaceAll(compatible, (character) => character.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()

// Joiners with a visible effect: between two letters of the Arabic script (علی‌رضا), and beside the virama of an Indic one (ශ්‍රී, र्‍य, র‍্য). Then
// the variants of ideographs and of Mongolian letters.
const virama = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]'
const shaping = new RegExp(
  [
    '(?<=\\p{Script=Arabic}\\p{Mn}{0,4})\\u200C(?=\\p{Script=Arabic})',
    `(?<=${virama})[\\u200C\\u200D]`,
    `(?<=\\p{L})\\u200D(?=${virama})`,
    '(?<=\\p{Script=Han})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
    '(?<=\\p{Script=Mongolian})[\\u180B-\\u180D]',
  ].join('|'),
  'gu',
)
// Alternatives are tried in order, so joiners that shape a letter are kept.
const shapingOrInvisible = new RegExp(`(${shaping.source})|[\\p{Default_Ignorable_Code_Point}\\p{Cf}]`, 'gu')
const withoutInvisible = (name: string): string => name.replaceAll(shapingOrInvisible, '$1')
const letters = /(?!\u0640)\p{L}/u
const written = /^[\p{L}\p{Mn}\p{Mc}\p{N}\p{P}\p{Sk} ]*$/u
const emoji = /\p{Emoji_Modifier}/u
// UTS #39, 5.4: no script stacks more than four marks on a letter; Latin, Greek and Cyrillic at most two.
const stacked = /\p{Mn}{5}|[\u0300-\u036F]{3}/u

const isWritten = (name: string): boolean => {
  const seen = name.replaceAll(shaping, '')
  return written.test(seen) && !emoji.test(seen) && !stacked.test(seen)
}

// Words in Latin letters can look like Cyrillic or Greek ones and the reverse (UTS #39, 5.2). Greek letters of phonetic alphabets, as in
// xʷməθkʷəy̓əm, resemble no Latin letter.
const isMixed = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}]+/u).some((word) => {
    const letters = word.replaceAll(/[βγλχθ]/g, '')
    return (
      [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(letters))
        .length > 1
    )
  })

/**
 * A person's name in any script: letters with their marks, digits and punctuation, no symbols, 1 to `nameLength` code units, each word in one of the
 * alphabets that look alike. Invisible characters and direction overrides are dropped; disguised letters are replaced by the letters they imitate.
 */
export const personName = z.string('required').check(
  z.overwrite(plainName),
  z.minLength(1, 'required'),
  z.maxLength(LIMITS.nameLength, 'too_long'),
  z.refine((name) => letters.test(name), 'name_letters'),
  z.refine(isWritten, 'name_characters'),
  z.refine((name) => !isMixed(name), 'name_alphabets'),
)
