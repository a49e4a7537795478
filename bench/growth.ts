import { type Actor, chooseActors } from './actors.ts'
import { callsNamed } from './calls.ts'
import { type Figures, load } from './load.ts'
import type { Options } from './options.ts'
import { startPortal, waitForIndex } from './portal.ts'
import { withPostgresCollege } from './postgres.ts'
import { table } from './table.ts'

const colleges = [10_000, 100_000, 1_000_000]
// How many times as long a call may take in a college ten times as large.
const goal = 2

/** How long everyday calls take, one at a time, in ever larger colleges on PostgreSQL. Throws for those that grow too fast. */
export const measureGrowth = async ({
  calls: wanted,
  seconds = 4,
  rounds = colleges.length,
}: Options): Promise<void> => {
  const figures = new Map<string, Figures[]>()
  for (const members of colleges.slice(0, rounds))
    await withPostgresCollege(sizeOf(members), chooseActors, async ({ databaseUrl, dataDirectory, people }) => {
      const portal = await startPortal(dataDirectory, undefined, { DATABASE_URL: databaseUrl })
      await waitForIndex(portal.url, people)
      for (const [name, measured] of await measure(portal.url, people, wanted, seconds))
        figures.set(name, [...(figures.get(name) ?? []), measured])
      await portal.stop()
    })

  console.log(table(heads.slice(0, 1 + 3 * rounds), [...figures].map(rowOf)))
  const problems = [...figures].flatMap(problemsOf)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

const sizeOf = (members: number) => ({ members, postings: members / 20, messages: members * 2, longest: 5_000 })

const heads = [
  'call',
  ...colleges.flatMap((members) => [`${members.toLocaleString('en')}: p50 ms`, 'p95 ms', 'factor']),
]

const measure = async (url: string, actors: Actor[], wanted: string[] | undefined, seconds: number) => {
  const measured: [string, Figures][] = []
  for (const { name, requests } of callsNamed(actors, wanted)) {
    await load(url, requests, { connections: 1, duration: 1 })
    measured.push([name, await load(url, requests, { connections: 1, duration: seconds })])
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

const problemsOf = ([name, figures]: [string, Figures[]]): string[] => [
  ...factorsOf(figures)
    .filter((factor) => factor >= goal)
    .map((factor) => `${name}: ${factor.toFixed(2)} times as long with ten times as many members, wanted < ${goal}`),
  ...figures.flatMap(({ failed }) => Object.entries(failed).map(([why, count]) => `${name}: ${count} × ${why}`)),
]
