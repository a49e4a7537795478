import { setImmediate, setTimeout } from 'node:timers/promises'
import { createAdapter as onPostgres } from '@socket.io/postgres-adapter'
import { createAdapter as onRedis } from '@socket.io/redis-streams-adapter'
import type { Server } from 'socket.io'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { createPool, type DatabaseLimits, type Db, postgresConfig } from '#server/platform/db/database.ts'
import { findPortalName, type FanOutKind } from './queries.ts'
import { openRedis, type RedisClient } from './redis.ts'

/** Delivers pushes of one node to the sockets of the others, and holds their shared counters. */
export type FanOut = {
  kind: FanOutKind
  /** The adapter for socket.io; undefined when there are no other nodes. */
  adapter: Adapter | undefined
  /** Where limits are counted for all nodes; undefined when each node counts alone. */
  counts: { redis: RedisClient; prefix: string } | { postgres: pg.Pool } | undefined
  /** Returns the number of publications that have failed. */
  failures: () => number
  /** Whether pushes are published: off while this node sees no other, because publishing costs as much as delivering. */
  publishing: { on: boolean }
  close: () => Promise<void>
}
type Adapter = Extract<NonNullable<Parameters<Server['adapter']>[0]>, (...given: never[]) => unknown>

/** The fan-out of a single node: the embedded database has one owner. */
export const noFanOut: FanOut = {
  kind: 'none',
  adapter: undefined,
  counts: undefined,
  failures: () => 0,
  publishing: { on: false },
  close: async () => undefined,
}

/**
 * Opens the fan-out between the nodes of a portal: streams of Redis if configured, otherwise LISTEN and NOTIFY of PostgreSQL. `none` when neither
 * works: the embedded database, and one that delivers no notifications, as through a transaction pooler. `limits` apply to its connections to
 * PostgreSQL.
 */
export const openFanOut = async (
  { databaseUrl, redisUrl, limits }: Pick<Config, 'databaseUrl' | 'redisUrl'> & { limits?: DatabaseLimits },
  db: Db,
): Promise<FanOut> => {
  if (databaseUrl === undefined) return noFanOut
  return redisUrl === undefined ? openPostgres(databaseUrl, limits) : openOnRedis(redisUrl, await findPortalName(db))
}

const openOnRedis = async (url: string, portal: string): Promise<FanOut> => {
  // Several portals may share a Redis.
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
  // A crash of the server may lose unflushed writes. For counts and notifications that is acceptable.
  const config = { ...postgresConfig(databaseUrl, limits), options: '-c synchronous_commit=off' }
  const counts = createPool({ ...config, max: 3 })
  // Publishing uses one connection, so that notifications arrive in order. Another one listens.
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

// In bytes. A notification must be shorter than 8,000.
// https://www.postgresql.org/docs/current/sql-notify.html
const longestPayload = 7_999

// In ms. After that the kernel probes the connection each second, because a dead listener would otherwise go unnoticed.
const keepAliveAfter = 5_000

/**
 * Opens the connection the adapter listens on, and another one when that ends. The adapter releases neither an ended connection nor one still being
 * opened when it is closed, which would make `close` hang.
 */
const openListeners = (config: pg.PoolConfig): { pool: pg.Pool; close: () => Promise<void> } => {
  const pool = createPool({ ...config, max: 2, keepAliveInitialDelayMillis: keepAliveAfter })
  const open: () => Promise<pg.PoolClient> = pool.connect.bind(pool)
  const held = new Set<pg.PoolClient>()
  pool.on('release', (_, client) => held.delete(client))
  let closed = false
  // Given to the adapter, which would otherwise retry in a loop after closing or a failure.
  const never = new Promise<never>(() => undefined)
  const connect = async (): Promise<pg.PoolClient> => {
    if (closed) return never
    const client = await open()
    held.add(client)
    client.once('end', () => held.has(client) && client.release(true))
    // The adapter reconnects both when LISTEN fails and when the connection ends. This makes it reconnect only once.
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

// In ms. A notification takes less than one.
const longestNotification = 3_000

/** Returns whether a notification arrives at another connection. */
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
    // If this process was blocked that long, a notification that has arrived is read only after the timers.
    await setImmediate()
    return arrived
  } catch {
    return false
  } finally {
    listener.removeAllListeners('notification')
    listener.release(true)
  }
}

// `MessageType.BROADCAST` of socket.io-adapter (not a direct dependency): a push.
const broadcast = 3

/**
 * Delivers to the node's own sockets without waiting for publication. The adapters publish first, so an unresponsive Redis would cut a node off
 * from its own members.
 */
const unhurried = (
  create: ReturnType<typeof onRedis | typeof onPostgres>,
  fail: () => void,
  publishing: FanOut['publishing'],
): Adapter => {
  // socket.io calls it with `new`.
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
