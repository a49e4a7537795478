import { type Actor, chooseActors } from './actors.ts'
import { callsNamed, callsWithoutLogin } from './calls.ts'
import { judge } from './judge.ts'
import { failuresOf, type Figures, lengthIn, loadWarm } from './load.ts'
import type { Options } from './options.ts'
import { startPortal, waitForIndex } from './portal.ts'
import { withPostgresCollege } from './postgres.ts'
import { table } from './table.ts'

const usualColleges = [10_000, 100_000, 1_000_000]
const briefColleges = [1_000, 2_500]
// The highest allowed ratio of a call's time in a college ten times as large.
const goal = 2

/** Prints how long everyday calls take, one at a time, in growing colleges on PostgreSQL. Throws for those that grow too fast. */
export const measureGrowth = async (options: Options): Promise<void> => {
  const colleges = options.brief ? briefColleges : usualColleges.slice(0, options.rounds)
  const figures = new Map<string, Figures[]>()
  for (const members of colleges)
    await withPostgresCollege(sizeOf(members), chooseActors, async ({ databaseUrl, dataDirectory, people }) => {
      const portal = await startPortal(dataDirectory, undefined, { DATABASE_URL: databaseUrl })
      await waitForIndex(portal.url, people)
      for (const [name, measured] of await measure(portal.url, people, options))
        figures.set(name, [...(figures.get(name) ?? []), measured])
      await portal.stop()
    })

  console.log(table(headsOf(colleges), [...figures].map(rowOf)))
  judge(options, {
    failed: [...figures].flatMap(([name, measured]) => measured.flatMap((each) => failuresOf(name, each))),
    missed: [...figures].flatMap(missedBy),
  })
}

const sizeOf = (members: number) => ({ members, postings: members / 20, messages: members * 2, longest: 5_000 })

const headsOf = (colleges: number[]): string[] => [
  'call',
  ...colleges.flatMap((members) => [`${members.toLocaleString('en')}: p50 ms`, 'p95 ms', 'factor']),
]

const measure = async (url: string, actors: Actor[], options: Options) => {
  const measured: [string, Figures][] = []
  for (const { name, requests } of callsNamed(callsWithoutLogin(actors), options.calls)) {
    const length = lengthIn(options, options.seconds ?? 4, 1)
    measured.push([name, await loadWarm(url, requests, { connections: 1, ...length })])
  }
  return measured
}

const factorsOf = (figures: Figures[]): number[] =>
  figures.map(({ p50 }, index) => p50 / (figures[index - 1]?.p50 ?? Number.NaN))

const rowOf = ([name, figures]: [string, Figures[]]): string[] => {
  const factors = factorsOf(figures)
  return [
    name,
    ...figures.flatMap(({ p50, p95 }, index) => [
      p50.toFixed(2),
      p95.toFixed(2),
      index === 0 ? '' : (factors[index]?.toFixed(2) ?? ''),
    ]),
  ]
}

const missedBy = ([name, figures]: [string, Figures[]]): string[] =>
  factorsOf(figures)
    .filter((factor) => factor >= goal)
    .map((factor) => `${name}: ${factor.toFixed(2)} times as long with ten times as many members, wanted < ${goal}`)
