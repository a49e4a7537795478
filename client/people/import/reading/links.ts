import { withScheme } from '#contract/withScheme.ts'
import type { Found } from './found.ts'
import { lineOf } from './text.ts'

/** Adds the first link of each kind to a result. */
export const addLinks = (found: Found, addresses: readonly string[], line?: (address: string) => string): void => {
  for (const address of addresses) {
    const value = lineOf(address)
    const kind = kindOf(value)
    if (kind !== undefined) found[kind] ??= line === undefined ? { value } : { value, line: line(value) }
  }
}

const kindOf = (address: string): 'linkedin' | 'github' | 'website' | undefined => {
  const host = hostOf(address)
  if (host === undefined) return undefined
  if (/(?:^|\.)linkedin\.com$/.test(host)) return 'linkedin'
  return /(?:^|\.)github\.com$/.test(host) ? 'github' : 'website'
}

// An email address has no scheme either, but an `@`.
const hostOf = (address: string): string | undefined => {
  if (!URL.canParse(withScheme(address)) || address.includes('@')) return undefined
  const { protocol, hostname } = new URL(withScheme(address))
  return /^https?:$/.test(protocol) && hostname.includes('.') ? hostname : undefined
}
