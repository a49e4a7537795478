import { expect, it } from 'vitest'
import { encrypt, decrypt } from './encryption.ts'

const plain = Buffer.from('what nobody is to read')

it('decrypts for the same secret, purpose and owner only', () => {
  const encrypted = encrypt('secret', 'totp', 'ada', plain)
  expect(decrypt('secret', 'totp', 'ada', encrypted)).toEqual(plain)
  expect(encrypted.includes(plain)).toBe(false)
  for (const [secret, purpose, owner] of [
    ['other', 'totp', 'ada'],
    ['secret', 'other', 'ada'],
    ['secret', 'totp', 'eve'],
  ] as const)
    expect(() => decrypt(secret, purpose, owner, encrypted)).toThrow()
})

it('is different each time, and rejects a changed byte', () => {
  const encrypted = encrypt('secret', 'totp', 'ada', plain)
  expect(encrypt('secret', 'totp', 'ada', plain)).not.toEqual(encrypted)
  encrypted.writeUInt8(encrypted.readUInt8(encrypted.length - 1) ^ 1, encrypted.length - 1)
  expect(() => decrypt('secret', 'totp', 'ada', encrypted)).toThrow()
})
