import { describe, expect, it } from 'vitest'
import { PATHWAY_GROUPS, type ShownGroup } from '#contract/guidance/groups.ts'
import { seededRandom } from '../computing/random.ts'
import { figureOf } from '../figures.ts'
import { SMALLEST } from '../smallest.ts'
import { Attack, type Published, type Question, shownAs } from '#server/testing/pathwayAttack.ts'
import { suppress } from './suppression.ts'

// Nightly: more and larger colleges.
const isNightly = process.env['NIGHTLY'] !== undefined
const sizes = isNightly ? [12, 25, 40, 60, 90, 130, 180, 260] : [12, 25, 40, 60]
const seeds = isNightly ? [1, 2, 3, 4, 5, 6] : [1, 2]
const largeSizes = isNightly ? [1_000] : []

type Someone = { band: number; path: number[]; year: number }
/** Makes up a field: most people stay in their group, and a few groups are common. */
const madeUp = (size: number, random: () => number): Someone[] => {
  const common = [0, 0, 0, 0, 1, 1, 2, 2, 3, 13, 20]
  const group = () => common[Math.floor(random() * common.length)] ?? 20
  return Array.from({ length: size }, () => {
    const band = random() < 0.6 ? 0 : random() < 0.6 ? 1 : 2
    const path = [group()]
    while (path.length < 4 - band) path.push(random() < 0.75 ? (path.at(-1) ?? 0) : random() < 0.4 ? 5 : group())
    return { band, path, year: 2000 }
  })
}

const published = async (people: readonly Someone[], random: () => number): Promise<Published[]> => {
  const views = await suppress(people, { random, pause: () => Promise.resolve() })
  return views.toReversed().map((view) => figureOf(view, people))
}

const nameOf = (group: number | undefined): ShownGroup => PATHWAY_GROUPS[group ?? -1] ?? 'else'
type Path = { band: number; path: ShownGroup[] }
const bandOf = ({ years }: Published) => [10, 5, 3].indexOf(years)

/** Every number about a move, a part of one, or what one figure has beyond another, that isn't shown. */
const questionsAbout = (figures: readonly Published[]): Question[] =>
  figures.flatMap((figure, index) =>
    [undefined, ...figures.slice(index + 1)].flatMap((longer) => {
      const isIn = ({ band }: Path) => band <= bandOf(figure) && (longer === undefined || band > bandOf(longer))
      const isAt = ({ path }: Path, column: number, group: ShownGroup) =>
        shownAs(figure, column, path[column] ?? 'else') === group
      const groupsAt = (column: number) => figure.columns[column]?.blocks.map(({ group }) => group) ?? []
      const scope = `${figure.years} without ${longer?.years ?? 'others'}`
      const moves = figure.columns.slice(1).flatMap((_, step) =>
        groupsAt(step).flatMap((from) =>
          groupsAt(step + 1).map((to) => ({
            name: `${scope}: ${step} ${from} > ${to}`,
            counts: (kind: Path) => isIn(kind) && isAt(kind, step, from) && isAt(kind, step + 1, to),
          })),
        ),
      )
      const followed = figure.follows.flatMap(({ column, group }) =>
        moves.map(({ name, counts }) => ({
          name: `${name} of ${column} ${group}`,
          counts: (kind: Path) => counts(kind) && isAt(kind, column, group),
        })),
      )
      const blocks = figure.columns.flatMap((_, column) =>
        groupsAt(column).map((group) => ({
          name: `${scope}: ${column} ${group}`,
          counts: (kind: Path) => isIn(kind) && isAt(kind, column, group),
        })),
      )
      return [...moves, ...followed, ...blocks]
    }),
  )

describe('what a field’s figures say together', () => {
  const cases = [
    ...sizes.flatMap((size) => seeds.map((seed) => ({ size, seed, most: isNightly ? 400 : 25 }))),
    // Two linear programmes of this size take about 10 s, those of 5,000 people minutes.
    ...largeSizes.map((size) => ({ size, seed: 1, most: 12 })),
  ]
  for (const { size, seed, most } of cases)
    it(`keeps each number below five uncertain: ${size} people, ${seed}`, async () => {
      const random = seededRandom(`${size} ${seed}`)
      const people = madeUp(size, random)
      const figures = await published(people, random)
      const longest = figures.at(-1)
      if (longest === undefined) return
      const paths = people.map(({ band, path }) => ({
        band,
        path: path.map((group, column) => shownAs(longest, column, nameOf(group))),
      }))
      const attack = new Attack(figures)
      const small = questionsAbout(figures)
        .map((question) => ({ question, real: paths.filter((path) => question.counts(path)).length }))
        .filter(({ real }) => real > 0 && real < SMALLEST)
      for (const { question, real } of sample(small, most, random)) {
        const [lowest, highest] = attack.rangeOf(question)
        expect([question.name, lowest <= real + 1e-6, real - 1e-6 <= highest]).toEqual([question.name, true, true])
        expect([question.name, real, lowest, highest, highest - lowest >= 2 - 1e-6]).toEqual([
          ...[question.name, real, lowest, highest],
          true,
        ])
      }
    })

  it('shows no number below five', async () => {
    for (const size of sizes) {
      const random = seededRandom(`shown ${size}`)
      const figures = await published(madeUp(size, random), random)
      const numbers = figures.flatMap(({ columns, flows, follows }) => [
        ...columns.flatMap(({ blocks }) => blocks),
        ...flows,
        ...follows.flatMap(({ parts, origins, ends }) => [
          ...parts,
          ...[origins, ends].flatMap((list) => [...(list?.rows ?? []), ...(list?.others ? [list.others] : [])]),
        ]),
      ])
      expect(numbers.filter(({ people }) => people < SMALLEST)).toEqual([])
    }
  })
})

const sample = <Item>(items: readonly Item[], most: number, random: () => number): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ item }) => item)
