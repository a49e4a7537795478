import type { Target } from '#contract/roster/imports.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { headingWords } from './words.ts'

/** Returns a heading in the form in which headings are compared: without case, accents and punctuation. */
export const headingKey = (heading: string): string =>
  searchKey(heading)
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

const targets = new Map(
  headingWords.flatMap(([target, words]) => words.split('|').map((word) => [headingKey(word), target] as const)),
)
// Numbers and notes beside a usual heading: `Email 2`, `Name (in capitals)`.
const aside = / \d+$/

/** Returns the column that a heading usually names; undefined for other headings. */
export const targetOfHeading = (heading: string): Target | undefined => {
  const withoutNote = heading.replace(/\([^()]*\)\s*$/, '')
  return [heading, withoutNote]
    .map((text) => targets.get(headingKey(text).replace(aside, '')))
    .find((target) => target !== undefined)
}

/**
 * Returns the index of the row of headings among the first rows: the one with most usual headings. Without any, the first row if all of its cells are
 * words and the next rows have figures; -1 if the rows have no headings.
 */
export const findHeadings = (rows: readonly (readonly string[])[]): number => {
  const usual = rows.map((cells) => new Set(cells.map(targetOfHeading).filter((target) => target !== undefined)).size)
  const most = Math.max(0, ...usual)
  if (most >= 2 || (most === 1 && rows.every((cells) => cells.length <= 2))) return usual.indexOf(most)
  const widest = Math.max(0, ...rows.map(({ length }) => length))
  const first = rows.findIndex(({ length }) => length >= Math.max(1, widest - 1))
  const [head = [], next = []] = rows.slice(first, first + 2)
  const hasFigures = (cells: readonly string[]) => cells.some((cell) => /\d|@/.test(cell))
  if (most === 1 && usual.indexOf(1) === first) return first
  return first >= 0 && !hasFigures(head) && hasFigures(next) ? first : -1
}
