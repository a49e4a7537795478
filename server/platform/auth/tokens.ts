import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns a new bearer token: 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form of a token: its SHA-256, so that a stolen database contains no working token. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Signs `text` with the newest of the portal's secrets. */
export const sign = (secrets: string, text: string): string => signWith(secretsOf(secrets)[0] ?? '', text)

/** Returns whether `signature` is that of `text` by any of the secrets, compared in constant time. */
export const isSigned = (secrets: string, text: string, signature: string): boolean =>
  secretsOf(secrets).some((secret) => {
    const [expected, given] = [Buffer.from(signWith(secret, text)), Buffer.from(signature)]
    return expected.length === given.length && timingSafeEqual(expected, given)
  })

/** Returns the secrets of `platform.secret`, the newest first. */
export const secretsOf = (secrets: string): string[] => secrets.split(' ')

const signWith = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')
