import { asciiDigits } from './pastedText.ts'

// Marks that belong to no script are accents, and consonant scripts use marks for vowels. In Hindi, Tamil or Thai a mark is the vowel itself
// (काम, कम and किम are three words), in Japanese it voices the sound: those stay. This also drops the nukta of Hindi, the stroke that
// stretches Arabic words, and invisible characters.
const accents =
  /(?=\p{M})(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]|[\u093C\u0640]|\p{Default_Ignorable_Code_Point}/gu

const each = (characters: string, typed: string): Record<string, string> =>
  Object.fromEntries(Array.from(characters, (character) => [character, typed]))

// Letters that don't decompose, as people type them in a search.
const plain: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ς: 'σ' },
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
  // As in Lucene's ArabicNormalizer and PersianNormalizer: each keyboard has its own yeh, kaf and heh. They keep the big yeh of Urdu as a separate
  // letter, and so does this.
  ...{ '\u0649': '\u064A', '\u06CC': '\u064A', '\u06A9': '\u0643' },
  ...{ '\u0629': '\u0647', '\u06C1': '\u0647', '\u06C3': '\u0647', '\u06D5': '\u0647' },
  // Word processors and phones curl quotes and lengthen dashes, but people don't type those in a search.
  ...each('‘’‚‛′ʻʼ', "'"),
  ...each('“”„‟«»', '"'),
  ...each('‐‒–—―−⁃', '-'),
  // As in Lucene's HindiNormalizer: most people write the single dot for chandrabindu too.
  '\u0901': '\u0902',
}
// Hindi nasals pronounced like the next consonant: हिन्दी and हिंदी are the same word.
const nasals = /(?:ङ(?=\u094D[क-घ])|ञ(?=\u094D[च-झ])|ण(?=\u094D[ट-ढ])|न(?=\u094D[त-ध])|म(?=\u094D[प-भ]))\u094D/g

const letters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')

// Most text is ASCII and only needs lower-casing.
const beyondAscii = /[\u0080-\uFFFF]/

/**
 * Returns text normalised for search: lower case, without accents, of one width, with straight quotes, plain hyphens and the digits 0 to 9. One
 * letter may become several, or none.
 */
export const normalizeForSearch = (text: string): string =>
  beyondAscii.test(text) ? asciiDigits(plainOf(text)) : text.toLowerCase()

const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(accents, '')
    .toLowerCase()
    .replaceAll(nasals, '\u0902')
    .replaceAll(letters, (letter) => plain[letter] ?? letter)
