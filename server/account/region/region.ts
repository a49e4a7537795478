import type { Region } from '#contract/account/region.ts'
import { updateMember } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findRegion, type Wanted } from './queries.ts'

/** Returns the viewer's language and time zone. */
export const regionOf = ({ db }: Platform, viewer: Viewer): Promise<Region> => findRegion(db, viewer.id)

/** Changes the given parts on all the viewer's devices. Emails and push notifications follow. */
export const change = async (
  { db, live }: Platform,
  viewer: Viewer,
  wanted: Wanted,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Region> => {
  const { language, timeZone } = wanted
  await updateMember(db, viewer.id, {
    ...(language !== undefined && { language }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
  })
  const region = await findRegion(db, viewer.id)
  live.toMember(viewer.id, 'region:changed', region, caller.ownSocket)
  return region
}
