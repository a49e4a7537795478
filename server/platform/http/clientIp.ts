import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config.ts'

/** The only adapter of @fastify/proxy-addr: the client IP address of a request, and whether an address belongs to a proxy. */
export type ClientIps = {
  /** Returns a client's IP address as reported by trusted proxies, the same as fastify's `request.ip`. */
  of: (request: IncomingMessage) => string
  isProxy: (ip: string) => boolean
}

/** Creates a reader of IP addresses that trusts the proxies of the setting `TRUST_PROXY`. */
export const createClientIps = ({ trustProxy }: Pick<Config, 'trustProxy'>): ClientIps => {
  const trusts =
    typeof trustProxy === 'boolean' ? () => trustProxy : proxyAddr.compile(trustProxy.split(',').map((ip) => ip.trim()))
  return { of: (request) => proxyAddr(request, trusts), isProxy: (ip) => trusts(ip, 0) }
}
