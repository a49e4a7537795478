import { normalizeForSearch } from '#contract/normalizeForSearch.ts'

/** A part of a text, and whether it differs from the other text. */
export type Part = { text: string; differs: boolean }

/**
 * Splits a text into parts, to mark what another one doesn't have: words that aren't in it, and within a similar word only the letters that differ.
 * Order, accents and capitals don't count.
 */
export const differencesOf = (text: string, other: string): Part[] => {
  const others = wordsOf(other).map(fold)
  const left = [...others]
  const pieces = text.split(/([\p{L}\p{M}\p{N}'’]+)/u)
  // Equal words come first, so that a similar word isn't compared with them.
  const taken = pieces.map((piece) => {
    const at = left.indexOf(fold(piece))
    if (at === -1 || !isWord(piece)) return false
    left.splice(at, 1)
    return true
  })
  const parts = pieces.flatMap((piece, index): Part[] => {
    if (taken[index] || !isWord(piece)) return [{ text: piece, differs: false }]
    const like = left.find((word) => word[0] === fold(piece)[0] && sharedStart(fold(piece), word) > 1)
    return like === undefined ? [{ text: piece, differs: true }] : withinWord(piece, like)
  })
  return joined(parts.filter((part) => part.text !== ''))
}

const fold = (word: string): string => normalizeForSearch(word).replaceAll(/['’]/g, '')
const isWord = (piece: string): boolean => /[\p{L}\p{N}]/u.test(piece)
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []

const sharedStart = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

const reversed = (text: string): string => Array.from(text).toReversed().join('')

const withinWord = (word: string, like: string): Part[] => {
  const folded = fold(word)
  // Letters that become several, or none, can't be matched by place.
  if (folded.length !== word.length) return [{ text: word, differs: true }]
  const start = sharedStart(folded, like)
  const end = Math.min(sharedStart(reversed(folded), reversed(like)), word.length - start, like.length - start)
  const middle = word.slice(start, word.length - end)
  return [
    { text: word.slice(0, start), differs: false },
    { text: middle, differs: true },
    { text: word.slice(word.length - end), differs: false },
  ]
}

/** Joins neighbours, and marks a hyphen with the name after it. */
const joined = (parts: readonly Part[]): Part[] => {
  const result: Part[] = []
  for (const [index, part] of parts.entries()) {
    const before = result.at(-1)
    const differs = part.differs || (part.text === '-' && parts[index + 1]?.differs === true)
    if (before?.differs === differs) before.text += part.text
    else result.push({ text: part.text, differs })
  }
  return result
}
