import { randomUUID } from 'node:crypto'
import { buildPortal, type Portal } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { openFanOut } from '#server/platform/nodes/fan-out.ts'
import { patientLimits } from './database.ts'

/** A portal with its own connections to a database, like another process. */
export type Node = { portal: Portal; origin: string; close: () => Promise<void> }

/** Starts another node on a PostgreSQL database. */
export const openNode = async (config: Config, now: () => Date): Promise<Node> => {
  const database = await openDatabase({ ...config, limits: patientLimits })
  const fanOut = await openFanOut({ ...config, limits: patientLimits }, database.db)
  const portal = await buildPortal(config, database.db, now, fanOut)
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await portal.close()
    await Promise.all([database.close(), fanOut.close()])
  }
  return { portal, origin, close }
}

/**
 * Returns a function that resolves once each of two nodes has received all messages of the other so far, including its first heartbeat, because a
 * node that finds an earlier one makes its sockets catch up.
 */
export const settling = (one: Portal, other: Portal): (() => Promise<void>) => {
  const met = Promise.all([one, other].map(hearingOfAnother))
  const there = hearing(one, other)
  const back = hearing(other, one)
  return async () => {
    await met
    await Promise.all([there(), back()])
  }
}

const hearingOfAnother = ({ platform }: Portal): Promise<void> =>
  new Promise((resolve) => platform.peers.on('beat', () => resolve()))

// Messages arrive in order. No table has such a name, so this one has no effect.
const hearing = (teller: Portal, listener: Portal): (() => Promise<void>) => {
  const awaited = new Map<string, () => void>()
  listener.platform.peers.on('written', ([name]) => awaited.get(name ?? '')?.())
  return () =>
    new Promise((resolve) => {
      const sentinel = `sentinel_${randomUUID()}`
      awaited.set(sentinel, () => {
        awaited.delete(sentinel)
        resolve()
      })
      teller.platform.peers.tell('written', [sentinel])
    })
}
