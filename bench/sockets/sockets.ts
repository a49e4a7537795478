import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { type Ask, askerOf, startChild } from '../child.ts'
import { judge } from '../judge.ts'
import { type Options, sizeIn } from '../options.ts'
import type { ClientVerbs } from '../live/clients.ts'
import { choosePeople, type People } from '../live/people.ts'
import { load } from '../load.ts'
import { percentilesOf } from '../percentiles.ts'
import { nodeOptions, startPortal, withCollege } from '../portal.ts'
import { table } from '../table.ts'
import type { BaselineVerbs } from './baseline.ts'
import type { GaugeVerbs, Held } from './gauge.ts'

const size = { members: 10_000, postings: 500, messages: 60_000, longest: 5_000 }
// The most KB that a socket of the portal may use in addition to one of bare socket.io.
const goal = 30
// In ms.
const settling = 3_000

type Server = { url: string; ask: Ask<GaugeVerbs>; stop: () => Promise<void> | void }

/**
 * Prints the memory of an idle, registered socket: how much more a fresh server uses with thousands connected than with none, after
 * garbage collection. The portal and bare socket.io with the same options take turns. Figures are medians.
 */
export const measureSockets = (options: Options): Promise<void> => {
  const { sockets, rounds = 5 } = options
  return withCollege(
    sizeIn(options, size),
    (db) => choosePeople(db, sockets),
    async (dataDirectory, people) => {
      const baseline: Held[] = []
      const ours: Held[] = []
      for (let round = 0; round < rounds; round += 1) {
        baseline.push(await perSocket(await startBaseline(), people))
        ours.push(await perSocket(await startGaugedPortal(dataDirectory), people))
      }
      const rows = [rowOf('bare socket.io', baseline), rowOf('portal', ours)]
      const above = medians(ours).map((kilobytes, index) => kilobytes - (medians(baseline)[index] ?? 0))
      console.log(`${sockets} idle sockets, KB each, median of ${rounds} rounds (lowest to highest)\n`)
      console.log(table(heads, [...rows, ['above', ...above.map((kilobytes) => kilobytes.toFixed(1))]]))
      const most = Math.max(...above)
      const sentence = `A socket takes ${most.toFixed(1)} KB more than one of bare socket.io: wanted ${goal}.`
      judge(options, { missed: most > goal ? [sentence] : [] })
    },
  )
}

const gauged = [...nodeOptions, '--expose-gc', '--import', import.meta.resolve('./gauge.ts')]

const startBaseline = async (): Promise<Server> => {
  const { ask, child, stop } = startChild<BaselineVerbs>(fileURLToPath(import.meta.resolve('./baseline.ts')), gauged)
  return { url: await ask('listen'), ask: askerOf<GaugeVerbs>(child), stop }
}

const startGaugedPortal = async (dataDirectory: string): Promise<Server> => {
  const { url, child, stop } = await startPortal(dataDirectory, gauged)
  return { url, ask: askerOf<GaugeVerbs>(child), stop }
}

const perSocket = async ({ url, ask, stop }: Server, people: People): Promise<Held> => {
  const clients = startChild<ClientVerbs>(fileURLToPath(import.meta.resolve('../live/clients.ts')))
  await warmUp(url, people, clients.ask)
  const before = await ask('held')
  await clients.ask('gather', { ...people, url, baseline: false })
  await wait(settling)
  const after = await ask('held')
  clients.stop()
  await stop()
  const each = (one: number, other: number) => (other - one) / people.members.length
  return {
    resident: each(before.resident, after.resident),
    heap: each(before.heap, after.heap),
    outside: each(before.outside, after.outside),
  }
}

/** Warms up, so that compiled code and cached rows don't count as the sockets' memory. */
const warmUp = async (url: string, people: People, ask: Ask<ClientVerbs>): Promise<void> => {
  const requests = people.members.map(({ token }) => ({
    path: '/api/unread',
    headers: { authorization: `Bearer ${token}` },
  }))
  await load(url, requests, { connections: 16, amount: 2 * requests.length })
  await ask('gather', {
    ...people,
    members: people.members.slice(0, Math.ceil(people.members.length / 10)),
    url,
    baseline: false,
  })
  await ask('leave')
  await wait(settling)
}

const heads = ['', 'resident', 'heap', 'heap and buffers']
const columns = [
  ({ resident }: Held) => resident,
  ({ heap }: Held) => heap,
  ({ heap, outside }: Held) => heap + outside,
].map((column) => (held: Held) => column(held) / 1024)

const medians = (rounds: Held[]): number[] => columns.map((column) => percentilesOf(rounds.map(column)).p50)

const rowOf = (name: string, rounds: Held[]): string[] => [
  name,
  ...medians(rounds).map((median, index) => {
    const all = rounds.map((held) => columns[index]?.(held) ?? 0)
    return `${median.toFixed(1)} (${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)})`
  }),
]
