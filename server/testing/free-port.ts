import { createServer } from 'node:net'

/** A TCP port of this machine that nobody listens on right now. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('No free port.')),
      )
    })
  })
