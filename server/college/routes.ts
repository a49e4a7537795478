import { getCollege, getConfirmations, getSettings, updateSettings } from '#contract/college/college.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeSettings, readCollege, readConfirmations, readSettings } from './college.ts'

/** The college as anyone sees it, and its settings for administrators. */
export const collegeRoutes = (app: App, platform: Platform): void => {
  serve(app, getCollege, () => readCollege(platform))
  serve(app, getSettings, () => readSettings(platform))
  serve(app, getConfirmations, () => readConfirmations(platform))
  serve(app, updateSettings, ({ viewer, body, caller }) => changeSettings(platform, viewer, body, caller))
}
