import { fileURLToPath } from 'node:url'
import type { PortalProcess } from '#server/testing/portal-process.ts'
import { startChild } from '../child.ts'
import { type Options, sizeIn } from '../options.ts'
import { judge } from '../judge.ts'
import { percentilesOf } from '../percentiles.ts'
import { nodeOptions, residentMemory, startPortal, waitForIndex, withCollege } from '../portal.ts'
import { withPostgresCollege } from '../postgres.ts'
import { table } from '../table.ts'
import type { CrowdVerbs, Window } from './crowd.ts'
import { measureIdleSockets } from './idle.ts'
import { measureMessages } from './messages.ts'
import { chooseCrowd, type Crowd } from './people.ts'
import { processorTime } from './processor.ts'

const size = { members: 10_000, postings: 500, messages: 120_000, longest: 5_000 }
/**
 * The number of people who join per step, how many seconds that takes, the most people, the average pause between two actions of a
 * person in ms, and the warm-up of the first step in seconds.
 */
type Scale = { step: number; joining: number; most: number; thinking: number; warmUp: number }
const usual: Scale = { step: 400, joining: 20, most: 4_800, thinking: 20_000, warmUp: 30 }
const least: Scale = { step: 20, joining: 1, most: 20, thinking: 500, warmUp: 1 }
// The limits behind the published sizing of a leading chat server: two times in ms, and a share of all actions.
const pass = { average: 100, p99: 2_000, errors: 0.000_25 }

/** The portals under load, between which people alternate, and the database's process. */
type Setting = { name: string; portals: PortalProcess[]; databasePid: number | undefined }
type Step = { people: number; window: Window; seconds: number; processor: Record<string, number>; memory: number }

/**
 * Prints how many people can use the portal as members do, each with an action every 20 s and a connected socket: 400 more join until a
 * limit is exceeded. The portal, the database and the simulated people share the cores of the machine.
 */
export const measureCapacity = async (options: Options): Promise<void> => {
  const { seconds = 20, parts } = options
  const scale = options.brief ? least : usual
  const filled = sizeIn(options, size)
  const wanted = (part: string) => parts === undefined || parts.includes(part)
  const run = (setting: Setting, crowd: Crowd) => measure(setting, crowd, scale, options)
  const choose = (db: Parameters<typeof chooseCrowd>[0]) => chooseCrowd(db, scale.most)

  if (wanted('embedded'))
    await withCollege(filled, choose, async (dataDirectory, crowd) => {
      const portal = await startPortal(dataDirectory)
      await run({ name: 'embedded', portals: [portal], databasePid: undefined }, crowd)
      await portal.stop()
    })
  for (const [name, count] of Object.entries({ postgres: 1, nodes: 2 }))
    if (wanted(name))
      await withPostgresCollege(
        filled,
        choose,
        async ({ databaseUrl, serverPid, dataDirectory, people }) => {
          const portals: PortalProcess[] = []
          // Passes REDIS_URL on, in case the nodes should find each other through Redis.
          const { REDIS_URL } = process.env
          const environment = { DATABASE_URL: databaseUrl, ...(REDIS_URL !== undefined && { REDIS_URL }) }
          // Both nodes share one folder with the secret and the files.
          while (portals.length < count) portals.push(await startPortal(dataDirectory, nodeOptions, environment))
          await run({ name, portals, databasePid: serverPid }, people)
          for (const portal of portals) await portal.stop()
        },
        { durable: true },
      )
  if (wanted('sockets')) await measureIdleSockets(options)
  if (wanted('messages')) await measureMessages(options, seconds)
}

const measure = async (setting: Setting, { people, world }: Crowd, scale: Scale, options: Options): Promise<void> => {
  const { step, joining, thinking, warmUp, most } = scale
  const { seconds = 20, rounds = most / step } = options
  const { name, portals, databasePid } = setting
  const crowd = startChild<CrowdVerbs>(fileURLToPath(import.meta.resolve('./crowd.ts')))
  const urlOf = (index: number) => portals[index % portals.length]?.url ?? ''
  const times = () => ({
    portal: portals.reduce((total, { child }) => total + processorTime(child.pid ?? 0), 0),
    database: databasePid === undefined ? 0 : processorTime(databasePid),
    people: processorTime(crowd.child.pid ?? 0),
  })
  // Warms up, because one-time reads and compilation aren't part of the load.
  for (const { url } of portals) await waitForIndex(url, people)
  const first = people.slice(0, step).map((person, index) => ({ ...person, url: urlOf(index) }))
  await crowd.ask('join', { people: first, world, seconds: joining, thinking })
  await crowd.ask('watch', warmUp)

  const passed: Step[] = []
  let missed: string | undefined
  for (let number = 0; number < Math.min(rounds, people.length / step) && missed === undefined; number += 1) {
    const more = people
      .slice(number * step, (number + 1) * step)
      .map((person, index) => ({ ...person, url: urlOf(index) }))
    if (number > 0) await crowd.ask('join', { people: more, world, seconds: joining, thinking })
    const before = times()
    const window = await crowd.ask('watch', seconds)
    const after = times()
    const share = (what: keyof typeof before) => Math.round((after[what] - before[what]) / seconds / 10)
    const processor = { portal: share('portal'), database: share('database'), people: share('people') }
    const memory = portals.reduce((total, { child }) => total + residentMemory(child.pid ?? 0).now, 0)
    const one = { people: (number + 1) * step, window, seconds, processor, memory }
    console.log(lineOf(one))
    judge(options, { failed: options.brief ? Object.keys(window.errors) : [] })
    missed = missedBy(one)
    if (missed === undefined) passed.push(one)
  }
  crowd.stop()
  report(name, passed.at(-1), missed)
}

const allTimes = ({ window }: Step): number[] => Object.values(window.times).flat()
const errorsOf = ({ window }: Step): number => Object.values(window.errors).reduce((total, count) => total + count, 0)
const averageOf = (times: number[]): number => times.reduce((total, time) => total + time, 0) / times.length

const missedBy = (one: Step): string | undefined => {
  const times = allTimes(one)
  const [average, { p99 }, errors] = [averageOf(times), percentilesOf(times), errorsOf(one)]
  if (average > pass.average) return `an action took ${average.toFixed(0)} ms on average`
  if (p99 > pass.p99) return `one in a hundred actions took more than ${p99.toFixed(0)} ms`
  if (errors / (times.length + errors) > pass.errors) return `${errors} failed: ${JSON.stringify(one.window.errors)}`
  return undefined
}

const lineOf = (one: Step): string => {
  const times = allTimes(one)
  const { p50, p99 } = percentilesOf(times)
  const rate = (times.length / one.seconds).toFixed(0)
  const { portal, database, people } = one.processor
  return (
    `${String(one.people).padStart(5)} people, ${rate.padStart(4)} actions/s: average ${averageOf(times).toFixed(0)} ms, p50 ${p50.toFixed(0)}, ` +
    `p99 ${p99.toFixed(0)}, ${errorsOf(one)} failed; processor: portal ${portal} %, database ${database} %, people ${people} %; memory ${one.memory} MB`
  )
}

const report = (name: string, best: Step | undefined, missed: string | undefined): void => {
  const reached = best === undefined ? 'not even the first step passed' : `${best.people} people passed`
  console.log(`\n${name}: ${reached}; after it ${missed ?? 'nobody else came'}.\n`)
  if (best === undefined) return
  const rows = Object.entries(best.window.times).map(([action, times]) => {
    const { p50, p95, p99 } = percentilesOf(times)
    return [action, String(times.length), ...[p50, p95, p99].map((time) => time.toFixed(0))]
  })
  console.log(`${table(['action, times in ms', 'done', 'p50', 'p95', 'p99'], rows)}\n`)
}
