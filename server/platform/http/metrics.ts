import { hash, timingSafeEqual } from 'node:crypto'
import { networkOf } from '#server/platform/auth/ipRange.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { App } from './serve.ts'

/** Serves `/metrics` to clients with the token of `METRICS_TOKEN`. */
export const serveMetrics = (app: App, { config, limiters }: Platform, metrics: Metrics): void => {
  const { metricsToken = '' } = config
  app.route({
    method: 'GET',
    url: '/metrics',
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
        // Guesses count towards the limit.
        await limiters.anonymousCalls.take(networkOf(request.ip))
        throw new AppError('session.required')
      }
      return reply.type(metrics.contentType).send(await metrics.read())
    },
  })
}

// Hashed, so that timing reveals neither the token's length nor a correct prefix.
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted))
const digest = (text: string): Buffer => hash('sha256', text, 'buffer')
