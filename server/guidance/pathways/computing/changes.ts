import { SMALLEST } from '../smallest.ts'
import type { Stored } from './queries.ts'

/** The people of a field's next figure; `keep` if last month's stays. */
export type Next = { keep: true } | { keep: false; people: Stored[] }

/**
 * Decides what becomes of a field's figure. A new one replaces it only if five people or more joined, left or changed. Once someone has left it is
 * always replaced: if fewer have changed, others rest for a month, so that nobody can tell the leavers' paths from the difference. `missing`:
 * how many have deleted their accounts since.
 */
export const nextPeople = (
  before: readonly Stored[],
  after: readonly Stored[],
  missing: number,
  random: () => number,
): Next => {
  const old = new Map(before.map((each) => [each.member_id, each]))
  const now = new Map(after.map((each) => [each.member_id, each]))
  const left = before.filter(({ member_id }) => !now.has(member_id))
  const changed = after.filter((each) => {
    const earlier = old.get(each.member_id)
    return earlier === undefined || !isSame(earlier, each)
  })
  const changes = left.length + missing + changed.length
  if (changes >= SMALLEST) return { keep: false, people: [...after] }
  if (left.length + missing === 0) return { keep: true }
  const moved = new Set(changed.map(({ member_id }) => member_id))
  const resting = chooseResting(
    after.filter(({ member_id }) => !moved.has(member_id)),
    left,
    SMALLEST - changes,
    random,
  )
  return { keep: false, people: after.filter(({ member_id }) => !resting.has(member_id)) }
}

const isSame = (a: Stored, b: Stored): boolean =>
  a.class_year === b.class_year && a.path.length === b.path.length && a.path.every((group, at) => group === b.path[at])

// Of as many different groups as possible, so that the difference says little about each of the leavers.
const chooseResting = (
  people: readonly Stored[],
  left: readonly Stored[],
  count: number,
  random: () => number,
): Set<string> => {
  const mixed = people.map((each) => ({ each, at: random() })).toSorted((a, b) => a.at - b.at)
  const seen = new Set(left.flatMap(({ path }) => path.map((group, column) => `${column} ${group}`)))
  const resting = new Set<string>()
  while (resting.size < Math.min(count, people.length)) {
    const candidates = mixed.filter(({ each }) => !resting.has(each.member_id))
    const novelty = ({ path }: Stored) => path.filter((group, column) => !seen.has(`${column} ${group}`)).length
    const next = candidates.toSorted((a, b) => novelty(b.each) - novelty(a.each))[0]?.each
    if (next === undefined) break
    resting.add(next.member_id)
    for (const [column, group] of next.path.entries()) seen.add(`${column} ${group}`)
  }
  return resting
}
