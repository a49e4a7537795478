import { searchKey } from '#server/platform/searchKey.ts'

/**
 * Returns a company's name in the form by which interviews are grouped: normalised for search, without punctuation and legal forms. `Lanternpost Pvt.
 * Ltd.` becomes `lanternpost`.
 */
export const companyKey = (name: string): string => {
  const words = searchKey(name)
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{M}\p{N}+#&]+/gu, ' ')
    .trim()
    .split(' ')
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop()
  return words.join(' ') || searchKey(name)
}

const legalForms = new Set(
  'ltd limited pvt private inc incorporated llc llp plc gmbh ag se sa srl bv nv ab oy corp corporation co company'.split(
    ' ',
  ),
)
