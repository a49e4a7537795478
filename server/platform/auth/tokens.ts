import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new bearer token: 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: its SHA-256, so that a stolen database holds no working token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Signs `text` with the portal's secret. */
export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** True when `signature` is that of `text`, compared in constant time. */
export const isSigned = (secret: string, text: string, signature: string): boolean => {
  const [expected, given] = [Buffer.from(sign(secret, text)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
