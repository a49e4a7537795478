import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { answerParent, startChild } from './child.ts'
import { listenAnywhere } from './listen.ts'

/** The baseline: bare node:http with responses of the same size. Run as a process, it serves the third body at `/3`. */

export type BaselineServer = { url: string; answerWith: (bodies: string[]) => Promise<void>; stop: () => void }

/** Starts the baseline in a separate process. */
export const startBaselineServer = async (): Promise<BaselineServer> => {
  const { ask, stop } = startChild<typeof verbs>(fileURLToPath(import.meta.url))
  return { url: await ask('listen'), answerWith: (given) => ask('answerWith', given), stop }
}

let bodies: Buffer[] = []

const verbs = {
  listen: (): Promise<string> => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        response.end(bodies[Number(request.url?.slice(1))])
      })
    })
    return listenAnywhere(server)
  },
  answerWith: (given: string[]): void => {
    bodies = given.map((body) => Buffer.from(body))
  },
}

if (process.send !== undefined) answerParent(verbs)
