import { getLiveness, getReadiness } from '#contract/health.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { askDatabase } from './queries.ts'

export const healthRoutes = (app: App, { db }: Platform): void => {
  serve(app, getLiveness, () => ({ status: 'ok' as const }))
  serve(app, getReadiness, async () => {
    await askDatabase(db)
    return { status: 'ok' as const }
  })
}
