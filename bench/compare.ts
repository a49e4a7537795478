import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PortalProcess } from '#server/testing/portal-process.ts'
import { root } from '../scripts/process.ts'
import type { Actor } from './actors.ts'
import { type Call, callsNamed, callsOf } from './calls.ts'
import { startChild } from './child.ts'
import type { Size } from './fill.ts'
import { checkOut, olderOf } from './compare/checkout.ts'
import { alternate, type Exchange, newExchange } from './compare/exchange.ts'
import type { PrepareVerbs } from './compare/prepare.ts'
import { medianRatio } from './compare/statistics.ts'
import { judge } from './judge.ts'
import { load } from './load.ts'
import { type Options, sizeIn } from './options.ts'
import { percentilesOf } from './percentiles.ts'
import { describeSize, startPortal, waitForIndex } from './portal.ts'
import { table } from './table.ts'

const size = { members: 10_000, postings: 500, messages: 50_000, longest: 5_000 }
// The highest allowed ratio of a call's time to that in the other commit.
const goal = 1.1
// Each round makes several passes over the calls, so that no call is only measured while a portal is still warming up.
const usual = { passes: 4, pairs: 50, warmUp: 200 }
const least = { passes: 1, pairs: 5, warmUp: 5 }

/** The two portals' checkouts and data directories: ours first, the other commit's second. */
type Side = { checkout: string; dataDirectory: string }

/**
 * Prints how long everyday calls take in this checkout and in another commit, which run on copies of the same data and get each
 * request one directly after the other. Throws when a call is significantly slower here than allowed.
 */
export const measureComparison = async (options: Options): Promise<void> => {
  const { commit, rounds = 4 } = options
  if (commit === undefined) throw new Error('Which commit? E.g. npm run bench -- compare HEAD~1')
  const folder = mkdtempSync(join(tmpdir(), 'alumni-connect-compare-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  process.once('exit', remove)
  const other = await checkOut(commit, join(folder, 'checkout'))
  try {
    const sides: [Side, Side] = [
      { checkout: root, dataDirectory: join(folder, 'ours') },
      { checkout: other.folder, dataDirectory: join(folder, 'theirs') },
    ]
    const actors = await fillBoth(sides, sizeIn(options, size))
    const results = new Map(callsNamed(callsOf(actors), options.calls).map((call) => [call, newExchange()]))
    for (let round = 0; round < rounds; round += 1) await playRound(sides, results, round, actors, options)
    report(results, other.commit, options)
  } finally {
    other.remove()
    process.off('exit', remove)
    remove()
  }
}

const fillBoth = async (sides: [Side, Side], filled: Size): Promise<Actor[]> => {
  const start = performance.now()
  const [ours, theirs] = sides
  const older = sides.find(({ checkout }) => checkout === olderOf(ours.checkout, theirs.checkout)) ?? ours
  const newer = older === ours ? theirs : ours
  const { ask, stop } = startChild<PrepareVerbs>(fileURLToPath(import.meta.resolve('./compare/prepare.ts')))
  const actors = await ask('fill', { ...older, size: filled })
  cpSync(older.dataDirectory, newer.dataDirectory, { recursive: true })
  await ask('migrate', newer)
  stop()
  console.log(describeSize(filled, performance.now() - start))
  return actors
}

// Each round restarts both portals, because two processes of the same code can differ by a few percent while they run.
const playRound = async (
  sides: [Side, Side],
  results: Map<Call, Exchange>,
  round: number,
  actors: Actor[],
  options: Options,
): Promise<void> => {
  const start = ({ checkout, dataDirectory }: Side): Promise<PortalProcess> =>
    startPortal(dataDirectory, undefined, {}, join(checkout, 'server/main.ts'))
  const portals: [PortalProcess?, PortalProcess?] = []
  try {
    // Alternates which portal starts first.
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      portals[index] = await start(sides[index])
    const urls: [string, string] = [portals[0]?.url ?? '', portals[1]?.url ?? '']
    for (const url of urls) await waitForIndex(url, actors)
    // Warms up, because a cold portal is several times slower, and the first to start is warm first.
    const { passes, pairs, warmUp } = options.brief ? least : usual
    for (const { requests } of results.keys())
      await Promise.all(urls.map((url) => load(url, requests, { connections: 2, amount: warmUp })))
    const { seconds = 8 } = options
    for (let pass = 0; pass < passes; pass += 1)
      for (const [call, result] of results) await alternate(urls, call, result, { pairs, seconds: seconds / passes })
  } finally {
    for (const portal of portals) await portal?.stop()
  }
}

const report = (results: Map<Call, Exchange>, commit: string, options: Options): void => {
  const heads = ['call', 'pairs', 'here: p50 ms', 'p95 ms', `${commit}: p50 ms`, 'p95 ms', 'ratio', '99 % interval', '']
  console.log(table(heads, [...results].map(rowOf)))
  const slower = [...results].filter(([, exchange]) => isSlower(exchange)).map(([{ name }]) => name)
  const sentence = `Slower than ${commit} by more than 10 %: ${slower.join(', ')}.`
  judge(options, { failed: [...results].flatMap(failuresHere), missed: slower.length > 0 ? [sentence] : [] })
  if (slower.length === 0) console.log(`\nNo call is significantly slower than in ${commit} by more than 10 %.`)
}

// A call that fails in the other commit may be new here.
const isSlower = ({ pairs, failed }: Exchange): boolean => failed[1].size === 0 && medianRatio(pairs).low > goal

const rowOf = ([{ name }, { pairs, failed }]: [Call, Exchange]): string[] => {
  if (failed[1].size > 0)
    return [name, ...Array.from({ length: 7 }, () => ''), `status ${[...failed[1]].join(', ')} there`]
  const columns = [0, 1] as const
  const times = columns.map((portal) => percentilesOf(pairs.map((pair) => pair[portal])))
  const { ratio, low, high } = medianRatio(pairs)
  return [
    name,
    String(pairs.length),
    ...times.flatMap(({ p50, p95 }) => [p50.toFixed(2), p95.toFixed(2)]),
    ratio.toFixed(2),
    `${low.toFixed(2)} to ${high.toFixed(2)}`,
    verdictOf(low, high),
  ]
}

const verdictOf = (low: number, high: number): string => {
  if (low > goal) return 'slower'
  if (high > goal) return 'unclear: more rounds'
  return high < 1 / goal ? 'faster' : 'as fast'
}

const failuresHere = ([{ name }, { failed }]: [Call, Exchange]): string[] =>
  [...failed[0]].map((status) => `${name}: status ${status}`)
