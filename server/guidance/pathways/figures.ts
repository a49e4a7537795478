import { MOMENTS, PATHWAY_GROUPS, type ShownGroup } from '#contract/guidance/groups.ts'
import type { Follow as ShownFollow, Headline, PanelList, Pathway } from '#contract/guidance/pathways.ts'
import {
  blockOf,
  countBy,
  ELSE,
  endsOf,
  type Follow,
  labelsOf,
  ribbonOf,
  type Traveller,
  type View,
} from './suppression/layout.ts'

/** A stored figure: without what the career office enters, which is added when it is read. */
export type StoredFigure = Omit<Pathway, 'graduates' | 'share'>

/** Returns the number of a group. */
export const numberOf = (group: ShownGroup): number => (group === 'else' ? ELSE : PATHWAY_GROUPS.indexOf(group))
const groupOf = (label: number): ShownGroup => PATHWAY_GROUPS[label] ?? 'else'

/** Returns a part of a whole in percent, rounded half up. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((part / whole) * 100 + 0.5)

/** Returns a view with its numbers. It contains only what is shown. */
export const figureOf = (view: View, people: readonly (Traveller & { year: number })[]): StoredFigure => {
  const members = people.filter(({ band }) => band <= view.band)
  const labels = members.map(({ path }) => labelsOf(view, path))
  const whole = members.length
  const columns = view.columns.map((_, column) => ({
    moment: MOMENTS[column] ?? 'first',
    blocks: [...countBy(labels.map((each) => each[column] ?? ELSE))]
      .toSorted(([a], [b]) => a - b)
      .map(([label, count]) => ({ ...counted(label, count, whole), follow: view.follows.has(blockOf(column, label)) })),
  }))
  const years = members.map(({ year }) => year)
  const [first] = (columns[0]?.blocks ?? [])
    .filter(({ follow, group }) => follow && group !== 'else')
    .toSorted((a, b) => b.people - a.people)
  return {
    years: view.years,
    from: Math.min(...years),
    to: Math.max(...years),
    people: whole,
    headline: headlineOf(columns),
    complete: view.columns.length === 2 + [3, 5, 10].indexOf(view.years),
    columns,
    flows: view.drawn.flatMap((drawn, step) => flowsOf(labels, step, drawn)),
    follows: [...view.follows].map(([block, follow]) => followOf(labels, block, follow)),
    first: first === undefined ? null : { column: 0, group: first.group },
  }
}

const counted = (label: number, people: number, whole: number) => ({
  group: groupOf(label),
  people,
  share: shareOf(people, whole),
})

type Labels = readonly (readonly number[])[]

const flowsOf = (labels: Labels, step: number, drawn: ReadonlySet<number>) =>
  [...countBy(labels.map((each) => ribbonOf(each[step] ?? ELSE, each[step + 1] ?? ELSE)))]
    .filter(([ribbon]) => drawn.has(ribbon))
    .toSorted(([a], [b]) => a - b)
    .map(([ribbon, people]) => {
      const [from, to] = endsOf(ribbon)
      return { step, from: groupOf(from), to: groupOf(to), people }
    })

const followOf = (labels: Labels, block: number, { parts, ends, origins }: Follow): ShownFollow => {
  const [column, label] = [block >> 5, block & 31]
  const inside = labels.filter((each) => each[column] === label)
  const last = (labels[0]?.length ?? 1) - 1
  return {
    column,
    ...counted(label, inside.length, labels.length),
    parts: parts.flatMap((part, step) => flowsOf(inside, step, part)),
    origins: origins && listOf(inside, 0, origins),
    ends: ends && listOf(inside, last, ends),
  }
}

const listOf = (inside: Labels, column: number, shown: ReadonlySet<number>): PanelList => {
  const rows = [...countBy(inside.map((each) => each[column] ?? ELSE))]
    .filter(([label]) => shown.has(label) && label !== ELSE)
    .toSorted(([a, countA], [b, countB]) => countB - countA || a - b)
    .map(([label, people]) => counted(label, people, inside.length))
  const rest = inside.length - rows.reduce((total, { people }) => total + people, 0)
  return { rows, others: rest === 0 ? null : { people: rest, share: shareOf(rest, inside.length) } }
}

// In percentage points.
const growth = 5

const headlineOf = (columns: StoredFigure['columns']): Headline | null => {
  const named = (column: StoredFigure['columns'][number] | undefined) =>
    (column?.blocks ?? []).filter(({ group }) => group !== 'else')
  const start = named(columns[0]).toSorted((a, b) => b.people - a.people)[0]
  if (start === undefined) return null
  const before = new Map(named(columns[0]).map(({ group, share }) => [group, share]))
  const [later] = named(columns.at(-1))
    .map(({ group, share }) => ({ group, share, by: share - (before.get(group) ?? 0) }))
    .filter(({ by }) => by >= growth)
    .toSorted((a, b) => b.by - a.by)
  return {
    start: { group: start.group, share: start.share },
    later: later === undefined ? null : { group: later.group, share: later.share },
  }
}
