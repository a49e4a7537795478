import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const plain = Buffer.from('what nobody is to read')

it('opens for the same secret, purpose and owner only', () => {
  const sealed = seal('secret', 'totp', 'ada', plain)
  expect(unseal('secret', 'totp', 'ada', sealed)).toEqual(plain)
  expect(sealed.includes(plain)).toBe(false)
  for (const [secret, purpose, owner] of [
    ['other', 'totp', 'ada'],
    ['secret', 'other', 'ada'],
    ['secret', 'totp', 'eve'],
  ] as const)
    expect(() => unseal(secret, purpose, owner, sealed)).toThrow()
})

it('is never the same twice, and notices a changed byte', () => {
  const sealed = seal('secret', 'totp', 'ada', plain)
  expect(seal('secret', 'totp', 'ada', plain)).not.toEqual(sealed)
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  expect(() => unseal('secret', 'totp', 'ada', sealed)).toThrow()
})
