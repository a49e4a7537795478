import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'

// Compatibility forms, such as mathematical and full-width letters, are other letters in disguise (NFKC). Left alone are those
// that names are written with: `Mª José`, xʷməθkʷəy̓əm, Սևակ, and letters of Thai and Lao.
const compatible = /(?![ªº\u02B0-\u02FF\u0587\u0E33\u0EB3\u0EDC\u0EDD])[\p{L}\p{N}\p{Zs}]/gu

/** Returns a name as it is stored: without disguised letters, repeated spaces and blanks around it. */
export const plainName = (name: string): string =>
  name
    .replaceAll(compatible, (character) => character.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()

// Joiners that change what is seen: between two letters of the Arabic script (علی‌رضا), and beside the virama of an Indic
// one (ශ්‍රී, र्‍य, র‍্য). Variants of ideographs and of Mongolian letters follow these.
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
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}]/u
const letters = /(?!\u0640)\p{L}/u
const written = /^[\p{L}\p{Mn}\p{Mc}\p{N}\p{P}\p{Sk} ]*$/u
const emoji = /\p{Emoji_Modifier}/u
// UTS #39, 5.4: no script stacks more than four marks on a letter; those of Latin, Greek and Cyrillic are at most two.
const stacked = /\p{Mn}{5}|[\u0300-\u036F]{3}/u

const isVisible = (name: string): boolean => !invisible.test(name.replaceAll(shaping, ''))
const isWritten = (name: string): boolean => {
  const seen = name.replaceAll(shaping, '')
  return written.test(seen) && !emoji.test(seen) && !stacked.test(seen)
}

/**
 * The name of a person, in any script: letters with their marks, digits and punctuation, no symbols, 1 to `nameLength` code
 * units. Refuses what nobody sees and what turns the direction of text; disguised letters become those they stand for.
 */
export const personName = z.string('required').check(
  z.overwrite(plainName),
  z.minLength(1, 'required'),
  z.maxLength(LIMITS.nameLength, 'too_long'),
  z.refine(isVisible, 'invisible'),
  z.refine((name) => letters.test(name), 'name_letters'),
  z.refine(isWritten, 'name_characters'),
)
