import { Secret, TOTP } from 'otpauth'
import { encodeQR } from 'qr'

/** The only adapter of otpauth, and on this side of qr: codes of authenticator apps, RFC 6238 as every app knows it. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new secret: 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Uint8Array => new Uint8Array(new Secret({ size: 20 }).buffer)

/** A secret as it is typed into an app, as the address that an app opens, and that as a picture (SVG). */
export const describeTotp = (secret: Uint8Array, issuer: string, label: string) => {
  const totp = totpOf(secret, { issuer, label })
  const address = totp.toString()
  return { secret: totp.secret.base32, address, picture: encodeQR(address, 'svg', { border: 2 }) }
}

/**
 * The time step that a code is of, when it is of now or of one step before or after: clocks differ. A code works once:
 * undefined too for a step up to `lastCounter`, that of the last code taken.
 */
export const counterOf = (secret: Uint8Array, code: string, now: Date, lastCounter: number): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return undefined
  const counter = Math.floor(now.getTime() / 1000 / settings.period) + delta
  return counter > lastCounter ? counter : undefined
}

const totpOf = (secret: Uint8Array, name: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...settings, ...name, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })
