import type { Done } from '#contract/fields.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findGroup } from '../queries.ts'
import { setDismissed } from './queries.ts'

/** Stores whether the viewer wants a group suggested to them. Idempotent. Throws `group.not_found`. */
export const dismissGroup = async (
  { db, now }: Platform,
  viewer: Viewer,
  id: string,
  isDismissed: boolean,
): Promise<Done> => {
  orThrow(await findGroup(db, viewer, id, now()), 'group.not_found')
  await setDismissed(db, viewer.id, id, isDismissed ? now() : null)
  return {
    success: true,
    message: translate(viewer.language, 'answers', isDismissed ? 'group_dismissed' : 'group_restored'),
  }
}
