import { editDistance } from '#server/platform/similarity.ts'
import { fullNamesOf } from './nicknames.ts'
import { nameWords, soundOf, spellingOf } from './words.ts'

/**
 * How two names agree: `same` if they differ only in order, accents, usual spellings, initials of further names and missing middle names; `initials` if
 * one has only the initial of a name that the other has in full, next to a single full name; `close` if a person should look.
 */
export type NameAgreement = { level: 'same' | 'initials' | 'close' | 'other'; score: number }
type Kind = 'same' | 'nickname' | 'sound' | 'typo' | 'initial'
type Pair = { left: number; right: number; kind: Kind }

const weights: Record<Kind, number> = { same: 1, nickname: 0.9, sound: 0.9, typo: 0.8, initial: 0.7 }
const kinds = Object.keys(weights) as Kind[]
const leastClose = 0.45

/** Compares two names. `score` is from 0 to 1. */
export const compareNames = (one: string, other: string): NameAgreement => {
  const [left, right] = joined(nameWords(one), nameWords(other))
  if (left.join('') === right.join('') && left.length > 0) return { level: 'same', score: 1 }
  const pairs = pairsOf(left, right)
  const score = (2 * pairs.reduce((sum, { kind }) => sum + weights[kind], 0)) / (left.length + right.length || 1)
  const level = sureLevel(left, right, pairs)
  const isClose = pairs.some((pair) => !isInitial(left, pair)) && score >= leastClose
  return { level: level ?? (isClose ? 'close' : 'other'), score }
}

/** Writes names together that the other side writes as one word: `Venkata Ramana` and `Venkataramana`, `K R` and `KR`. */
const joined = (one: readonly string[], other: readonly string[]): [string[], string[]] => [
  joinedLike(one, other),
  joinedLike(other, one),
]

const joinedLike = (words: readonly string[], others: readonly string[]): string[] => {
  const at = words.findIndex((word, index) => others.includes(word + (words[index + 1] ?? ' ')))
  if (at !== -1) return joinedLike(words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`), others)
  const split = words.findIndex(
    (word) => word.length > 1 && word.length < 4 && !others.includes(word) && isInitials(word, others),
  )
  return split === -1 ? [...words] : words.toSpliced(split, 1, ...Array.from(words[split] ?? ''))
}

// `kr` matches two names of the other side.
const isInitials = (word: string, others: readonly string[]): boolean =>
  Array.from(word).every((letter) => others.some((other) => other.startsWith(letter) && other !== word)) &&
  new Set(word).size === word.length &&
  others.length > word.length

const pairsOf = (left: readonly string[], right: readonly string[]): Pair[] => {
  const pairs: Pair[] = []
  const free = (pair: { left: number; right: number }) =>
    pairs.every((taken) => taken.left !== pair.left && taken.right !== pair.right)
  for (const kind of kinds)
    for (const [place, word] of left.entries()) {
      const found = right.findIndex((each, index) => free({ left: place, right: index }) && agree[kind](word, each))
      if (found !== -1 && free({ left: place, right: found })) pairs.push({ left: place, right: found, kind })
    }
  return pairs
}

const agree: Record<Kind, (one: string, other: string) => boolean> = {
  same: (one, other) => one === other || spellingOf(one) === spellingOf(other),
  nickname: (one, other) => {
    const names = [other, ...fullNamesOf(other)]
    return [one, ...fullNamesOf(one)].some((name) => names.includes(name))
  },
  sound: (one, other) => Math.min(one.length, other.length) > 2 && soundOf(one) === soundOf(other),
  typo: (one, other) => {
    const shorter = Math.min(one.length, other.length)
    if (shorter <= 3) return false
    const [edits, most] = [editDistance(one, other), shorter > 7 ? 2 : 1]
    return edits <= most || (edits === most + 1 && isSwapped(one, other))
  },
  initial: (one, other) => (one.length === 1 || other.length === 1) && one[0] === other[0],
}

// Two letters in the wrong order are one slip, but two edits.
const isSwapped = (one: string, other: string): boolean =>
  one.length === other.length && Array.from(one).toSorted().join('') === Array.from(other).toSorted().join('')

/** Returns `same` or `initials` if the names are certainly those of one person; undefined otherwise. */
const sureLevel = (left: readonly string[], right: readonly string[], pairs: readonly Pair[]) => {
  const shorter = Math.min(left.length, right.length)
  if (pairs.length < shorter || pairs.some(({ kind }) => kind !== 'same' && kind !== 'initial')) return undefined
  const full = pairs.filter((pair) => !isInitial(left, pair)).length
  if (full === 0) return undefined
  if (left.length !== right.length && (full < 2 || !areMiddle(left, right, pairs))) return undefined
  return full < 2 && pairs.length > 1 ? ('initials' as const) : ('same' as const)
}

const isInitial = (left: readonly string[], { left: place, kind }: Pair): boolean =>
  kind === 'initial' || left[place]?.length === 1

// Whether the names that only one side has are in the middle: at the ends they can be another family.
const areMiddle = (left: readonly string[], right: readonly string[], pairs: readonly Pair[]): boolean => {
  const [longer, side] = left.length > right.length ? ([left, 'left'] as const) : ([right, 'right'] as const)
  const isPaired = (place: number) => pairs.some((pair) => pair[side] === place && pair.kind === 'same')
  return isPaired(0) && isPaired(longer.length - 1)
}
