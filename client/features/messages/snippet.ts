// How much of a message stands before what was found in it, in characters.
const lead = 30

/** A message from a little before the first hit, at the beginning of a word: a row has room for two lines only. */
export const snippetFrom = (text: string, hit: number): string => {
  if (hit <= lead) return text
  const start = text.slice(0, hit - lead).search(/\S+$/)
  return `…${text.slice(start === -1 ? hit - lead : start)}`
}
