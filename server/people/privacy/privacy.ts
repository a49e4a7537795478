import type { Privacy } from '#contract/people/privacy.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPrivacy, updatePrivacy, type Wanted } from './queries.ts'

/** Returns the viewer's privacy choices. */
export const privacyOf = ({ db }: Platform, viewer: Viewer): Promise<Privacy> => findPrivacy(db, viewer.id)

/** Changes the viewer's choices on all their devices. Members who hide their presence stop seeing that of others. */
export const change = async (
  platform: Platform,
  viewer: Viewer,
  wanted: Wanted,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Privacy> => {
  const { db, hooks, live } = platform
  const privacy = await transaction(db, async (tx) => {
    await updatePrivacy(tx, viewer.id, wanted)
    await hooks.onProfileChanged(platform, tx, viewer.id, 'member')
    return findPrivacy(tx, viewer.id)
  })
  live.toMember(viewer.id, 'privacy:changed', privacy, caller.ownSocket)
  if (!privacy.presence) live.unwatchAll(viewer.id)
  return privacy
}
