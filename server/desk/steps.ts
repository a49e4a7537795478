import type { Done } from '#contract/fields.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { setStepsHidden } from './queries.ts'

/** Hides the first steps on Today for the whole team, or shows them again. */
export const hideSteps = async ({ db, now }: Platform, viewer: Viewer, hidden: boolean): Promise<Done> => {
  await setStepsHidden(db, hidden ? now() : null)
  return { success: true, message: translate(viewer.language, 'answers', hidden ? 'steps_hidden' : 'steps_shown') }
}
