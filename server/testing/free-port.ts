import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below those that Linux gives to connections, and to servers that ask for any: nobody takes it between two starts of a process.
// Each worker of a run has its own of them; the first are for whoever is none.
const share = 1_000
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX = -1 } = process.env
const worker = Number(VITEST_POOL_ID ?? Number(TEST_PARALLEL_INDEX) + 1)
const first = 20_000 + (worker % 12) * share
const given = new Set<number>()

/** A TCP port of this machine that nobody listens on right now, another each time. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  for (;;) {
    const port = randomInt(first, first + share)
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
