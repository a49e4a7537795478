import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Actor, busiestOf, chooseActors } from './actors.ts'
import { callsOf } from './calls.ts'
import { judge } from './judge.ts'
import { load } from './load.ts'
import { type Options, sizeIn } from './options.ts'
import { nodeOptions, residentMemory, startPortal, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 10_000, postings: 500, messages: 50_000, longest: 5_000 }
// The most MB that the portal may use, and the highest ratio of memory after 30,000 requests to that after 10,000.
const goals = { idle: 300, loaded: 500, growth: 1.1 }
const usual = { settling: 10_000, requests: 10_000 }
const least = { settling: 500, requests: 200 }

/** Prints resident memory of the portal on the embedded database: idle, after 10,000 mixed requests, and after 20,000 more. */
export const measureMemory = async (options: Options): Promise<void> => {
  if (!existsSync('/proc/self/status')) throw new Error('Memory is read from /proc, which only Linux has.')
  await withCollege(sizeIn(options, size), chooseActors, async (dataDirectory, actors) => {
    const ours = await measure(dataDirectory, actors, nodeOptions, options)
    const plain = await measure(dataDirectory, actors, [], options)
    const rows = [
      ['as npm start runs it', ...ours.map(String)],
      ['with plain node', ...plain.map(String)],
    ]
    console.log(table(['MB resident', 'idle', 'after 10,000', 'after 30,000', 'highest'], rows))
    judge(options, { missed: problemsOf(ours) })
  })
}

const problemsOf = ([idle = 0, once = 0, twice = 0]: number[]): string[] => [
  ...(idle <= goals.idle ? [] : [`The idle portal takes ${idle} MB, wanted ≤ ${goals.idle}.`]),
  ...(twice <= goals.loaded ? [] : [`After 30,000 requests it takes ${twice} MB, wanted ≤ ${goals.loaded}.`]),
  ...(twice <= once * goals.growth ? [] : [`It grows from ${once} to ${twice} MB after 10,000 requests.`]),
]

const measure = async (
  dataDirectory: string,
  actors: Actor[],
  portalOptions: string[],
  { brief }: Options,
): Promise<number[]> => {
  const { settling, requests: amount } = brief ? least : usual
  const portal = await startPortal(dataDirectory, portalOptions)
  // Few logins, as in normal use, because autocannon makes the requests in turn.
  const mixed = callsOf(busiestOf(actors)).flatMap(({ name: call, requests }) =>
    call === 'log in' ? requests.slice(0, 2) : requests,
  )
  const settled = async () => {
    await wait(settling)
    return residentMemory(portal.child.pid ?? 0)
  }
  try {
    const idle = await settled()
    await load(portal.url, mixed, { connections: 16, amount })
    const once = await settled()
    await load(portal.url, mixed, { connections: 16, amount: 2 * amount })
    const twice = await settled()
    return [idle.now, once.now, twice.now, twice.highest]
  } finally {
    await portal.stop()
  }
}
