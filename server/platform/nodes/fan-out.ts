import { setImmediate, setTimeout } from 'node:timers/promises'
import { createAdapter as onPostgres } from '@socket.io/postgres-adapter'
import { createAdapter as onRedis } from '@socket.io/redis-streams-adapter'
import type { Server } from 'socket.io'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { createPool, type DatabaseLimits, type Db, postgresConfig } from '#server/platform/db/database.ts'
import { findPortalName, type FanOutKind } from './queries.ts'
import { openRedis, type RedisClient } from './redis.ts'

/** How what is pushed on one node reaches the sockets of the others, and what they count together. */
export type FanOut = {
  kind: FanOutKind
  /** socket.io's; undefined where there are no others. */
  adapter: Adapter | undefined
  /** Where limits are counted for all nodes; undefined where each counts for itself. */
  counts: { redis: RedisClient; prefix: string } | { postgres: pg.Pool } | undefined
  /** How much was published until now and did not arrive. */
  failures: () => number
  /** Whether pushes are published: not while this node hears of no other, who would be told nothing and costs as much. */
  publishing: { on: boolean }
  close: () => Promise<void>
}
type Adapter = Extract<NonNullable<Parameters<Server['adapter']>[0]>, (...given: never[]) => unknown>

/** That of a node without others: the embedded database has one owner. */
export const noFanOut: FanOut = {
  kind: 'none',
  adapter: undefined,
  counts: undefined,
  failures: () => 0,
  publishing: { on: false },
  close: async () => undefined,
}

/**
 * Opens the way between the nodes of a portal: streams of Redis when there is one, or else LISTEN and NOTIFY of PostgreSQL. `none` where
 * neither can be had: the embedded database, and one that does not pass notifications on, as through a pooler of transactions. `limits` are
 * those of its connections to PostgreSQL.
 */
export const openFanOut = async (
  { databaseUrl, redisUrl, limits }: Pick<Config, 'databaseUrl' | 'redisUrl'> & { limits?: DatabaseLimits },
  db: Db,
): Promise<FanOut> => {
  if (databaseUrl === undefined) return noFanOut
  return redisUrl === undefined ? openPostgres(databaseUrl, limits) : openOnRedis(redisUrl, await findPortalName(db))
}

const openOnRedis = async (url: string, portal: string): Promise<FanOut> => {
  // Several portals may use the same Redis.
  const prefix = `alumni-connect ${portal}`
  const publishing = { on: true }
  let failures = 0
  const fail = () => void (failures += 1)
  const { client, close } = await openRedis(url, fail)
  return {
    kind: 'redis',
    adapter: unhurried(onRedis(client, { streamName: prefix, channelPrefix: prefix }), fail, publishing),
    counts: { redis: client, prefix },
    failures: () => failures,
    publishing,
    close: async () => close(),
  }
}

const openPostgres = async (databaseUrl: string, limits: DatabaseLimits | undefined): Promise<FanOut> => {
  const publishing = { on: true }
  let failures = 0
  const fail = () => void (failures += 1)
  // What has not been written to the disk when the server crashes may be lost: counts are, and notifications are anyway.
  const config = { ...postgresConfig(databaseUrl, limits), options: '-c synchronous_commit=off' }
  const counts = createPool({ ...config, max: 3 })
  // What is published goes over one connection, so that it arrives in order, and another one listens.
  const publisher = createPool({ ...config, max: 1 })
  const listeners = openListeners(config)
  const notifications = Object.assign(listeners.pool, { query: publisher.query.bind(publisher) })
  const close = async () => {
    await Promise.all([counts.end(), publisher.end(), listeners.close()])
  }
  if (!(await passesOn(counts))) return { ...noFanOut, counts: { postgres: counts }, close }
  const options = { errorHandler: fail, payloadThreshold: longestPayload }
  return {
    kind: 'postgres',
    adapter: unhurried(onPostgres(notifications, options), fail, publishing),
    counts: { postgres: counts },
    failures: () => failures,
    publishing,
    close,
  }
}

// In bytes: a notification has to be shorter than 8,000.
// https://www.postgresql.org/docs/current/sql-notify.html
const longestPayload = 7_999

// In ms. From then on the kernel asks each second whether the other side is there: a listener that has fallen silent gets nothing, and
// would not know.
const keepAliveAfter = 5_000

/**
 * Opens what the adapter listens on: one connection, and another one when that ends. The adapter gives back neither one that has ended nor
 * one that it is still opening when it is closed, for which `close` would wait.
 */
const openListeners = (config: pg.PoolConfig): { pool: pg.Pool; close: () => Promise<void> } => {
  const pool = createPool({ ...config, max: 2, keepAliveInitialDelayMillis: keepAliveAfter })
  const open: () => Promise<pg.PoolClient> = pool.connect.bind(pool)
  const held = new Set<pg.PoolClient>()
  pool.on('release', (_, client) => held.delete(client))
  let closed = false
  // For the adapter, which would ask for another one again and again, as after each failure.
  const never = new Promise<never>(() => undefined)
  const connect = async (): Promise<pg.PoolClient> => {
    if (closed) return never
    const client = await open()
    held.add(client)
    client.once('end', () => held.has(client) && client.release(true))
    // The adapter opens another one when it cannot listen, and when the connection ends: that is to be once.
    client.query = new Proxy(client.query.bind(client), {
      apply: (query, own, parameters) => {
        const answer: unknown = Reflect.apply(query, own, parameters)
        return answer instanceof Promise ? answer.catch(() => client.end().then(() => never)) : answer
      },
    })
    if (!closed) return client
    client.release(true)
    return never
  }
  const close = async () => {
    closed = true
    for (const client of held) client.removeAllListeners('end').release(true)
    await pool.end()
  }
  return { pool: Object.assign(pool, { connect }), close }
}

// In ms: a notification takes less than one.
const longestNotification = 3_000

/** True when a notification arrives at another connection. */
const passesOn = async (pool: pg.Pool): Promise<boolean> => {
  const listener = await pool.connect()
  try {
    await listener.query('listen alumni_connect_probe')
    let arrived = false
    const arrival = new Promise<void>((resolve) => {
      listener.once('notification', () => {
        arrived = true
        resolve()
      })
    })
    await pool.query('notify alumni_connect_probe')
    await Promise.race([arrival, setTimeout(longestNotification, undefined, { ref: false })])
    // This process may have stood still as long: what came meanwhile is read after the timers.
    await setImmediate()
    return arrived
  } catch {
    return false
  } finally {
    listener.removeAllListeners('notification')
    listener.release(true)
  }
}

// `MessageType.BROADCAST` of socket.io-adapter, which is none of our dependencies: a push.
const broadcast = 3

/**
 * Delivers to the node's own sockets without waiting for what is published: the adapters publish first, so that a Redis that does not
 * answer would keep a node from its own members.
 */
const unhurried = (
  create: ReturnType<typeof onRedis | typeof onPostgres>,
  fail: () => void,
  publishing: FanOut['publishing'],
): Adapter => {
  // socket.io makes it with `new`.
  return function withoutWaiting(namespace) {
    const adapter = create(namespace)
    // Protected in the adapters' types.
    const publisher = adapter as unknown as { doPublish: (message: { type: number }) => Promise<string> }
    const publish = publisher.doPublish.bind(adapter)
    publisher.doPublish = (message) => {
      if (publishing.on || message.type !== broadcast) void publish(message).catch(fail)
      return Promise.resolve('')
    }
    return adapter
  }
}
