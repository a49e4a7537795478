import { describe, expect, it } from 'vitest'
import { isPublicIp } from './publicIps.ts'

describe('an IP address', () => {
  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is public',
    (ip) => expect(isPublicIp(ip)).toBe(true),
  )

  it.each([
    ...['0.0.0.0', '127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'localhost', ''],
  ])('%s is not public', (ip) => expect(isPublicIp(ip)).toBe(false))
})
