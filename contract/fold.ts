// Letters that decompose into nothing simpler, and sigma at the end of a word, as whoever searches for them types them.
const plain: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ς: 'σ' },
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
}
const letters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')

/** Letters as they are searched by: lower case, accents and width folded. One may become several, or none. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(letters, (letter) => plain[letter] ?? letter)
