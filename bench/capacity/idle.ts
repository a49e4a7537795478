import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/platform/db/database.ts'
import { withSessions } from '../actors.ts'
import { askerOf, startChild } from '../child.ts'
import { type Options, sizeIn } from '../options.ts'
import { nodeOptions, residentMemory, startPortal, withCollege } from '../portal.ts'
import type { GaugeVerbs } from './gauge.ts'
import type { CrowdVerbs } from './crowd.ts'

const usual = { count: 10_000, first: 200, joining: 30, settling: 3_000, watching: 30 }
const least = { count: 300, first: 30, joining: 2, settling: 500, watching: 1 }
const size = { members: 12_000, postings: 100, messages: 20_000, longest: 1_000 }
const gauged = [...nodeOptions, '--expose-gc', '--import', import.meta.resolve('./gauge.ts')]

/** Prints the memory of the portal per idle socket, with 10,000 connected members compared with a few. */
export const measureIdleSockets = (options: Options): Promise<void> => {
  const { count, first, joining, settling, watching } = options.brief ? least : usual
  return withCollege(
    sizeIn(options, size),
    (db) => chooseMembers(db, count),
    async (dataDirectory, members) => {
      const portal = await startPortal(dataDirectory, gauged)
      const ask = askerOf<GaugeVerbs>(portal.child)
      const crowd = startChild<CrowdVerbs>(fileURLToPath(import.meta.resolve('./crowd.ts')))
      const people = members.map((member) => ({ ...member, peers: [], url: portal.url }))
      const world = { events: [] }
      const join = (some: typeof people, seconds: number) => crowd.ask('join', { people: some, world, seconds })

      await join(people.slice(0, first), 2)
      await wait(settling)
      const before = await ask('held')
      const start = performance.now()
      await join(people.slice(first), joining)
      const took = (performance.now() - start) / 1_000
      await wait(settling)
      const after = await ask('held')
      const { connected, errors } = await crowd.ask('watch', watching)
      crowd.stop()

      const each = (what: 'resident' | 'heap') =>
        ((after[what] - before[what]) / (people.length - first) / 1_024).toFixed(1)
      console.log(
        `\n${connected} idle sockets, connected within ${took.toFixed(0)} s: ${each('resident')} KB resident each, ${each('heap')} KB of it heap; ` +
          `the portal has ${residentMemory(portal.child.pid ?? 0).now} MB; cut within ${watching} s: ${JSON.stringify(errors)}\n`,
      )
      await portal.stop()
    },
  )
}

const chooseMembers = async (db: Db, count: number) => {
  const members = await db
    .selectFrom('members')
    .select('id')
    .where('suspended_at', 'is', null)
    .where('verification', '=', 'verified')
    .limit(count)
    .execute()
  const people = []
  for (let first = 0; first < members.length; first += 1_000)
    people.push(...(await withSessions(db, members.slice(first, first + 1_000))))
  return people
}
