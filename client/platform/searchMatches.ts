import { normalizeForSearch } from '#contract/normalizeForSearch.ts'

export type Part = { start: number; part: string; found: boolean }

// What a reader sees as one character, such as a letter with its accents or a Hindi syllable: marked as a whole or not at all.
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Splits the text into matches of one of the words and the text between, normalized as the server does for search. */
export const searchMatches = (text: string, words: string): Part[] => {
  const { folded, origins } = foldWithOrigins(text)
  const marks = new Set<number>()
  for (const word of normalizeForSearch(words).split(/\s+/).filter(Boolean))
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      for (let index = at; index < at + word.length; index += 1) marks.add(origins[index] ?? -1)
  return partsOf(text, marks)
}

// One character may fold into several (the ligature fi): each folded one stores its origin.
const foldWithOrigins = (text: string): { folded: string; origins: number[] } => {
  const origins: number[] = []
  let folded = ''
  for (const { segment, index } of characters.segment(text)) {
    const plain = normalizeForSearch(segment)
    for (let each = 0; each < plain.length; each += 1) origins.push(index)
    folded += plain
  }
  return { folded, origins }
}

const partsOf = (text: string, marks: Set<number>): Part[] => {
  const parts: Part[] = []
  for (const { segment, index } of characters.segment(text)) {
    const last = parts.at(-1)
    const found = marks.has(index)
    if (last?.found === found) last.part += segment
    else parts.push({ start: index, part: segment, found })
  }
  return parts
}

// How many characters of a text are shown before the match: a row has room for only two lines.
const lead = 30

/** Returns a text from a little before the first match, starting at a word unless its beginning is far away. */
export const snippetAround = (text: string, words: string): string => {
  const hit = searchMatches(text, words).find(({ found }) => found)?.start ?? 0
  if (hit <= lead) return text
  // The start of the word that ends at `lead` before the match.
  const word = text.slice(0, hit - lead).search(/(?<!\S)\S+$/)
  const start = word === -1 || word < hit - 2 * lead ? hit - lead : word
  return `…${text.slice(start)}`
}
