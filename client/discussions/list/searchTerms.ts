import { normalizeForSearch } from '#contract/normalizeForSearch.ts'

/** A search: the words, and what its operators say. */
export type SearchTerms = { words: string; space: string | undefined; by: string | undefined; isUnanswered: boolean }

const operator = /(?<!\S)(in|by|is):("[^"]*"|\S+)/giu

/**
 * Reads the operators of a search: `in:` and part of a space's name, `by:` and part of a writer's name, each in quotes if it has spaces, and
 * `is:unanswered`. Others are words.
 */
export const readSearch = (typed: string, spaces: readonly { id: string; names: readonly string[] }[]): SearchTerms => {
  const terms: SearchTerms = { words: '', space: undefined, by: undefined, isUnanswered: false }
  const words = typed.replaceAll(operator, (whole, name: string, quoted: string) => {
    const value = quoted.replaceAll('"', '').trim()
    const key = name.toLowerCase()
    const space = key === 'in' ? spaceCalled(value, spaces) : undefined
    if (key === 'by' && value !== '') terms.by = value
    else if (key === 'is' && value.toLowerCase() === 'unanswered') terms.isUnanswered = true
    else if (space !== undefined) terms.space = space
    else return whole
    return ' '
  })
  return { ...terms, words: words.replaceAll(/\s+/g, ' ').trim() }
}

/** Returns a search without its operators that say a space (`in`) or that answers are missing (`is`). */
export const withoutOperator = (typed: string, name: 'in' | 'is', spaces: Parameters<typeof readSearch>[1]): string => {
  const rest = typed.replaceAll(operator, (whole) => {
    const { space, isUnanswered } = readSearch(whole, spaces)
    return (name === 'in' ? space !== undefined : isUnanswered) ? '' : whole
  })
  return rest === typed ? typed : rest.replaceAll(/\s+/g, ' ').trim()
}

const spaceCalled = (
  value: string,
  spaces: readonly { id: string; names: readonly string[] }[],
): string | undefined => {
  const wanted = normalizeForSearch(value)
  if (wanted === '') return undefined
  const has = (fits: (name: string) => boolean) =>
    spaces.find(({ names }) => names.some((name) => fits(normalizeForSearch(name))))?.id
  return (
    has((name) => name === wanted) ?? has((name) => name.startsWith(wanted)) ?? has((name) => name.includes(wanted))
  )
}
