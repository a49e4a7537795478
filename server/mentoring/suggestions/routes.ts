import * as contract from '#contract/mentoring/suggestions.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dismissMentor, mentorSuggestions, restoreMentor } from './suggestions.ts'

export const mentorSuggestionRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listMentorSuggestions, async ({ viewer }) => ({
    suggestions: await mentorSuggestions(platform, viewer),
  }))
  serve(app, contract.dismissMentorSuggestion, ({ params, viewer }) => dismissMentor(platform, viewer, params.id))
  serve(app, contract.restoreMentorSuggestion, ({ params, viewer }) => restoreMentor(platform, viewer, params.id))
}
