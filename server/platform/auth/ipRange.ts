import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network of an IP address: `203.0.113.0/24`, `2001:db8:1::/48`. Members can tell places apart by it, but it
 * identifies no household. Returns '' for anything that is not an IP address.
 */
export const ipRangeOf = (ip: string): string => {
  const plain = plainIp(ip)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIPv6(plain)) return `${prefixOf(plain, 3)}/48`
  return ''
}

/**
 * Returns the network that limits count an IP address by: an IPv4 address itself, also when mapped into IPv6; the /64 of an IPv6 address, because
 * one machine can change its address within that. Returns '' for anything that is not an IP address.
 */
export const networkOf = (ip: string): string => {
  const plain = plainIp(ip)
  if (isIPv4(plain)) return plain
  if (isIPv6(plain)) return `${prefixOf(plain, 4)}/64`
  return ''
}

/** Returns an IP address without its zone, and as IPv4 when that is mapped into IPv6 (`::ffff:203.0.113.7`, `::ffff:cb00:7107`). */
export const plainIp = (ip: string): string => {
  const plain = ip.split('%', 1)[0] ?? ''
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return plain
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.')
}

const prefixOf = (ip: string, groups: number): string => canonical(`${groupsOf(ip).slice(0, groups).join(':')}::`)

const groupsOf = (ip: string): string[] => {
  const [head = [], tail = []] = canonical(ip)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}

// URLs write IPv6 in its shortest form.
const canonical = (ip: string): string => new URL(`http://[${ip}]`).hostname.slice(1, -1)
