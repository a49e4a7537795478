import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/**
 * Encrypts bytes that must be read again, with a key derived from the portal's secret for this `purpose`. `owner` is
 * bound to it: what was sealed for one member opens for no other.
 */
export const seal = (secret: string, purpose: string, owner: string, plain: Uint8Array): Buffer => {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyFor(secret, purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([sealing.update(plain), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed])
}

/** Decrypts what `seal` has made; throws when it is not whole, or somebody else's. */
export const unseal = (secret: string, purpose: string, owner: string, sealed: Buffer): Buffer => {
  const opening = createDecipheriv(cipher, keyFor(secret, purpose), sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()])
}

const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
