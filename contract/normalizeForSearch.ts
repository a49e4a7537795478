import { asciiDigits } from './pastedText.ts'

// Marks of no script of their own are accents, and scripts of consonants point their vowels with marks. In Hindi, Tamil or Thai
// a mark is the vowel itself (काम, कम and किम are three words), in Japanese the voice of its sound: those stay. With the
// accents go the nukta of Hindi, the stroke that stretches Arabic words, and what nobody sees.
const accents =
  /(?=\p{M})(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]|[\u093C\u0640]|\p{Default_Ignorable_Code_Point}/gu

const each = (characters: string, typed: string): Record<string, string> =>
  Object.fromEntries(Array.from(characters, (character) => [character, typed]))

// Letters that decompose into nothing simpler, as whoever searches for them types them.
const plain: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ς: 'σ' },
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
  // As Lucene's ArabicNormalizer and PersianNormalizer have them: each keyboard has its own yeh, kaf and heh. The big yeh
  // of Urdu is another letter there, so it stays.
  ...{ '\u0649': '\u064A', '\u06CC': '\u064A', '\u06A9': '\u0643' },
  ...{ '\u0629': '\u0647', '\u06C1': '\u0647', '\u06C3': '\u0647', '\u06D5': '\u0647' },
  // Word processors and phones curl quotes and lengthen dashes, and nobody types those in a search.
  ...each('‘’‚‛′ʻʼ', "'"),
  ...each('“”„‟«»', '"'),
  ...each('‐‒–—―−⁃', '-'),
  // As its HindiNormalizer: most write the one dot for chandrabindu too.
  '\u0901': '\u0902',
}
// The nasal of Hindi that is spoken where the next consonant is: हिन्दी and हिंदी are the same word.
const nasals = /(?:ङ(?=\u094D[क-घ])|ञ(?=\u094D[च-झ])|ण(?=\u094D[ट-ढ])|न(?=\u094D[त-ध])|म(?=\u094D[प-भ]))\u094D/g

const letters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')

// Without such letters there is nothing to do but lower case, which is most of what is written and looked for.
const beyondAscii = /[\u0080-\uFFFF]/

/**
 * Returns text as it is searched by: lower case, without accents, of one width, with straight quotes, plain hyphens and the digits 0 to 9. One letter
 * may become several, or none.
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
