import { createAdapter as onPostgres } from '@socket.io/postgres-adapter'
import { createAdapter as onRedis } from '@socket.io/redis-streams-adapter'
import type { Server } from 'socket.io'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { createPool, type Db, postgresConfig } from '#server/platform/db/database.ts'
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
 * neither can be had: the embedded database, and one that does not pass notifications on, as through a pooler of transactions.
 */
export const openFanOut = async (
  { databaseUrl, redisUrl }: Pick<Config, 'databaseUrl' | 'redisUrl'>,
  db: Db,
): Promise<FanOut> => {
  if (databaseUrl === undefined) return noFanOut
  return redisUrl === undefined ? openPostgres(databaseUrl) : openOnRedis(redisUrl, await findPortalName(db))
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

const openPostgres = async (databaseUrl: string): Promise<FanOut> => {
  const publishing = { on: true }
  let failures = 0
  const fail = () => void (failures += 1)
  // What has not been written to the disk when the server crashes may be lost: counts are, and notifications are anyway.
  const config = { ...postgresConfig(databaseUrl), options: '-c synchronous_commit=off' }
  const counts = createPool({ ...config, max: 3 })
  // What is published goes over one connection, so that it arrives in order. Another one listens; when that ends, the adapter may
  // connect twice.
  const publisher = createPool({ ...config, max: 1 })
  const listeners = createPool({ ...config, max: 2, keepAliveInitialDelayMillis: keepAliveAfter })
  const notifications = Object.assign(listeners, { query: publisher.query.bind(publisher) })
  notifications.on('connect', (client) => {
    // The adapter, which is the one who listens, takes another and gives this one never back.
    client.once('end', () => client.listenerCount('notification') > 0 && client.release(true))
  })
  const close = async () => {
    await Promise.all([counts, publisher, listeners].map((pool) => pool.end()))
  }
  if (!(await passesOn(notifications))) return { ...noFanOut, counts: { postgres: counts }, close }
  return {
    kind: 'postgres',
    adapter: unhurried(onPostgres(notifications, { errorHandler: fail }), fail, publishing),
    counts: { postgres: counts },
    failures: () => failures,
    publishing,
    close,
  }
}

// In ms. From then on the kernel asks each second whether the other side is there: a listener that has fallen silent gets nothing, and
// would not know.
const keepAliveAfter = 5_000

// In ms: a notification takes less than one.
const longestNotification = 3_000

/** True when a notification arrives at another connection. */
const passesOn = async (pool: pg.Pool): Promise<boolean> => {
  const listener = await pool.connect()
  try {
    await listener.query('listen alumni_connect_probe')
    const arrived = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true))
      setTimeout(() => resolve(false), longestNotification).unref()
    })
    await pool.query('notify alumni_connect_probe')
    return await arrived
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
