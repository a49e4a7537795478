import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below those that Linux gives to connections, and to servers that ask for any: nobody takes it between two starts of a process.
const [first, last] = [20_000, 32_000]
const given = new Set<number>()

/** A TCP port of this machine that nobody listens on right now, another each time. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  for (;;) {
    const port = randomInt(first, last)
    if (given.has(port)) continue
    given.add(port)
    const listening = once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.listen(port, '127.0.0.1')
    if (!(await listening)) continue
    const closed = once(server, 'close')
    server.close()
    await closed
    return port
  }
}
