/** The parts that we use of autocannon, which ships no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export type Request = {
    method?: string
    path: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  export type Client = { setRequests: (requests: Request[]) => void }
  type Options = {
    url: string
    connections: number
    duration?: number
    amount?: number
    sampleInt?: number
    timeout?: number
    requests: Request[]
    setupClient?: (client: Client) => void
  }
  type Result = { duration: number }

  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>
}
