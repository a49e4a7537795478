import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A TCP proxy that simulates a bad network. In front of several servers it is a round-robin balancer that skips servers
 * refusing connections. Each change applies to traffic from then on.
 */
export type Proxy = {
  /** The URL of the proxy, with the scheme http by default. */
  url: string
  port: number
  /** Forwards all traffic again. */
  heal: () => void
  /** Accepts connections and bytes but forwards nothing either way, silently. */
  fallSilent: () => void
  /** Resets a connection when the server responds, so the request is done but its client doesn't know. */
  resetAnswers: () => void
  /** Limits the bytes per second sent to the client. */
  throttle: (bytesPerSecond: number) => void
  close: () => void
}

type Mode = 'pass' | 'silent' | 'reset' | number

/** Opens a proxy in front of one or more servers on this machine. */
export const openProxy = async (upstreams: string | string[], scheme = 'http'): Promise<Proxy> => {
  const ports = [upstreams].flat().map((url) => Number(new URL(url).port))
  const open = new Set<Socket>()
  let mode: Mode = 'pass'
  let turn = 0

  /** Connects to the next server that accepts connections. */
  const reach = async (): Promise<Socket | undefined> => {
    turn += 1
    for (let index = 0; index < ports.length; index += 1) {
      const socket = connect(ports[(turn + index) % ports.length] ?? 0, '127.0.0.1')
      const reached = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      if (reached) return socket
    }
    return undefined
  }
  const join = async (client: Socket): Promise<void> => {
    client.on('error', () => undefined)
    const behind = await reach()
    if (behind === undefined) return void client.resetAndDestroy()
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => undefined)
      // A silent network doesn't forward the close either.
      socket.on('end', () => void (mode === 'silent' || other.end()))
      socket.on('close', () => {
        open.delete(socket)
        if (mode !== 'silent') other.destroy()
      })
    }
    client.on('data', (bytes) => void (mode === 'silent' || behind.write(bytes)))
    behind.on('data', (bytes) => {
      if (mode === 'pass') client.write(bytes)
      else if (mode === 'reset') client.resetAndDestroy()
      else if (typeof mode === 'number') drip(behind, client, bytes, () => (typeof mode === 'number' ? mode : Infinity))
    })
    client.resume()
  }
  const server = createServer({ pauseOnConnect: true }, (client) => void join(client))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')

  return {
    url: `${scheme}://127.0.0.1:${address.port}`,
    port: address.port,
    heal: () => void (mode = 'pass'),
    fallSilent: () => void (mode = 'silent'),
    resetAnswers: () => void (mode = 'reset'),
    throttle: (bytesPerSecond) => void (mode = bytesPerSecond),
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/** Forwards bytes in pieces, and pauses reading until they are sent. */
const drip = (from: Socket, to: Socket, bytes: Buffer, bytesPerSecond: () => number): void => {
  from.pause()
  let passed = 0
  const timer = setInterval(() => {
    const piece = Math.max(1, Math.floor(bytesPerSecond() / 10))
    to.write(bytes.subarray(passed, passed + piece))
    passed += piece
    if (passed < bytes.length && !to.destroyed) return
    clearInterval(timer)
    from.resume()
  }, 100)
}
