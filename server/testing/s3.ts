import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type RequestOptions, type ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { temporaryDirectory } from './directories.ts'
import { freePort } from './free-port.ts'

/**
 * The server's behaviour: `failing` responds 500, `failing once` only to the next request, `hanging` accepts requests without responding,
 * `stalling` stops in the middle of a body, `corrupting` changes the first byte it stores, `away` accepts no connections.
 */
export type Behaviour = 'normal' | 'failing once' | 'hanging' | 'failing' | 'stalling' | 'corrupting' | 'away'

/** A real S3 server with one empty bucket. */
export type TestS3 = {
  /** The settings of a portal that stores its files there. */
  environment: Record<string, string>
  behave: (behaviour: Behaviour) => Promise<void>
  /** The requests it received, such as `PUT /alumni/photos/…`. */
  requests: string[]
  /** Returns the number of responses in progress. */
  answering: () => number
  close: () => Promise<void>
}

const bucket = 'alumni'

/**
 * Starts an S3 server in a temporary folder, behind a proxy with a configurable behaviour. Like S3, and unlike the server, the proxy stores an
 * object completely or not at all, and supports creating one only if it doesn't exist.
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
    const forwarded = { port, host: '127.0.0.1', ...optionsOf(incoming) }
    if (incoming.headers['if-none-match'] === '*' && (await isThere(forwarded)))
      return void outgoing.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
    if (isList(incoming.url)) {
      const [found]: IncomingMessage[] = await once(request(forwarded).end(), 'response')
      if (found?.statusCode === 200) return void outgoing.end(pageOf(await text(found)))
    }
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

const isList = (url: string | undefined): boolean => url?.startsWith(`/${bucket}/?`) ?? false

// The server can't verify the signature of a URL that ends with a slash, as a list's does; without a signature it allows all reads. Nor can it
// continue a list.
const optionsOf = ({ method, url = '', headers: { authorization, ...headers } }: IncomingMessage): RequestOptions =>
  isList(url)
    ? { method, path: url.replace('continuation-token=', 'start-after='), headers }
    : { method, path: url, headers: { ...headers, authorization } }

// Few objects, so that tests get more than one page.
const pageOf = (list: string): string => {
  const objects = list.match(/<Contents>.*?<\/Contents>/gs) ?? []
  const page = objects.slice(0, 10)
  const [, last = ''] = /<Key>(.*?)<\/Key>/.exec(page.at(-1) ?? '') ?? []
  const more = `<IsTruncated>true</IsTruncated><NextContinuationToken>${last}</NextContinuationToken>`
  return `<ListBucketResult>${page.join('')}${objects.length > page.length ? more : ''}</ListBucketResult>`
}

const isThere = async (object: RequestOptions): Promise<boolean> => {
  const asked = request({ ...object, method: 'HEAD', headers: { host: 'anybody' } }).end()
  const [found]: IncomingMessage[] = await once(asked, 'response')
  found?.resume()
  return found?.statusCode === 200
}
