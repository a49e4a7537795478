import { deleteSavedSearch, listSavedSearches, saveSearch } from '#contract/people/saved-searches.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newMatches } from './newMatches.ts'
import { remove, save, searchesOf } from './savedSearches.ts'

export const savedSearchRoutes = (app: App, platform: Platform): void => {
  platform.tasks.define(newMatches(platform))
  serve(app, listSavedSearches, async ({ viewer }) => ({ searches: await searchesOf(platform, viewer) }))
  serve(app, saveSearch, ({ viewer, body }) => save(platform, viewer, body))
  serve(app, deleteSavedSearch, ({ viewer, params }) => remove(platform, viewer, params.id))
}
