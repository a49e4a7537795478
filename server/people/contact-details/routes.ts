import { listReveals, revealContactDetail } from '#contract/people/contact-details.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { reveal, revealsOf } from './reveals.ts'

export const contactDetailRoutes = (app: App, platform: Platform): void => {
  serve(app, revealContactDetail, ({ viewer, params }) => reveal(platform, viewer, params))
  serve(app, listReveals, ({ viewer, query }) => revealsOf(platform, viewer, query))
}
