import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secretsOf } from './tokens.ts'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/**
 * Encrypts bytes that must be read again, with a key derived from the portal's secret for this `purpose`. `owner` is
 * bound to it: what was sealed for one member opens for no other.
 */
export const seal = (secrets: string, purpose: string, owner: string, plain: Uint8Array): Buffer => {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyFor(secretsOf(secrets)[0] ?? '', purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([sealing.update(plain), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed])
}

/** Decrypts what `seal` has made with any of the secrets; throws when it is not whole, or somebody else's. */
export const unseal = (secrets: string, purpose: string, owner: string, sealed: Buffer): Buffer => {
  const [first = '', ...older] = secretsOf(secrets)
  try {
    return unsealWith(first, purpose, owner, sealed)
  } catch (error) {
    if (older.length === 0) throw error
    return unseal(older.join(' '), purpose, owner, sealed)
  }
}

/**
 * Decrypts what `seal` has made with an older one of the secrets and encrypts it with the newest; undefined when it is so
 * already. Throws as `unseal` does.
 */
export const reseal = (secrets: string, purpose: string, owner: string, sealed: Buffer): Buffer | undefined => {
  const [newest = ''] = secretsOf(secrets)
  try {
    unsealWith(newest, purpose, owner, sealed)
    return undefined
  } catch {
    return seal(secrets, purpose, owner, unseal(secrets, purpose, owner, sealed))
  }
}

const unsealWith = (secret: string, purpose: string, owner: string, sealed: Buffer): Buffer => {
  const opening = createDecipheriv(cipher, keyFor(secret, purpose), sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()])
}

const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
