import { dictionary } from '@zxcvbn-ts/language-common'
import { searchKey } from '#server/platform/searchKey.ts'

const common = new Set(dictionary['passwords-common'])
const product = 'Alumni Connect'

/**
 * Returns why a password is too easy to guess, or undefined. Common passwords stay common with digits and symbols around them or in place of
 * letters. So do words an attacker knows about the member and the portal: `personal`, which contains name, emails and college.
 */
export const weakness = (password: string, personal: string[]): 'password_common' | 'password_personal' | undefined => {
  if (isKnown(password, [product, ...personal])) return 'password_personal'
  return isCommon(password) ? 'password_common' : undefined
}

const isCommon = (password: string): boolean => {
  const lower = password.normalize('NFKC').toLowerCase()
  if (new Set(lower).size < 4) return true
  const readings = [lower, ...upToLetters(lower)].flatMap((text) => [text, ...spoken(text)])
  return readings.flatMap((text) => [text, separated(text)]).some(isGuessed)
}

// Repeating a part doesn't make it harder to guess.
const isGuessed = (text: string): boolean => {
  const part = text.slice(0, (text + text).indexOf(text, 1))
  return common.has(text) || common.has(part) || (part.length < 5 && part !== text)
}

// Returns a text up to its last letter, from its beginning and from its first letter.
const upToLetters = (text: string): string[] => {
  const letters = [...text.matchAll(/\p{L}/gu)]
  const end = (letters.at(-1)?.index ?? -1) + (letters.at(-1)?.[0].length ?? 1)
  return [text.slice(0, end), text.slice(letters[0]?.index ?? end, end)]
}

// Letters separated by symbols are a word; a few among many symbols are not.
const separated = (text: string): string => {
  const letters = lettersOf(text)
  return letters.length * 2 > text.length ? letters : text
}
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{M}]/gu, '')

// Symbols and digits that stand for letters; a 1 is an i or an l.
const signs: Record<string, string> = {
  ...{ '@': 'a', '4': 'a', '8': 'b', '3': 'e', '0': 'o' },
  ...{ $: 's', '5': 's', '7': 't', '+': 't', '!': 'i' },
}
const spoken = (text: string): string[] =>
  ['i', 'l'].map((one) => text.replaceAll(/[@48305$7+!1]/g, (sign) => (sign === '1' ? one : (signs[sign] ?? sign))))

/** Returns whether little is left of a password without the words an attacker knows. */
const isKnown = (password: string, known: string[]): boolean => {
  const words = known
    .flatMap((text) => [text, ...text.split(/[\s@]+/u)])
    .map((text) => lettersOf(searchKey(text)))
    .filter((word) => word.length >= 4)
    .toSorted((one, other) => other.length - one.length)
  const folded = searchKey(password)
  return [folded, ...spoken(folded)].map(lettersOf).some((letters) => {
    const left = words.reduce((text, word) => text.replaceAll(word, ''), letters)
    return left.length < letters.length && left.length < 4
  })
}
