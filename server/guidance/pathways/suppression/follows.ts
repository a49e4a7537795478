import { leastOf, SMALLEST } from '../smallest.ts'
import { blockOf, countBy, type Follow, isSafe, labelsOf, ribbonOf, type Traveller, type View } from './layout.ts'
import { LEAST_SHARE } from './ribbons.ts'

/**
 * Returns what each block of a view would show when it is followed. A part of a ribbon is drawn if it and the rest of the ribbon are five or more, or
 * the rest is none; a row of the panel likewise beside its block. Differences from `longer` views are safe too. The suppression decides later which
 * blocks can be followed.
 */
export const chooseFollows = (
  people: readonly Traveller[],
  view: View,
  longer: readonly View[],
): Map<number, Follow> => {
  const labelled = people.map(({ band, path }) => ({ band, labels: labelsOf(view, path) }))
  const last = view.columns.length - 1
  const follows = new Map<number, Follow>()
  for (let column = 0; column <= last; column += 1)
    for (const label of new Set(labelled.map(({ labels }) => labels[column] ?? 0))) {
      const isIn = ({ labels }: Labelled) => labels[column] === label
      const block = blockOf(column, label)
      const partsOf = (step: number) =>
        choose(labelled, isIn, {
          keyOf: ({ labels }) => ribbonOf(labels[step] ?? 0, labels[step + 1] ?? 0),
          mayShow: (ribbon) => view.drawn[step]?.has(ribbon) === true,
          longer: longer.map(({ band, follows: others }) => ({ band, shown: others.get(block)?.parts[step] })),
          completes: false,
          least: leastOf(people.length, LEAST_SHARE),
        })
      const rowsIn = (other: number, list: 'ends' | 'origins') =>
        choose(labelled, isIn, {
          keyOf: ({ labels }) => labels[other] ?? 0,
          mayShow: (end) => isAdjacentShown(view, column, label, other, end),
          // The last column of a longer view is a different moment.
          longer:
            list === 'ends'
              ? []
              : longer.map((each) => ({ band: each.band, shown: each.follows.get(block)?.origins ?? undefined })),
          completes: true,
          least: leastOf(labelled.filter(isIn).length, leastRow),
        })
      follows.set(block, {
        parts: view.drawn.map((_, step) => partsOf(step)),
        ends: column === last ? null : rowsIn(last, 'ends'),
        origins: column === 0 ? null : rowsIn(0, 'origins'),
      })
    }
  const sizeOf = (block: number) => labelled.filter(({ labels }) => labels[block >> 5] === (block & 31)).length
  // Most people follow where someone began, then what became of them.
  const rankOf = (block: number) => (block >> 5 === 0 ? 0 : block >> 5 === last ? 1 : 2)
  return new Map([...follows].toSorted(([a], [b]) => rankOf(a) - rankOf(b) || sizeOf(b) - sizeOf(a)))
}

// The least share of a block's people that gets a row in its panel.
const leastRow = 0.05

type Labelled = { band: number; labels: readonly number[] }

type Shape = {
  keyOf: (person: Labelled) => number
  mayShow: (key: number) => boolean
  longer: readonly { band: number; shown: ReadonlySet<number> | undefined }[]
  /** What isn't shown is one number, so it must be none, or enough people in two places. */
  completes: boolean
  least: number
}

const choose = (
  people: readonly Labelled[],
  isIn: (person: Labelled) => boolean,
  { keyOf, mayShow, longer, completes, least }: Shape,
): Set<number> => {
  const inside = people.filter(isIn)
  const counts = countBy(inside.map(keyOf))
  const whole = countBy(people.map(keyOf))
  const shown = [...counts]
    .filter(([key, count]) => mayShow(key) && count >= least && isSafe((whole.get(key) ?? 0) - count, SMALLEST))
    .filter(([key]) =>
      longer.every(
        ({ band, shown: others }) =>
          others?.has(key) !== true ||
          isSafe(inside.filter((person) => person.band > band && keyOf(person) === key).length, SMALLEST),
      ),
    )
    .toSorted(([a, countA], [b, countB]) => countB - countA || a - b)
  while (completes && shown.length > 0) {
    const rest = [...counts].filter(([key]) => !shown.some(([each]) => each === key))
    const left = rest.reduce((total, [, count]) => total + count, 0)
    if (rest.length === 0 || (rest.length >= 2 && left >= SMALLEST)) break
    shown.pop()
  }
  return new Set(shown.map(([key]) => key))
}

// A row about the neighbouring column says the same as a ribbon.
const isAdjacentShown = (view: View, column: number, label: number, other: number, end: number): boolean => {
  if (other === column + 1) return view.drawn[column]?.has(ribbonOf(label, end)) === true
  if (other === column - 1) return view.drawn[other]?.has(ribbonOf(end, label)) === true
  return true
}

/** Returns what is shown of a followed block if only its own moves are. */
export const ownRibbons = (block: number, { parts, ...lists }: Follow): Follow => ({
  ...lists,
  parts: parts.map((part, step) => (step === block >> 5 || step + 1 === block >> 5 ? part : new Set())),
})
