import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { PushMessage } from '#server/platform/push/push.ts'
import { createTrustedServer } from './https.ts'

/** A push that the service received: the path of its browser, the headers, and the decrypted message. */
export type TestPush = { path: string; headers: Record<string, unknown>; message: PushMessage }

/** A browser's subscription, as its Push API returns it to the page. */
export type TestBrowser = { endpoint: string; keys: { p256dh: string; auth: string } }

/** A push service for tests. */
export type TestPushService = {
  host: string
  pushes: TestPush[]
  /** Creates a browser subscribed at this service. */
  browser: () => TestBrowser
  /** Sets the status of its responses from now on. */
  answer: (status: number) => void
  close: () => void
}

/** Starts a real push service on a free port, over TLS with a certificate that this process trusts from now on. */
export const openTestPushService = async (): Promise<TestPushService> => {
  const readers = new Map<string, (body: Buffer) => PushMessage>()
  const pushes: TestPush[] = []
  let status = 201
  const server = createTrustedServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? ''
      const read = readers.get(path)
      if (status === 201 && read !== undefined) pushes.push({ path, headers: request.headers, message: read(body) })
      response.writeHead(status).end()
    })
  })
  server.listen(0)
  await once(server, 'listening')
  const bound = server.address()
  const host = `localhost:${typeof bound === 'object' && bound !== null ? bound.port : 0}`

  return {
    host,
    pushes,
    browser: () => {
      const path = `/push/${randomBytes(8).toString('hex')}`
      const { keys, read } = receiver()
      readers.set(path, read)
      return { endpoint: `https://${host}${path}`, keys }
    },
    answer: (next) => (status = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Returns the keys of a browser, and a function that decrypts its pushes (RFC 8291, RFC 8188). */
const receiver = () => {
  const curve = createECDH('prime256v1')
  const ours = curve.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))

  const read = (body: Buffer): PushMessage => {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs])
    const secret = derive(curve.computeSecret(theirs), auth, info, 32)
    const cipher = body.subarray(21 + theirs.length)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(secret, salt, 'Content-Encoding: nonce\0', 12),
    )
    decipher.setAuthTag(cipher.subarray(-16))
    const padded = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
  return { keys: { p256dh: ours.toString('base64url'), auth: auth.toString('base64url') }, read }
}
