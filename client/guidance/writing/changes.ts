import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import type { GuideText } from '#contract/guidance/guideWriting.ts'

/** A part of two texts: in both, only in the earlier one, or only in the later one. */
export type Change = { kind: 'same' | 'removed' | 'added'; text: string }

// Longer texts are compared by lines, because the table of a comparison grows with the product of their lengths.
const MOST_CELLS = 1_000_000

/** Returns the differences between two texts by word, or by line for long ones. */
export const changesOf = (before: string, after: string): Change[] => {
  const words = compare(before.split(/(\s+)/), after.split(/(\s+)/))
  return words ?? compare(before.split(/(?<=\n)/), after.split(/(?<=\n)/)) ?? replaced(before, after)
}

const replaced = (before: string, after: string): Change[] => [
  { kind: 'removed', text: before },
  { kind: 'added', text: after },
]

const compare = (before: readonly string[], after: readonly string[]): Change[] | undefined => {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let same = 0
  const most = Math.min(before.length, after.length) - start
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1
  const [one, other] = [before.slice(start, before.length - same), after.slice(start, after.length - same)]
  if (one.length * other.length > MOST_CELLS) return undefined
  return joined([
    ...before.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...longestCommon(one, other),
    ...before.slice(before.length - same).map((text) => ({ kind: 'same' as const, text })),
  ])
}

const longestCommon = (one: readonly string[], other: readonly string[]): Change[] => {
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        one[row] === other[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
  const changes: Change[] = []
  let [row, column] = [0, 0]
  while (row < one.length || column < other.length) {
    const [left, right] = [one[row], other[column]]
    if (left !== undefined && left === right) {
      changes.push({ kind: 'same', text: left })
      row += 1
      column += 1
    } else if (left !== undefined && (right === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      changes.push({ kind: 'removed', text: left })
      row += 1
    } else {
      changes.push({ kind: 'added', text: right ?? '' })
      column += 1
    }
  }
  return changes
}

const joined = (changes: readonly Change[]): Change[] => {
  const result: Change[] = []
  for (const change of changes) {
    const last = result.at(-1)
    if (last?.kind === change.kind) last.text += change.text
    else if (change.text !== '') result.push({ ...change })
  }
  return result
}

/** Joins two texts of a guide: the first one, and below it the other's body, unless one contains the other. If there is no room for both, returns the first. */
export const bothTexts = (one: GuideText, other: GuideText): GuideText => {
  if (one.body.includes(other.body.trim())) return one
  const body = other.body.includes(one.body.trim()) ? other.body : `${one.body.trimEnd()}\n\n${other.body}`
  return body.length > GUIDANCE_LIMITS.guideBody ? one : { ...one, body }
}
