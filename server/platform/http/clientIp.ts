import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config.ts'

/** The only adapter of @fastify/proxy-addr: which address a request comes from, and which addresses are proxies. */
export type ClientIps = {
  /** The address of a client, as the trusted proxies before us name it; fastify's `request.ip`. */
  of: (request: IncomingMessage) => string
  isProxy: (ip: string) => boolean
}

/** Reads addresses as the setting `TRUST_PROXY` says. */
export const createClientIps = ({ trustProxy }: Pick<Config, 'trustProxy'>): ClientIps => {
  const trusts =
    typeof trustProxy === 'boolean' ? () => trustProxy : proxyAddr.compile(trustProxy.split(',').map((ip) => ip.trim()))
  return { of: (request) => proxyAddr(request, trusts), isProxy: (ip) => trusts(ip, 0) }
}
