import { listMemberPostings } from '#contract/search/postings.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { postingsOf } from './postings.ts'

export const postingRoutes = (app: App, platform: Platform): void => {
  serve(app, listMemberPostings, ({ params, viewer }) => postingsOf(platform, viewer, params.id))
}
