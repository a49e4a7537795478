import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, PasskeyOptions } from '#contract/account/second-factor.ts'
import type { UsedPasskey } from '#contract/password-confirmation.ts'

/** Returns the code an authenticator app shows for a secret (base32), by RFC 6238, independently of our library. */
export const codeOf = (secret: string, at: Date): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = digest.readUInt8(19) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const bytesOf = (base32: string): Buffer => {
  const bits = Array.from(base32, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A passkey in software: the responses of a browser with an authenticator at `origin`. */
export type TestPasskey = {
  make: (options: PasskeyOptions) => MadePasskey
  /** `count` is the signature count to report. */
  use: (options: PasskeyOptions, count?: number) => UsedPasskey
}

/** Creates an authenticator with its own key (ES256). */
export const createPasskey = (origin: string): TestPasskey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const credential = { id: base64(id), rawId: base64(id), type: 'public-key' as const }
  const host = createHash('sha256').update(new URL(origin).hostname).digest()
  const clientData = (type: string, { challenge }: PasskeyOptions): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  // User present and verified (1 + 4); 64 announces the key that follows.
  const authenticatorData = (flags: number, count: number): Buffer => {
    const counted = Buffer.alloc(5)
    counted.writeUInt8(flags)
    counted.writeUInt32BE(count, 1)
    return Buffer.concat([host, counted])
  }

  return {
    make: (options) => {
      // A COSE key: kty 2, alg -7, crv 1, x, y.
      const key = [Buffer.from('a5010203262001215820', 'hex'), raw(x), Buffer.from('225820', 'hex'), raw(y)]
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([authenticatorData(69, 0), Buffer.alloc(16), length, id, ...key])
      // CBOR: {fmt: "none", attStmt: {}, authData}.
      const head = Buffer.concat([
        ...[Buffer.from('a363', 'hex'), Buffer.from('fmt'), Buffer.from('64', 'hex'), Buffer.from('none')],
        ...[Buffer.from('67', 'hex'), Buffer.from('attStmt'), Buffer.from('a068', 'hex'), Buffer.from('authData')],
        Buffer.from([0x58, data.length]),
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options)),
          attestationObject: base64(Buffer.concat([head, data])),
          transports: ['internal'],
        },
      }
    },
    use: (options, count = 0) => {
      const [client, data] = [clientData('webauthn.get', options), authenticatorData(5, count)]
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(sign('sha256', signed, privateKey)),
        },
      }
    },
  }
}

const base64 = (bytes: Buffer): string => bytes.toString('base64url')
const raw = (text: string): Buffer => Buffer.from(text, 'base64url')
