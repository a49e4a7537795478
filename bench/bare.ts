import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

/** The yardstick: what node:http alone does with answers of the same size. Run as a process, it answers `/3` with the third body. */

export type BareServer = { url: string; answerWith: (bodies: string[]) => Promise<void>; stop: () => void }

/** Starts the yardstick in a process of its own. */
export const startBareServer = async (): Promise<BareServer> => {
  const child = fork(fileURLToPath(import.meta.url), ['serve'])
  process.on('exit', () => child.kill())
  const [port] = await once(child, 'message')
  const answerWith = async (bodies: string[]) => {
    child.send(bodies)
    await once(child, 'message')
  }
  return { url: `http://127.0.0.1:${port}`, answerWith, stop: () => child.kill() }
}

const serve = (): void => {
  let bodies: Buffer[] = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(bodies[Number(request.url?.slice(1))])
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : 0)
  })
  process.on('message', (given) => {
    if (Array.isArray(given)) bodies = given.map((body) => Buffer.from(String(body)))
    process.send?.('ready')
  })
}

if (process.argv[2] === 'serve' && process.send !== undefined) serve()
