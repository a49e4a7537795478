import { SMALLEST } from '../smallest.ts'
import { chooseBlocks } from './blocks.ts'
import { followTogether } from './following.ts'
import { chooseFollows, ownRibbons } from './follows.ts'
import { endsOf, type Traveller, type View } from './layout.ts'
import { type Counted, KINDS, scopesOf } from './numbers.ts'
import { chooseRibbons, hideMore, movesOf, smallestOf } from './ribbons.ts'
import { type Chance, findRevealed } from './worlds.ts'

/** How many exchanges a check tries, without and with followed blocks. */
const STEPS = { page: 200_000, follows: 200_000 }
const rounds = 12
// From this number of people on, blocks are checked together: one after the other would take minutes.
const large = 400
// Blocks that are tried per view: each check takes up to half a second.
const mostFollowed = { 10: 8, 5: 6, 3: 4 }

const KIND_OF_VIEW = [
  { years: 10, band: 0, columns: 4 },
  { years: 5, band: 1, columns: 3 },
  { years: 3, band: 2, columns: 2 },
] as const

/**
 * Returns what a field's figures may show, the longest view first; none if nothing can be kept. Each view is checked together with the others: shorter
 * ones are left out if their differences would reveal someone, until only the longest is left. Then blocks that can't be followed safely are.
 */
export const suppress = async (people: readonly Traveller[], chance: Chance): Promise<View[]> => {
  for (const kinds of choices) {
    const views = build(people, kinds)
    if (views.length < kinds.length && kinds.length > 1) continue
    if (views.length === 0) continue
    if (!(await isKept(views, people, chance))) continue
    if (people.length >= large) await followTogether(views, people, chance)
    else await follow(views, people, chance)
    return views
  }
  return []
}

const [ten, five, three] = KIND_OF_VIEW
type Kind = (typeof KIND_OF_VIEW)[number]
const choices: readonly (readonly Kind[])[] = [
  [ten, five, three],
  [ten, five],
  [ten, three],
  [ten],
  [five, three],
  [five],
  [three],
]

const membersOf = (people: readonly Traveller[], { band }: { band: number }) =>
  people.filter((person) => person.band <= band)

const build = (people: readonly Traveller[], kinds: readonly Kind[]): View[] => {
  const views: View[] = []
  for (const kind of kinds) {
    const members = membersOf(people, kind)
    if (members.length < SMALLEST || views.some(({ band }) => !isMore(members, band))) continue
    const view: View = { years: kind.years, band: kind.band, columns: [], drawn: [], follows: new Map() }
    for (let column = 0; column < kind.columns; column += 1) {
      const longer = views.flatMap(({ band, columns }) => {
        const shown = columns[column]
        return shown === undefined ? [] : [{ band, shown }]
      })
      const shown = chooseBlocks(members, column, longer)
      if (shown === undefined) break
      view.columns.push(shown)
    }
    if (view.columns.length < 2) continue
    for (let step = 0; step + 1 < view.columns.length; step += 1)
      view.drawn.push(chooseRibbons(members, view, step, views))
    views.push(view)
  }
  return views
}

// The people of a shorter view: the same as in a longer one, or five more.
const isMore = (members: readonly Traveller[], band: number): boolean => {
  const more = members.filter((person) => person.band > band).length
  return more === 0 || more >= SMALLEST
}

/** Hides more until the page reveals nobody. Returns whether that succeeded. */
const isKept = async (views: View[], people: readonly Traveller[], chance: Chance): Promise<boolean> => {
  for (let round = 0; round < rounds; round += 1) {
    const revealed = await findRevealed(scopesOf(views), people, chance, STEPS.page)
    if (revealed.length === 0) return true
    const done = new Set<string>()
    for (const number of revealed) {
      const { scope, kind, place } = number
      const what = `${scope.index} ${kind} ${place}`
      if (done.has(what)) continue
      done.add(what)
      if (!hide(number, people)) return false
    }
  }
  return false
}

/** Hides one thing near a revealed number. Returns false when nothing is left to hide, or a difference is revealed. */
const hide = ({ scope: { view, isView }, kind, place, key }: Counted, people: readonly Traveller[]): boolean => {
  const members = membersOf(people, view)
  if (kind === KINDS.ribbon) {
    const drawn = view.drawn[place] ?? new Set()
    const counts = movesOf(members, view, place)
    const shown = [...counts].filter(([ribbon]) => drawn.has(ribbon))
    const near = shown.filter(([ribbon]) => endsOf(ribbon).some((label, side) => label === endsOf(key)[side]))
    const next = drawn.has(key) ? key : smallestOf(near.length > 0 ? near : shown)
    if (next === undefined) return false
    drawn.delete(next)
    hideMore(counts, drawn)
    return true
  }
  if (!isView) return false
  const shown = view.columns[place]
  const counts = [...(shown ?? [])].map((group): [number, number] => [
    group,
    members.filter(({ path }) => path[place] === group).length,
  ])
  const smallest = smallestOf(counts)
  if (smallest === undefined || counts.length < 2) return false
  view.columns[place] = new Set([...(shown ?? [])].filter((group) => group !== smallest))
  for (const step of [place - 1, place])
    if (view.drawn[step] !== undefined) view.drawn[step] = chooseRibbons(members, view, step, [])
  return true
}

/**
 * Chooses the blocks that can be followed, the largest first: each is kept if what all of them show together reveals nobody. If all of its parts would,
 * only those of its own ribbons are shown.
 */
const follow = async (views: readonly View[], people: readonly Traveller[], chance: Chance): Promise<void> => {
  for (const [index, view] of views.entries()) {
    const wanted = chooseFollows(membersOf(people, view), view, views.slice(0, index))
    for (const [block, shown] of [...wanted].slice(0, mostFollowed[view.years]))
      for (const each of [shown, ownRibbons(block, shown)]) {
        view.follows.set(block, each)
        if ((await findRevealed(scopesOf(views), people, chance, STEPS.follows)).length === 0) break
        view.follows.delete(block)
      }
  }
}
