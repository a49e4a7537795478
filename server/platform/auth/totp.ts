import { Secret, TOTP } from 'otpauth'
import { encodeQR } from 'qr'

/** The only adapter of otpauth, and on the server of qr: codes for authenticator apps, with the settings of RFC 6238 that every app supports. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Returns a new secret: 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Uint8Array => new Uint8Array(new Secret({ size: 20 }).buffer)

/** Returns a secret as text to type into an app, as a URL that apps open, and as a QR code of that URL (SVG). */
export const describeTotp = (secret: Uint8Array, issuer: string, label: string) => {
  const totp = totpOf(secret, { issuer, label })
  const address = totp.toString()
  return { secret: totp.secret.base32, address, picture: encodeQR(address, 'svg', { border: 2 }) }
}

/**
 * Returns the time step of a code, at most one step before or after now because clocks differ. Returns undefined for an invalid code, and for a
 * step up to `lastCounter`, that of the last accepted code, because a code works only once.
 */
export const counterOf = (secret: Uint8Array, code: string, now: Date, lastCounter: number): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return undefined
  const counter = Math.floor(now.getTime() / 1000 / settings.period) + delta
  return counter > lastCounter ? counter : undefined
}

const totpOf = (secret: Uint8Array, name: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...settings, ...name, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })
