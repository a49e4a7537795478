import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secretsOf } from './tokens.ts'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/**
 * Encrypts bytes that must be read again, with a key derived from the portal's secret for this `purpose`. The result is bound to `owner`: bytes
 * encrypted for one member can't be decrypted for another.
 */
export const encrypt = (secrets: string, purpose: string, owner: string, plain: Uint8Array): Buffer => {
  const iv = randomBytes(ivBytes)
  const cipherStream = createCipheriv(cipher, keyFor(secretsOf(secrets)[0] ?? '', purpose), iv).setAAD(
    Buffer.from(owner),
  )
  const encrypted = Buffer.concat([cipherStream.update(plain), cipherStream.final()])
  return Buffer.concat([iv, cipherStream.getAuthTag(), encrypted])
}

/** Decrypts the result of `encrypt` with any of the secrets. Throws when it is damaged or belongs to another owner. */
export const decrypt = (secrets: string, purpose: string, owner: string, encrypted: Buffer): Buffer => {
  const [first = '', ...older] = secretsOf(secrets)
  try {
    return decryptWith(first, purpose, owner, encrypted)
  } catch (error) {
    if (older.length === 0) throw error
    return decrypt(older.join(' '), purpose, owner, encrypted)
  }
}

/**
 * Decrypts the result of `encrypt` under an older secret and encrypts it with the newest; returns undefined when it already uses the newest. Throws
 * as `decrypt` does.
 */
export const reencrypt = (secrets: string, purpose: string, owner: string, encrypted: Buffer): Buffer | undefined => {
  const [newest = ''] = secretsOf(secrets)
  try {
    decryptWith(newest, purpose, owner, encrypted)
    return undefined
  } catch {
    return encrypt(secrets, purpose, owner, decrypt(secrets, purpose, owner, encrypted))
  }
}

const decryptWith = (secret: string, purpose: string, owner: string, encrypted: Buffer): Buffer => {
  const decipherStream = createDecipheriv(cipher, keyFor(secret, purpose), encrypted.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipherStream.update(encrypted.subarray(ivBytes + tagBytes)), decipherStream.final()])
}

const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
