import { readQueueEntry } from '#contract/people/queue.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readEntry } from './entry.ts'

/** Routes for the entries of the verification queue. */
export const queueRoutes = (app: App, platform: Platform): void => {
  serve(app, readQueueEntry, ({ viewer, params }) => readEntry(platform, viewer, params.id))
}
