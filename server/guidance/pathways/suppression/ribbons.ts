import { leastOf, SMALLEST } from '../smallest.ts'
import { countBy, ELSE, endsOf, isSafe, labelsOf, ribbonOf, type Traveller, type View } from './layout.ts'

/** The least share of the people of a view that is drawn as a ribbon, or as a part of one. */
export const LEAST_SHARE = 0.02

/**
 * Returns the ribbons that a step shows: moves of five people or more that `longer` views show as well, with safe differences from theirs. For each block, outgoing
 * and incoming, the hidden moves are none, or at least two of five people together: until they are, its smallest ribbon is hidden as well.
 */
export const chooseRibbons = (
  people: readonly Traveller[],
  view: View,
  step: number,
  longer: readonly View[],
): Set<number> => {
  const counts = movesOf(people, view, step)
  const drawn = new Set(
    [...counts].filter(([, count]) => count >= leastOf(people.length, LEAST_SHARE)).map(([ribbon]) => ribbon),
  )
  for (const other of longer) {
    const more = movesOf(
      people.filter(({ band }) => band > other.band),
      view,
      step,
    )
    for (const ribbon of drawn)
      if (
        other.drawn[step]?.has(ribbon) !== true ||
        !isSame(view, other, step, ribbon) ||
        !isSafe(more.get(ribbon) ?? 0, SMALLEST)
      )
        drawn.delete(ribbon)
  }
  hideMore(counts, drawn)
  return drawn
}

// Whether the same groups are at both ends of a ribbon in two views.
const isSame = (view: View, other: View, step: number, ribbon: number): boolean =>
  endsOf(ribbon).every(
    (label, side) => label !== ELSE || view.columns[step + side]?.size === other.columns[step + side]?.size,
  )

/** Hides ribbons until what is hidden at each block is none or enough. */
export const hideMore = (counts: ReadonlyMap<number, number>, drawn: Set<number>): void => {
  for (let changed = true; changed;) {
    changed = false
    for (const side of [0, 1] as const)
      for (const label of new Set([...counts.keys()].map((ribbon) => endsOf(ribbon)[side]))) {
        const atBlock = [...counts].filter(([ribbon]) => endsOf(ribbon)[side] === label)
        const hidden = atBlock.filter(([ribbon]) => !drawn.has(ribbon))
        const people = hidden.reduce((total, [, count]) => total + count, 0)
        if (hidden.length === 0 || (hidden.length >= 2 && people >= SMALLEST)) continue
        const next = smallestOf(atBlock.filter(([ribbon]) => drawn.has(ribbon)))
        if (next === undefined) continue
        drawn.delete(next)
        changed = true
      }
  }
}

/** Returns the ribbon of fewest people. */
export const smallestOf = (ribbons: readonly [ribbon: number, people: number][]): number | undefined =>
  ribbons.toSorted(([a, countA], [b, countB]) => countA - countB || a - b)[0]?.[0]

/** Counts the moves of a step, as a view shows its groups. */
export const movesOf = (people: readonly Traveller[], view: View, step: number): Map<number, number> =>
  countBy(
    people.map(({ path }) => {
      const labels = labelsOf(view, path)
      return ribbonOf(labels[step] ?? 0, labels[step + 1] ?? 0)
    }),
  )
