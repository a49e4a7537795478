import { dismissSuggestion, listSuggestions, restoreSuggestion } from '#contract/people/suggestions.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dismiss, restore, suggestionsFor } from './suggestions.ts'

export const suggestionRoutes = (app: App, platform: Platform): void => {
  serve(app, listSuggestions, async ({ viewer }) => ({ suggestions: await suggestionsFor(platform, viewer) }))
  serve(app, dismissSuggestion, ({ viewer, params }) => dismiss(platform, viewer, params.id))
  serve(app, restoreSuggestion, ({ viewer, params }) => restore(platform, viewer, params.id))
}
