import { getCollege, getConfirmations, getSettings } from '#contract/college/college.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readCollege, readConfirmations, readSettings } from './college.ts'

/**
 * The public settings of the college, and all settings for administrators. The account domain serves `updateSettings`, because it may need a
 * password.
 */
export const collegeRoutes = (app: App, platform: Platform): void => {
  serve(app, getCollege, () => readCollege(platform))
  serve(app, getSettings, () => readSettings(platform))
  serve(app, getConfirmations, () => readConfirmations(platform))
}
