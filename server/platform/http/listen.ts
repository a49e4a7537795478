import type { Config } from '#server/config.ts'
import type { App } from './serve.ts'

/**
 * Listens on `host`, or on all addresses of the machine, and returns the URL. `::` accepts IPv4 too; a machine without IPv6 has no such address.
 */
export const listen = (app: App, { port, host }: Pick<Config, 'port' | 'host'>): Promise<string> =>
  app.listen({ port, host: host ?? '::' }).catch((error: NodeJS.ErrnoException) => {
    if (host !== undefined || error.code !== 'EAFNOSUPPORT') throw error
    return app.listen({ port, host: '0.0.0.0' })
  })
