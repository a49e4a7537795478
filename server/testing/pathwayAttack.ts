import { solve } from 'yalps'
import type { ShownGroup } from '#contract/guidance/groups.ts'
import type { Pathway } from '#contract/guidance/pathways.ts'

/** The only adapter of yalps. What the attacker knows: the figures of a field as they are sent, and nothing else. */
export type Published = Pick<Pathway, 'years' | 'people' | 'columns' | 'flows' | 'follows'>

/** A kind of person: how long they have been followed, and the groups of their path as the longest figure shows them. */
type Kind = { band: number; path: ShownGroup[] }

/** Counts the people that satisfy a condition; `band` and `path` as the attacker may imagine them. */
export type Question = { name: string; counts: (kind: Kind) => boolean }

const BANDS = { 10: 0, 5: 1, 3: 2 } as Record<number, number>

/** Everything that a field's figures say, as sums of unknown numbers of people of each kind. */
export class Attack {
  readonly #kinds: { kind: Kind; facts: string }[]
  readonly #constraints: Record<string, { equal: number }>

  constructor(figures: readonly Published[]) {
    const longest = figures.at(-1)
    if (longest === undefined) throw new Error('Nothing is published')
    const facts = figures.flatMap(factsOf)
    this.#kinds = kindsOf(longest, figures).map((kind) => ({
      kind,
      facts: facts.flatMap(([isIn], fact) => (isIn(kind) ? [`f${fact}`] : [])).join(' '),
    }))
    this.#constraints = Object.fromEntries(facts.map(([, people], fact) => [`f${fact}`, { equal: people }]))
  }

  /** Returns the lowest and the highest value that the answer to a question could have. */
  rangeOf({ counts }: Question): [lowest: number, highest: number] {
    // Kinds that no fact and not the question tells apart are one unknown number.
    const alike = new Set(this.#kinds.map(({ kind, facts }) => `${counts(kind) ? 'answer ' : ''}${facts}`))
    const variables = Object.fromEntries(
      [...alike].map((sums): [string, Record<string, number>] => [
        sums,
        Object.fromEntries(sums.split(' ').map((sum) => [sum, 1])),
      ]),
    )
    const [low, high] = (['minimize', 'maximize'] as const).map((direction) =>
      solve({ direction, objective: 'answer', constraints: this.#constraints, variables }, { maxPivots: 100_000 }),
    )
    if (low?.status !== 'optimal' || high?.status !== 'optimal') throw new Error(`${low?.status} ${high?.status}`)
    return [low.result, high.result]
  }
}

/** Returns the group that a figure shows for a group of the longest figure. */
export const shownAs = ({ columns }: Published, column: number, group: ShownGroup): ShownGroup =>
  columns[column]?.blocks.some((block) => block.group === group) === true ? group : 'else'

const kindsOf = (longest: Published, figures: readonly Published[]): Kind[] => {
  const groups = longest.columns.map(({ blocks }) => [
    ...new Set([...blocks.map(({ group }) => group), 'else' as const]),
  ])
  const bands = [...new Set(figures.map(({ years }) => BANDS[years] ?? 0))]
  const least = Math.min(...bands)
  return bands.flatMap((band) => {
    const length = Math.min(groups.length, band === least ? groups.length : 4 - band)
    let paths: ShownGroup[][] = [[]]
    for (const choices of groups.slice(0, length))
      paths = paths.flatMap((path) => choices.map((group) => [...path, group]))
    return paths.map((path) => ({ band, path }))
  })
}

const factsOf = (figure: Published): (readonly [(kind: Kind) => boolean, number])[] => {
  const isMember = ({ band }: Kind) => band <= (BANDS[figure.years] ?? 0)
  const isAt = ({ path }: Kind, column: number, group: ShownGroup) =>
    shownAs(figure, column, path[column] ?? 'else') === group
  const last = figure.columns.length - 1
  return [
    [isMember, figure.people] as const,
    ...figure.columns.flatMap(({ blocks }, column) =>
      blocks.map(({ group, people }) => [(kind: Kind) => isMember(kind) && isAt(kind, column, group), people] as const),
    ),
    ...figure.flows.map(
      ({ step, from, to, people }) =>
        [(kind: Kind) => isMember(kind) && isAt(kind, step, from) && isAt(kind, step + 1, to), people] as const,
    ),
    ...figure.follows.flatMap(({ column, group, parts, origins, ends }) => {
      const isFollowed = (kind: Kind) => isMember(kind) && isAt(kind, column, group)
      const rows = [
        ...(origins?.rows ?? []).map((row) => [0, row] as const),
        ...(ends?.rows ?? []).map((row) => [last, row] as const),
      ]
      return [
        ...parts.map(
          ({ step, from, to, people }) =>
            [(kind: Kind) => isFollowed(kind) && isAt(kind, step, from) && isAt(kind, step + 1, to), people] as const,
        ),
        ...rows.map(
          ([at, row]) => [(kind: Kind) => isFollowed(kind) && isAt(kind, at, row.group), row.people] as const,
        ),
      ]
    }),
  ]
}
