import { foldLetters } from '#contract/fold.ts'

export type Part = { start: number; part: string; found: boolean }

/** The text cut into what matches one of the words and what lies between, folded as the server folds it. */
export const foundIn = (text: string, words: string): Part[] => {
  const { folded, origins } = foldWithOrigins(text)
  const marks = new Set<number>()
  for (const word of words
    .split(/\s+/)
    .map((each) => foldWithOrigins(each).folded)
    .filter(Boolean))
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      for (let index = at; index < at + word.length; index += 1) marks.add(origins[index] ?? -1)
  return partsOf(text, marks)
}

// One character may fold into several (the ligature fi) or none (a combining accent): each folded one knows its origin.
const foldWithOrigins = (text: string): { folded: string; origins: number[] } => {
  const origins: number[] = []
  let folded = ''
  let index = 0
  for (const character of text) {
    const plain = foldLetters(character)
    for (let each = 0; each < plain.length; each += 1) origins.push(index)
    folded += plain
    index += character.length
  }
  return { folded, origins }
}

const partsOf = (text: string, marks: Set<number>): Part[] => {
  const parts: Part[] = []
  let index = 0
  for (const character of text) {
    const last = parts.at(-1)
    // A combining accent belongs to the letter before it.
    const found = /\p{M}/u.test(character) && last !== undefined ? last.found : marks.has(index)
    if (last?.found === found) last.part += character
    else parts.push({ start: index, part: character, found })
    index += character.length
  }
  return parts
}
