import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the range that Linux uses for connections and for servers that request any port, so that no other process takes it between two starts of a
// process. Each worker of a run has its own share; the first is for processes that are not workers.
const share = 1_000
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX = -1 } = process.env
const worker = Number(VITEST_POOL_ID ?? Number(TEST_PARALLEL_INDEX) + 1)
const first = 20_000 + (worker % 12) * share
const given = new Set<number>()

/** Returns a free TCP port of this machine, a different one each time. */
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
