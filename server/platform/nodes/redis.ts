import { createClient, type RedisClientOptions } from 'redis'

// In ms: the timeout of a command, and the silence after which a connection is closed. The longest silence of a healthy connection is that of a
// stream reader, which waits 5 s at a time.
const [patience, silence] = [1_000, 12_000]
const ping = 4_000

/** The only adapter of redis. A command fails immediately while disconnected. Reconnects until `close`. */
export type Redis = { client: RedisClient; close: () => void }
export type RedisClient = ReturnType<typeof create>

/**
 * Connects to Redis, waiting up to a second. `client.duplicate()` returns readers, whose commands wait for a connection instead of failing, because
 * readers would otherwise retry in a loop. `onFailure` is called for each failed publication.
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
    // Callers don't await publications, and an unhandled rejection would end the process.
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

/** Makes a client that is closed while connecting or reading reject nothing, because no caller would handle it. */
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
 * Makes a stream reader continue from the end at its first read. `$` means the end at the time of each read, and the adapter uses it until
 * something arrives, so entries added between two reads would be lost.
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
