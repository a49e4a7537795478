import { blockOf, endsOf, type Follow, labelsOf, ribbonOf, type Traveller, type View } from './layout.ts'

/** A set of people with numbers of their own: those of a view, or those that a view has beyond a longer one. */
export type Scope = { view: View; index: number; over: number; isView: boolean }

/** Returns the views, and the differences between each two of them, which anyone can compute. */
export const scopesOf = (views: readonly View[]): Scope[] => {
  const scopes: Scope[] = views.map((view, index) => ({ view, index, over: -1, isView: true }))
  for (const longer of views)
    for (const view of views)
      if (view.band > longer.band) scopes.push({ view, index: scopes.length, over: longer.band, isView: false })
  return scopes
}

/** The kinds of numbers: of a block, a ribbon, a part of one, and a row of a panel. */
export const KINDS = { block: 0, ribbon: 1, part: 2, end: 3, origin: 4 } as const
type Kind = (typeof KINDS)[keyof typeof KINDS]

/** One number about a field's people. `block` is the followed one, -1 for none; `key` a ribbon or a label; `place` a column or a step. */
export type Counted = { scope: Scope; kind: Kind; block: number; place: number; key: number }

/** Calls `visit` with each number that someone is counted in. */
export const eachNumber = (
  scopes: readonly Scope[],
  { band, path }: Traveller,
  visit: (counted: Counted) => void,
): void => {
  for (const scope of scopes) {
    const { view } = scope
    if (band > view.band || band <= scope.over) continue
    const labels = labelsOf(view, path)
    const ribbons = view.drawn.map((_, step) => ribbonOf(labels[step] ?? 0, labels[step + 1] ?? 0))
    for (const [place, key] of labels.entries()) visit({ scope, kind: KINDS.block, block: -1, place, key })
    for (const [place, key] of ribbons.entries()) visit({ scope, kind: KINDS.ribbon, block: -1, place, key })
    for (const [column, label] of labels.entries()) {
      const block = blockOf(column, label)
      const follow = view.follows.get(block)
      if (follow === undefined) continue
      const last = labels.length - 1
      for (const [place, key] of ribbons.entries()) visit({ scope, kind: KINDS.part, block, place, key })
      if (follow.ends) visit({ scope, kind: KINDS.end, block, place: last, key: labels[last] ?? 0 })
      if (follow.origins) visit({ scope, kind: KINDS.origin, block, place: 0, key: labels[0] ?? 0 })
    }
  }
}

/** Whether the page shows this number. */
export const isShown = ({ scope, kind, block, place, key }: Counted): boolean => {
  const { view, isView } = scope
  if (!isView) return false
  if (kind === KINDS.block) return true
  if (kind === KINDS.ribbon) return view.drawn[place]?.has(key) === true
  return isFollowed(view.follows.get(block), kind, place, key)
}

const isFollowed = (follow: Follow | undefined, kind: Kind, place: number, key: number): boolean => {
  if (kind === KINDS.part) return follow?.parts[place]?.has(key) === true
  return (kind === KINDS.end ? follow?.ends : follow?.origins)?.has(key) === true
}

/** Returns a text that identifies a number. */
export const nameOf = ({ scope, kind, block, place, key }: Counted): string =>
  `${scope.index} ${kind} ${block} ${place} ${key}`

/** Returns what someone must have been in to be counted: labels by column. */
export const conditionsOf = ({ kind, block, place, key }: Counted): [column: number, label: number][] => {
  const at = new Map<number, number>()
  if (block >= 0) at.set(block >> 5, block & 31)
  if (kind === KINDS.ribbon || kind === KINDS.part) {
    const [from, to] = endsOf(key)
    at.set(place, from)
    at.set(place + 1, to)
  } else at.set(place, key)
  return [...at].toSorted(([a], [b]) => a - b)
}
