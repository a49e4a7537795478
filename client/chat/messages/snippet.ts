// How much of a message stands before what was found in it, in characters: a row has room for two lines only.
const lead = 30

/** A message from a little before the character at `hit`, at the beginning of a word unless that is far away. */
export const snippetFrom = (text: string, hit: number): string => {
  if (hit <= lead) return text
  // The beginning of the word that ends at `lead` before the hit.
  const word = text.slice(0, hit - lead).search(/(?<!\S)\S+$/)
  const start = word === -1 || word < hit - 2 * lead ? hit - lead : word
  return `…${text.slice(start)}`
}
