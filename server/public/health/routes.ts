import { getLiveness, getReadiness } from '#contract/public/health.ts'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '#server/platform/errors.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { askDatabase } from './queries.ts'

// In ms. Probes repeat every few seconds, and treat a missing response as a failure.
const patience = 3000

export const healthRoutes = (app: App, { db, stopping }: Platform): void => {
  serve(app, getLiveness, () => ({ status: 'ok' as const }))
  serve(app, getReadiness, async () => {
    // The proxy switches to other nodes before this one stops accepting connections.
    if (stopping.aborted) throw new AppError('server.unavailable', { retryAfter: 5 })
    const late = setTimeout(patience, undefined, { ref: false }).then(() => {
      throw new AppError('server.unavailable', { retryAfter: 5 })
    })
    await Promise.race([askDatabase(db), late])
    return { status: 'ok' as const }
  })
}
