import { createClient, type RedisClientOptions } from 'redis'

// In ms: within which a command has to be answered, and after which a connection that says nothing is closed. The longest silence of a
// connection that is well is that of a reader of streams, who waits for 5 s at a time.
const [patience, silence] = [1_000, 12_000]
const ping = 4_000

/** The only adapter of redis. A command fails at once while there is no connection, which is tried for again until `close`. */
export type Redis = { client: RedisClient; close: () => void }
export type RedisClient = ReturnType<typeof create>

/**
 * Connects to Redis, waiting for it for a second. `client.duplicate()` answers connections that wait for theirs instead, as readers do:
 * one that failed at once would ask in a loop. `onFailure` hears of everything that is published on a channel and does not arrive.
 */
export const openRedis = async (url: string, onFailure: () => void): Promise<Redis> => {
  const client = create(url, { disableOfflineQueue: true, commandOptions: { timeout: patience } })
  const opened = new Set([forgiving(client)])

  const publish = client.publish.bind(client)
  Object.assign(client, {
    duplicate: () => {
      const reader = fromTheEnd(forgiving(create(url)))
      opened.add(reader)
      return reader
    },
    // Whoever publishes does not wait, and a rejection that nobody waits for would end the process.
    publish: (...message: Parameters<typeof publish>) => publish(...message).catch(onFailure),
  })
  await Promise.race([client.connect(), new Promise((resolve) => setTimeout(resolve, patience).unref())])

  const close = () => {
    for (const each of opened) if (each.isOpen) each.destroy()
  }
  return { client, close }
}

const create = (url: string, more: Pick<RedisClientOptions, 'disableOfflineQueue' | 'commandOptions'> = {}) =>
  createClient({ url, pingInterval: ping, socket: { connectTimeout: 5_000, socketTimeout: silence }, ...more })

/** Of a connection that is closed while it is being opened or read, nothing is rejected: nobody is there to hear it. */
const forgiving = (client: RedisClient): RedisClient => {
  client.on('error', () => undefined)
  const connect = client.connect.bind(client)
  return Object.assign(client, {
    connect: () => connect().catch(() => client),
    disconnect: async () => {
      if (client.isOpen) client.destroy()
    },
  })
}

/**
 * Has a reader of a stream go on from where it ended when it was first asked for what is new. `$` is the end at the time it is asked, and the
 * adapter asks so until something has come: what was added between two such questions would be lost.
 */
const fromTheEnd = (client: RedisClient): RedisClient => {
  const read = client.xRead.bind(client)
  let end: string | undefined
  const xRead = async ([{ key, id }]: [{ key: string; id: string }], options: Parameters<typeof read>[1]) => {
    if (id !== '$') return read({ key, id }, options)
    end ??= (await client.xRevRange(key, '+', '-', { COUNT: 1 }))?.[0]?.id ?? '0-0'
    return read({ key, id: end }, options)
  }
  return Object.assign(client, { xRead })
}
