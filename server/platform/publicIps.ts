import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Networks that IANA's special-purpose registries exclude from the public internet.
const special = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  special.addSubnet(network, bits, 'ipv6')

/** Returns whether an IP address is on the public internet, rather than this machine or its network. */
export const isPublicIp = (ip: string): boolean => {
  const family = isIP(ip)
  return family !== 0 && !special.check(ip, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Looks a host up as the system does, and refuses it when any of its IP addresses is not public. Pass it to the connection, because a name may
 * resolve to something else a moment after a separate check.
 */
export const lookupPublic: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return answer(error, '', 0)
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => isPublicIp(address)))
      return answer(new Error(`${host} is not on the public internet`), '', 0)
    return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
  })
}
