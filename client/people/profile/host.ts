import { isHttpUrl } from '#contract/isHttpUrl.ts'

/** Returns the host that a link leads to, which a member typed: it may be any, or none, which is ''. */
export const hostOf = (href: string | null): string =>
  href !== null && isHttpUrl(href) ? (URL.parse(href)?.hostname ?? '') : ''

/** True when a host is a domain or below it. */
export const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)
