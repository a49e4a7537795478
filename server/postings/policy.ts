import type { ErrorCode } from '#contract/errors.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import { isBy } from './presenter.ts'

/** Returns a posting if it is the viewer's own. Throws `missing` if there is none, `access.own_only` if it is another member's. */
export const ownOr = <Row extends { author_id: string | null }>(
  missing: ErrorCode,
  posting: Row | undefined,
  viewer: Viewer,
): Row => {
  if (posting === undefined) throw new AppError(missing)
  if (!isBy(posting, viewer)) throw new AppError('access.own_only')
  return posting
}
