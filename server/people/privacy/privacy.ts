import type { Privacy } from '#contract/people/privacy.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPrivacy, updatePrivacy, type Wanted } from './queries.ts'

/** What the viewer shows. */
export const privacyOf = ({ db }: Platform, viewer: Viewer): Promise<Privacy> => findPrivacy(db, viewer.id)

/** Changes the named choices of the viewer, on all their devices. Who shows their presence no longer sees none either. */
export const change = async (
  { db, live }: Platform,
  viewer: Viewer,
  wanted: Wanted,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Privacy> => {
  const privacy = await transaction(db, async (tx) => {
    await updatePrivacy(tx, viewer.id, wanted)
    return findPrivacy(tx, viewer.id)
  })
  live.toMember(viewer.id, 'privacy:changed', privacy, caller.ownSocket)
  if (!privacy.presence) live.unwatchAll(viewer.id)
  return privacy
}
