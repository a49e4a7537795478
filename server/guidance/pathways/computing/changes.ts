import { SMALLEST } from '../smallest.ts'
import type { Stored } from './queries.ts'

/** The people of a field's next figure, and those who rest; `keep` if last month's stays. */
export type Next = { keep: true } | { keep: false; people: Stored[]; resting: Stored[] }

/** The people of the last figure, those who rested, and how many of the figure have deleted their accounts since. */
export type Last = { people: readonly Stored[]; resting: readonly Stored[]; missing: number }

/**
 * Decides what becomes of a field's figure. A new one replaces it only if five people or more joined or changed. Once someone has left it is always
 * replaced: if fewer than five joined or changed, these wait, and if fewer than five have left, others rest, so that nobody can tell the leavers' paths
 * from the difference. Who rests returns with the next five who join or change: returning alone, they would leave the difference to an earlier figure.
 */
export const nextPeople = (last: Last, after: readonly Stored[], random: () => number): Next => {
  const old = new Map(last.people.map((each) => [each.member_id, each]))
  const now = new Map(after.map((each) => [each.member_id, each]))
  const resting = new Set(last.resting.map(({ member_id }) => member_id))
  const left = last.people.filter(({ member_id }) => !now.has(member_id))
  const news = after.filter((each) => {
    const earlier = old.get(each.member_id)
    return earlier === undefined ? !resting.has(each.member_id) : !isSame(earlier, each)
  })
  if (news.length >= SMALLEST) return { keep: false, people: [...after], resting: [] }
  const leavers = left.length + last.missing
  if (leavers === 0) return { keep: true }
  const staying = last.people.filter(({ member_id }) => now.has(member_id))
  const beside = chooseResting(staying, left, Math.max(0, SMALLEST - leavers), random)
  return {
    keep: false,
    people: staying.filter(({ member_id }) => !beside.has(member_id)),
    resting: [
      ...last.resting.filter(({ member_id }) => now.has(member_id)),
      ...staying.filter(({ member_id }) => beside.has(member_id)),
    ],
  }
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
    let [next, most] = [undefined as Stored | undefined, -1]
    for (const { each } of mixed) {
      if (resting.has(each.member_id)) continue
      const novelty = each.path.filter((group, column) => !seen.has(`${column} ${group}`)).length
      if (novelty > most) [next, most] = [each, novelty]
    }
    if (next === undefined) break
    resting.add(next.member_id)
    for (const [column, group] of next.path.entries()) seen.add(`${column} ${group}`)
  }
  return resting
}
