import { type DirectorySort, type Facet } from '#contract/people/directory.ts'
import type { Commonality } from '#contract/people/suggestions.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeCursor } from '#server/platform/http/pagination.ts'
import { PART_OF_FACET } from './directoryIndex.ts'
import type { Matches } from './matches.ts'
import type { Order } from './order.ts'
import { copyRows, dropRows, emptyRows, haveCommonRows, keepRows, putRow, type RowSet } from './rowSet.ts'
import type { View } from './view.ts'

/** Sets of rows with equal sort keys, each in the same order; undefined for an empty set. */
export type Tiers = { order: Order; tiers: Iterable<RowSet | undefined> }

type Found = { row: number; id: string; place: string[] }

/** A position in a sorted list: the tier, then the name and id that a page ended with. */
type Place = { tier: number; name: string; id: string }

type Paging = { cursor?: string | undefined; limit: number }

/** Returns the first rows after a position, with their members' ids and the positions to continue from. */
export const sortedRows = (
  view: View,
  matches: Matches,
  { sort, ...paging }: Paging & { sort: DirectorySort },
): Found[] => takeSorted(view, tiersOf(view, matches, sort), paging)

/** Returns the first rows of these tiers after a position. Throws `request.cursor`. */
export const takeSorted = (view: View, { order, tiers }: Tiers, { cursor, limit }: Paging): Found[] => {
  const { names, ids } = view.index
  const after = placeOf(cursor)
  const isAfter = after && ((row: number) => order.comesAfter(row, after))
  const found: Found[] = []
  let tier = -1
  for (const rows of tiers) {
    tier += 1
    if (rows === undefined || (after !== undefined && tier < after.tier)) continue
    const taken = order.take(rows, tier === after?.tier ? isAfter : undefined, limit - found.length)
    for (const row of taken) {
      const id = ids.at(row)
      found.push({ row, id, place: [String(tier), names[row] ?? '', id] })
    }
    if (found.length >= limit) break
  }
  return found
}

const placeOf = (cursor: string | undefined): Place | undefined => {
  const [tier, name, id] = decodeCursor(cursor, 3) ?? []
  if (tier === undefined || name === undefined || id === undefined) return undefined
  if (!/^\d{1,4}$/.test(tier) || !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
    throw new AppError('request.cursor')
  return { tier: Number(tier), name, id }
}

const tiersOf = (view: View, matches: Matches, sort: DirectorySort): Tiers => {
  const { byName, byNewest } = view.index
  switch (sort) {
    case 'name':
      return { order: byName, tiers: [matches.all] }
    case 'newest':
      return { order: byNewest, tiers: [matches.all] }
    case 'cohort':
      return { order: byName, tiers: byDistance(view, matches.all) }
    case 'best':
      return { order: byNewest, tiers: byLikeness(view, matches) }
  }
}

// Members without a year come last. With a narrow filter, most years are empty.
const byDistance = function* byDistance({ index, viewer }: View, all: RowSet): Iterable<RowSet | undefined> {
  const known = [...index.years.postings.keys()].filter((year) => (index.years.postings[year]?.length ?? 0) > 0)
  const [first = 0, last = 0] = [known[0], known.at(-1)]
  const from = viewer.graduationYear ?? last
  const farthest = Math.max(Math.abs(from - first), Math.abs(last - from))
  for (let distance = 0; distance <= farthest; distance += 1) {
    const near = [...new Set([from - distance, from + distance])].filter((year) =>
      index.years.postings[year]?.meets(all),
    )
    yield near.length === 0 ? undefined : keepRows(index.years.rowsOf(near, index.size), all)
  }
  yield dropRows(copyRows(all), index.years.rowsOf(known, index.size))
}

// Members with the words in their name come first, then those with most in common with the viewer.
const byLikeness = function* byLikeness(view: View, { all, named }: Matches): Iterable<RowSet | undefined> {
  const others = copyRows(all)
  if (view.row !== undefined) putRow(others, view.row, false)
  const counts = countSets(others, [...commonRows(view).values()])
  if (named !== undefined) yield* byCount(keepRows(copyRows(named), others), counts)
  yield* byCount(named === undefined ? others : dropRows(copyRows(others), named), counts)
  // The viewer comes last, because no one searches for themselves.
  if (view.row !== undefined) {
    const own = emptyRows(view.index.size)
    putRow(own, view.row)
    yield keepRows(own, all)
  }
}

/** The number of sets, at most seven, that contain each row, as binary digits. */
type Counts = { most: number; ones: RowSet; twos: RowSet; fours: RowSet }

// Counts a word of rows at a time.
const countSets = (rows: RowSet, sets: readonly RowSet[]): Counts => {
  const [ones, twos, fours] = [emptyRows(rows.length * 32), emptyRows(rows.length * 32), emptyRows(rows.length * 32)]
  for (const set of sets)
    for (let word = 0; word < rows.length; word += 1) {
      const added = (set[word] ?? 0) & (rows[word] ?? 0)
      if (added === 0) continue
      const [one, two] = [ones[word] ?? 0, twos[word] ?? 0]
      ones[word] = one ^ added
      twos[word] = two ^ (one & added)
      fours[word] = (fours[word] ?? 0) ^ (two & one & added)
    }
  return { most: sets.length, ones, twos, fours }
}

/** Yields the rows that are in all the sets first, down to those in none. */
const byCount = function* byCount(rows: RowSet, { most, ones, twos, fours }: Counts): Iterable<RowSet | undefined> {
  const isEmpty = !haveCommonRows(rows, rows)
  for (let count = most; count >= 0; count -= 1) {
    if (isEmpty) {
      yield undefined
      continue
    }
    const tier = copyRows(rows)
    const [one, two, four] = [unlike(count & 1), unlike(count & 2), unlike(count & 4)]
    let found = 0
    for (let word = 0; word < rows.length; word += 1) {
      const alike = ((ones[word] ?? 0) ^ one) & ((twos[word] ?? 0) ^ two) & ((fours[word] ?? 0) ^ four)
      found |= tier[word] = (rows[word] ?? 0) & alike
    }
    yield found === 0 ? undefined : tier
  }
}

// Returns a mask for XOR that clears non-matching digits.
const unlike = (digit: number): number => (digit === 0 ? -1 : 0)

const facetOf = { field: 'field', course: 'course', company: 'company', city: 'city' } as const satisfies Record<
  Exclude<Commonality, 'cohort'>,
  Facet
>

/** Returns the rows by what they have in common with the viewer, as far as they show it. */
export const commonRows = (view: View): Map<Commonality, RowSet> => {
  const { index, row } = view
  const rows = new Map<Commonality, RowSet>()
  if (row === undefined) return rows
  if (view.viewer.cohort !== null) rows.set('cohort', index.years.rowsOf([view.viewer.cohort], index.size))
  for (const [name, facet] of Object.entries(facetOf) as [Commonality, Facet][]) {
    const column = index.facets.get(facet)?.column
    if (column === undefined) continue
    rows.set(name, view.keepSeen(column.rowsOf(column.of(row), index.size), PART_OF_FACET[facet]))
  }
  return rows
}
