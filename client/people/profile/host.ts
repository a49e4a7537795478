import { isHttpUrl } from '#contract/isHttpUrl.ts'

/** Returns the host of a URL that a member typed, or '' when it is invalid. */
export const hostOf = (href: string | null): string =>
  href !== null && isHttpUrl(href) ? (URL.parse(href)?.hostname ?? '') : ''

/** Returns whether a host is a domain or one of its subdomains. */
export const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)
