import type { Done } from '#contract/fields.ts'
import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import type { RecommendedGuide } from '#contract/guidance/recommendedGuide.ts'
import { findProfile } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { monthsAfter, presentGuide } from '../presenter.ts'
import { deleteDismissal, findRecommended, insertDismissal } from './queries.ts'

/** Returns the latest guide of the viewer's field that they have neither rated nor dismissed; null without one. */
export const recommendedGuide = async ({ db, config, now }: Platform, viewer: Viewer): Promise<RecommendedGuide> => {
  const field = searchKey((await findProfile(db, viewer.id))?.field_of_study ?? '')
  if (field === '') return null
  const row = await findRecommended(db, viewer, field, monthsAfter(now(), -GUIDANCE_LIMITS.stale))
  return row === undefined ? null : presentGuide(row, viewer, config.publicUrl, now())
}

/** Stops recommending a guide to the viewer. Doesn't disclose whether there is such a guide. */
export const dismissGuide = async ({ db, now }: Platform, { id, language }: Viewer, guideId: string): Promise<Done> => {
  await insertDismissal(db, id, guideId, now())
  return { success: true, message: translate(language, 'answers', 'suggestion_dismissed') }
}

/** Allows a guide to be recommended to the viewer again. */
export const restoreRecommendation = async (
  { db }: Platform,
  { id, language }: Viewer,
  guideId: string,
): Promise<Done> => {
  await deleteDismissal(db, id, guideId)
  return { success: true, message: translate(language, 'answers', 'guide_recommended_again') }
}
