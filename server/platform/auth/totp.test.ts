import { expect, it } from 'vitest'
import { codeOf } from '#server/testing/authenticators.ts'
import { counterOf, describeTotp, newTotpSecret } from './totp.ts'

// RFC 6238, appendix B, the last six digits.
const secret = Buffer.from('12345678901234567890')
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('recognises the code of second %i', (second, code) => {
  expect(counterOf(secret, code, new Date(second * 1000), 0)).toBe(Math.floor(second / 30))
})

it('accepts a clock that is one step off, but not two', () => {
  const bytes = newTotpSecret()
  const { secret: text, address, picture } = describeTotp(bytes, 'Hill College', 'ada@hill.example')
  const now = new Date('2026-03-01T12:00:10Z')
  const off = (seconds: number) => counterOf(bytes, codeOf(text, new Date(now.getTime() + seconds * 1000)), now, 0)
  expect([off(-30), off(0), off(30)]).not.toContain(undefined)
  expect([off(-60), off(60)]).toEqual([undefined, undefined])
  expect(text).toMatch(/^[A-Z2-7]{32}$/)
  expect(address).toMatch(/^otpauth:\/\/totp\/Hill%20College:ada(?:@|%40)hill\.example\?issuer=Hill%20College&secret=/)
  expect(picture).toMatch(/^<svg /)
})

it('rejects codes of a used step or an earlier one', () => {
  const now = new Date(59_000)
  expect(counterOf(secret, '287082', now, 1)).toBeUndefined()
  expect(counterOf(secret, '287082', now, 0)).toBe(1)
})
