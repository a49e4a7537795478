import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type RequestOptions, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { temporaryDirectory } from './directories.ts'
import { freePort } from './free-port.ts'

/**
 * How the server behaves: `failing` answers 500, `failing once` to the next request only, `hanging` takes requests and does not
 * answer, `stalling` stops in the middle of what is read from it, `corrupting` stores another first byte, `away` takes no
 * connections.
 */
export type Behaviour = 'normal' | 'failing once' | 'hanging' | 'failing' | 'stalling' | 'corrupting' | 'away'

/** A real S3 server with one empty bucket. */
export type TestS3 = {
  /** The settings of a portal that stores there. */
  environment: Record<string, string>
  behave: (behaviour: Behaviour) => Promise<void>
  /** What it was asked, as `PUT /alumni/photos/…`. */
  requests: string[]
  /** How many answers are under way. */
  answering: () => number
  close: () => Promise<void>
}

const bucket = 'alumni'

/**
 * Starts an S3 server in a temporary folder, behind a proxy that behaves as it is told. As S3, and unlike the server, the proxy
 * takes an object as a whole or not at all, and makes one only where there is none if it is asked to.
 */
export const openTestS3 = async (): Promise<TestS3> => {
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: await freePort(), silent: true, vhostBuckets: false },
    ...{ directory: temporaryDirectory(), configureBuckets: [{ name: bucket }] },
  })
  const { port } = await server.run()
  let behaviour: Behaviour = 'normal'
  const requests: string[] = []
  const answers = new Set<ServerResponse>()

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    answers.add(outgoing)
    outgoing.once('close', () => answers.delete(outgoing))
    requests.push(`${incoming.method} ${incoming.url}`)
    const body = await buffer(incoming)
    if (behaviour === 'hanging') return
    if (behaviour.startsWith('failing')) {
      if (behaviour === 'failing once') behaviour = 'normal'
      return void outgoing.writeHead(500).end()
    }
    const forwarded = {
      port,
      host: '127.0.0.1',
      method: incoming.method,
      path: incoming.url,
      headers: headersOf(incoming),
    }
    if (incoming.headers['if-none-match'] === '*' && (await isThere(forwarded)))
      return void outgoing.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
    const stored = request(forwarded, (found) => {
      outgoing.writeHead(found.statusCode ?? 500, found.headers)
      if (behaviour === 'stalling') found.once('data', (chunk) => outgoing.write(chunk))
      else found.pipe(outgoing)
      outgoing.once('close', () => found.destroy())
    })
    stored.once('error', () => outgoing.destroy())
    if (behaviour === 'corrupting') body[0] = ~(body[0] ?? 0)
    stored.end(body)
  }
  const proxy = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const listen = async (at: number): Promise<void> => {
    proxy.listen(at, '127.0.0.1')
    await once(proxy, 'listening')
  }
  const leave = async (): Promise<void> => {
    const closed = once(proxy, 'close')
    proxy.close()
    proxy.closeAllConnections()
    await closed
  }
  const address = await freePort()
  await listen(address)

  return {
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${address}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    behave: async (next) => {
      if (next === 'away' && proxy.listening) await leave()
      if (next !== 'away' && !proxy.listening) await listen(address)
      behaviour = next
    },
    requests,
    answering: () => answers.size,
    close: async () => {
      if (proxy.listening) await leave()
      await server.close()
    },
  }
}

// The server does not understand the signature of an address that ends with a slash, as that of a list does; without one it lets
// everybody read.
const headersOf = ({ url, headers: { authorization, ...headers } }: IncomingMessage) =>
  url?.startsWith(`/${bucket}/?`) ? headers : { ...headers, authorization }

const isThere = async (object: RequestOptions): Promise<boolean> => {
  const asked = request({ ...object, method: 'HEAD', headers: { host: 'anybody' } }).end()
  const [found]: IncomingMessage[] = await once(asked, 'response')
  found?.resume()
  return found?.statusCode === 200
}
