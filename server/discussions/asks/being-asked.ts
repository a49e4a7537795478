import type { BeingAsked } from '#contract/discussions/asks.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { before, SPANS } from './limits.ts'
import { askedByDefault, findBeingAsked, putBeingAsked } from './queries.ts'

/** Returns how often the viewer may be asked by name. */
export const readBeingAsked = async (
  { db, now }: Pick<Platform, 'db' | 'now'>,
  viewer: Viewer,
): Promise<BeingAsked> => {
  const row = await findBeingAsked(db, viewer.id, before(now(), SPANS.week))
  return {
    perWeek: row?.per_week ?? askedByDefault,
    awayUntil: row?.away_until ?? null,
    thisWeek: row?.this_week ?? 0,
  }
}

/** Changes how often the viewer may be asked by name. */
export const setBeingAsked = async (
  platform: Pick<Platform, 'db' | 'now'>,
  viewer: Viewer,
  { perWeek, awayUntil }: Pick<BeingAsked, 'perWeek' | 'awayUntil'>,
): Promise<BeingAsked> => {
  await putBeingAsked(platform.db, viewer.id, perWeek, awayUntil)
  return readBeingAsked(platform, viewer)
}
