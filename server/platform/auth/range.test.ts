import { expect, it } from 'vitest'
import { rangeOf } from './range.ts'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8::/48'],
  ['2001:0DB8:0001::', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['', ''],
  ['unknown', ''],
  ['1.2.3', ''],
])('the network of %s is %s', (address, range) => {
  expect(rangeOf(address)).toBe(range)
})
