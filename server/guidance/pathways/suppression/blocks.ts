import { leastOf, SMALLEST } from '../smallest.ts'
import { countBy, ELSE, isSafe, type Traveller } from './layout.ts'

// A column has this many blocks at most, along with *Everyone else*, each with this share of the people at least.
const most = 8
const leastShare = 0.03

type Shown = ReadonlySet<number>

/**
 * Returns the groups that a column shows: those of five people or more that `longer` views show as well, with numbers that differ from theirs by nobody
 * or five or more. *Everyone else* then has nobody, or at least five people of two groups or more: until it does, the smallest group joins it. Undefined if
 * nothing is left to show.
 */
export const chooseBlocks = (
  people: readonly Traveller[],
  column: number,
  longer: readonly { band: number; shown: Shown }[],
): Shown | undefined => {
  const groupsOf = (among: readonly Traveller[]) => countBy(among.map(({ path }) => path[column] ?? ELSE))
  const counts = groupsOf(people)
  const differences = longer.map(({ band, shown }) => ({
    shown,
    counts: groupsOf(people.filter((person) => person.band > band)),
  }))
  const chosen = [...counts]
    .filter(([group, count]) => group !== ELSE && count >= leastOf(people.length, leastShare))
    .filter(([group]) =>
      differences.every(({ shown, counts: more }) => shown.has(group) && isSafe(more.get(group) ?? 0, SMALLEST)),
    )
    .toSorted(([a, countA], [b, countB]) => countB - countA || a - b)
    .slice(0, most)
    .map(([group]) => group)
  while (chosen.length > 0) {
    const isRest = (group: number) => !chosen.includes(group)
    if (isEnough(counts, isRest) && differences.every(({ counts: more }) => isSafe(sum(more, isRest), SMALLEST)))
      return new Set(chosen)
    chosen.pop()
  }
  return undefined
}

// Nobody, or five people or more of at least two groups.
const isEnough = (counts: ReadonlyMap<number, number>, isRest: (group: number) => boolean): boolean => {
  const groups = [...counts.keys()].filter(isRest).length
  return groups === 0 || (groups >= 2 && sum(counts, isRest) >= SMALLEST)
}

const sum = (counts: ReadonlyMap<number, number>, isIn: (group: number) => boolean): number =>
  [...counts].reduce((total, [group, count]) => total + (isIn(group) ? count : 0), 0)
