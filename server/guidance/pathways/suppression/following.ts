import { SMALLEST } from '../smallest.ts'
import { chooseFollows, ownRibbons } from './follows.ts'
import { blockOf, countBy, endsOf, labelsOf, ribbonOf, type Traveller, type View } from './layout.ts'
import { conditionsOf, type Counted, scopesOf } from './numbers.ts'
import { type Chance, findRevealed } from './worlds.ts'

// Rounds in which parts are hidden before whole blocks are, and exchanges of a check in each round.
const rounds = 16
const steps = 400_000

/**
 * Chooses the blocks of a large field that can be followed: all are tried together. Only their own moves and the lists are shown, without moves further
 * away, because each part is one more sum that hidden numbers have to fit. Parts and rows near revealed numbers are hidden until the page reveals nobody.
 * Blocks that have lost all of their own moves, or still reveal someone, can't be followed.
 */
export const followTogether = async (
  views: readonly View[],
  people: readonly Traveller[],
  chance: Chance,
): Promise<void> => {
  const choices = views.map((view, index): Choice => {
    const members = people.filter(({ band }) => band <= view.band)
    for (const [block, follow] of chooseFollows(members, view, views.slice(0, index)))
      view.follows.set(block, ownRibbons(block, follow))
    const blocks = new Set(view.follows.keys())
    return { view, blocks, shares: sharesOf(members, view, [...blocks]) }
  })
  for (let round = 0; choices.some(({ blocks }) => blocks.size > 0); round += 1) {
    const revealed = await findRevealed(scopesOf(views), people, chance, steps)
    if (revealed.length === 0) break
    for (const number of firstOfEach(revealed)) {
      const concerned = choices.filter(({ blocks }) => blocks.size > 0)
      const choice = concerned.find(({ view }) => view === number.scope.view) ?? concerned[0]
      if (choice !== undefined) hideNear(number, choice, round >= rounds)
    }
  }
  // Some blocks had no moves of their own from the start.
  for (const { view } of choices)
    for (const [block, { parts }] of view.follows) if (parts.every(({ size }) => size === 0)) view.follows.delete(block)
}

// One of each kind and place: what is hidden for one may hide the others too.
const firstOfEach = (revealed: readonly Counted[]): Counted[] => {
  const firsts = new Map<string, Counted>()
  for (const number of revealed) {
    const name = `${number.scope.view.years} ${number.kind} ${number.block} ${number.place}`
    if (!firsts.has(name)) firsts.set(name, number)
  }
  return [...firsts.values()]
}

/** How many people of a block are in each move of a step, at the end and at the beginning. */
type Shares = { parts: Map<number, number>[]; ends: Map<number, number>; origins: Map<number, number> }

const sharesOf = (members: readonly Traveller[], view: View, blocks: readonly number[]): Map<number, Shares> => {
  const labelled = members.map(({ path }) => labelsOf(view, path))
  const last = view.columns.length - 1
  return new Map(
    blocks.map((block) => {
      const inside = labelled.filter((labels) => labels[block >> 5] === (block & 31))
      const at = (column: number) => countBy(inside.map((labels) => labels[column] ?? 0))
      const moves = (step: number) =>
        countBy(inside.map((labels) => ribbonOf(labels[step] ?? 0, labels[step + 1] ?? 0)))
      return [block, { parts: view.drawn.map((_, step) => moves(step)), ends: at(last), origins: at(0) }]
    }),
  )
}

/** A part or a row that a followed block shows: of how many people, and the groups that it is about. `own`: a part at the block itself. */
type Shown = { block: number; own: boolean; people: number; about: [column: number, label: number][]; hide: () => void }

/** The blocks that are being chosen. */
type Choice = { view: View; blocks: Set<number>; shares: ReadonlyMap<number, Shares> }

/** Hides a part or a row about a revealed number, the smallest one far from its block first; in the end the whole block. */
const hideNear = (number: Counted, { view, blocks, shares }: Choice, isLate: boolean): void => {
  const concerned = blocks.has(number.block) && number.scope.view === view ? [number.block] : [...blocks]
  const conditions = conditionsOf(number)
  const shown = concerned.flatMap((block) => shownBy(block, view, shares.get(block)))
  const near = shown.filter(({ block, about }) =>
    about.some(
      ([column, label]) =>
        blockOf(column, label) !== block && conditions.some(([at, wanted]) => at === column && wanted === label),
    ),
  )
  const next = first(near) ?? first(shown)
  next?.hide()
  const block = next?.block ?? concerned.at(-1)
  if (block === undefined || (!isLate && shownBy(block, view, shares.get(block)).some(({ own }) => own))) return
  blocks.delete(block)
  view.follows.delete(block)
}

const first = (shown: readonly Shown[]): Shown | undefined =>
  shown.toSorted((a, b) => Number(a.own) - Number(b.own) || a.people - b.people)[0]

const shownBy = (block: number, view: View, shares: Shares | undefined): Shown[] => {
  const follow = view.follows.get(block)
  if (follow === undefined) return []
  const [column, last] = [block >> 5, view.columns.length - 1]
  const parts = follow.parts.flatMap((part, step) =>
    [...part].map((ribbon): Shown => {
      const [from, to] = endsOf(ribbon)
      return {
        ...{ block, own: step === column || step + 1 === column, people: shares?.parts[step]?.get(ribbon) ?? 0 },
        about: [
          [step, from],
          [step + 1, to],
        ],
        hide: () => void part.delete(ribbon),
      }
    }),
  )
  const rows = (list: 'ends' | 'origins', at: number) =>
    [...(follow[list] ?? [])].map((label): Shown => ({
      ...{ block, own: false, people: shares?.[list].get(label) ?? 0, about: [[at, label]] },
      hide: () => hideRow(follow[list], label, shares?.[list] ?? new Map()),
    }))
  return [...parts, ...rows('ends', last), ...rows('origins', 0)]
}

// What a list doesn't show is one number: at least five people of two groups.
const hideRow = (rows: Set<number> | null, label: number, counts: ReadonlyMap<number, number>): void => {
  if (rows === null) return
  rows.delete(label)
  for (;;) {
    const rest = [...counts].filter(([each]) => !rows.has(each))
    const people = rest.reduce((total, [, count]) => total + count, 0)
    const [next] = [...counts].filter(([each]) => rows.has(each)).toSorted(([, a], [, b]) => a - b)
    if (next === undefined || (rest.length >= 2 && people >= SMALLEST)) return
    rows.delete(next[0])
  }
}
