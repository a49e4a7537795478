import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Actor, chooseActors } from './actors.ts'
import { callsOf } from './calls.ts'
import { load } from './load.ts'
import { nodeOptions, residentMemory, startPortal, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 10_000, postings: 500, messages: 50_000, longest: 5_000 }
// What an idle portal may take, in MB.
const goal = 450
const settling = 10_000

/** Resident memory of the portal on the embedded database: idle, after 10,000 mixed requests, and after 20,000 more. */
export const measureMemory = async (): Promise<void> => {
  if (!existsSync('/proc/self/status')) throw new Error('Memory is read from /proc, which only Linux has.')
  await withCollege(size, chooseActors, async (dataDirectory, actors) => {
    const rows = [await measure('as npm start runs it', dataDirectory, actors, nodeOptions)]
    rows.push(await measure('with plain node', dataDirectory, actors, []))
    console.log(table(['MB resident', 'idle', 'after 10,000', 'after 30,000', 'highest'], rows))
    const idle = Number(rows[0]?.[1])
    if (idle > goal) throw new Error(`The idle portal takes ${idle} MB, more than ${goal}.`)
  })
}

const measure = async (name: string, dataDirectory: string, actors: Actor[], options: string[]): Promise<string[]> => {
  const portal = await startPortal(dataDirectory, options)
  // Few log-ins, as on any day; autocannon makes the requests in turn.
  const mixed = callsOf(actors).flatMap(({ name: call, requests }) =>
    call === 'log in' ? requests.slice(0, 2) : requests,
  )
  const settled = async () => {
    await wait(settling)
    return residentMemory(portal.child.pid ?? 0)
  }
  try {
    const idle = await settled()
    await load(portal.url, mixed, { connections: 16, amount: 10_000 })
    const once = await settled()
    await load(portal.url, mixed, { connections: 16, amount: 20_000 })
    const twice = await settled()
    return [name, ...[idle.now, once.now, twice.now, twice.highest].map(String)]
  } finally {
    await portal.stop()
  }
}
