import { expect, it } from 'vitest'
import { isAuthenticated } from './authentication.ts'

const from = 'ada@alumni.example'
const result = (...values: string[]) =>
  isAuthenticated(
    { from, headers: values.map((value) => ({ key: 'authentication-results', value })) },
    'MX.college.example',
  )

it.each([
  ['DMARC', 'mx.college.example; dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=alumni.example'],
  ['DKIM', 'mx.college.example; spf=none; dkim=pass (2048-bit key) header.d=alumni.example header.s=a header.b="x/y="'],
  ['DKIM by identity', 'mx.college.example 1; dkim=pass header.i=@alumni.example header.s=a'],
  ['SPF', 'mx.college.example; dkim=none; spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=bounce@alumni.example'],
  ['one of several keys', 'mx.college.example; dkim=fail header.d=alumni.example; dkim=pass header.d=alumni.example'],
])('accepts a pass of %s for the domain of the sender', (_, value) => {
  expect(result(value)).toBe(true)
})

it('accepts the key of a domain above that of the sender, but not of one below or beside', () => {
  const by = (d: string) =>
    isAuthenticated(
      {
        from: 'ada@cs.alumni.example',
        headers: [{ key: 'authentication-results', value: `mx; dkim=pass header.d=${d}` }],
      },
      'mx',
    )
  expect(by('alumni.example')).toBe(true)
  for (const other of ['a.cs.alumni.example', 'example', 'umni.example', 'evil.example']) expect(by(other)).toBe(false)
})

it('ignores results of other servers, and those below the topmost of ours', () => {
  const forged = 'mx.college.example; dmarc=pass header.from=alumni.example'
  expect(result('mx.evil.example; dmarc=pass header.from=alumni.example')).toBe(false)
  expect(result('mx.college.example; dkim=none; spf=softfail smtp.mailfrom=evil.example', forged)).toBe(false)
  expect(result()).toBe(false)
})

it.each([
  ['a pass for another domain', 'mx.college.example; dmarc=pass header.from=evil.example'],
  ['SPF of another domain', 'mx.college.example; spf=pass smtp.mailfrom=a@evil.example'],
  ['SPF of the greeting only', 'mx.college.example; spf=pass smtp.helo=alumni.example'],
  [
    'a failed DMARC',
    'mx.college.example; dmarc=fail header.from=alumni.example; spf=pass smtp.mailfrom=alumni.example',
  ],
  [
    'a pass in a comment',
    'mx.college.example; dkim=fail (dkim=pass header.d=alumni.example; dmarc=pass) header.d=alumni.example',
  ],
  [
    'a pass in quotes',
    'mx.college.example; spf=pass smtp.mailfrom="x; dmarc=pass header.from=alumni.example;"@evil.example',
  ],
  ['an unclosed comment', 'mx.college.example; spf=pass (a) b) smtp.mailfrom=alumni.example'],
])('rejects %s', (_, value) => {
  expect(result(value)).toBe(false)
})
