import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network that an address belongs to: `203.0.113.0/24`, `2001:db8:1::/48`. It tells its owner one place from another,
 * and nobody a household. Empty for what is no address.
 */
export const rangeOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIPv6(plain)) return `${canonical(`${groupsOf(plain).slice(0, 3).join(':')}::`)}/48`
  return ''
}

const groupsOf = (address: string): string[] => {
  const [head = [], tail = []] = canonical(address)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}

// Addresses of the web write IPv6 in its shortest form.
const canonical = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1)
