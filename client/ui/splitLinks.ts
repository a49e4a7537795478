// What ends a sentence or a quotation in any script is no part of an address, even without a space after it.
const sentenceEnd = '।॥۔؟،؛。、，．！？；：…“”‘’«»「」『』（）《》〈〉【】'
// The punctuation with which an address may end. A bracket belongs to an address when it is opened in it.
const address = new RegExp(
  `(https?://(?:\\([^\\s<>"()${sentenceEnd}]*\\)|[^\\s<>"()${sentenceEnd}])*(?:\\([^\\s<>"()${sentenceEnd}]*\\)|[^\\s<>"\\p{P}]|[#%&*/@_-]))`,
  'giu',
)

/** Splits a text at its links: every second part is one. */
export const splitLinks = (text: string): string[] => text.split(address)
