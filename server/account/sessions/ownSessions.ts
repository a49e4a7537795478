import type { Done } from '#contract/fields.ts'
import type { SessionList } from '#contract/account/sessions.ts'
import { deleteSessionsOf, deleteOwnSession } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { deviceOf } from './device.ts'
import { findSessions } from './queries.ts'

/** Returns the viewer's sessions: this one, then the latest used first. */
export const list = async ({ db, now }: Platform, { id, tokenHash }: Viewer): Promise<SessionList> => ({
  sessions: (await findSessions(db, id, now()))
    .map((session) => ({
      _id: session.id,
      ...deviceOf(session.user_agent),
      addressRange: session.address_range,
      createdAt: session.created_at.toISOString(),
      usedAt: session.used_at.toISOString(),
      current: session.token_hash.equals(tokenHash),
    }))
    .toSorted((one, other) => Number(other.current) - Number(one.current)),
})

/** Ends one of the viewer's sessions and closes its sockets. Throws `session.not_found` for another member's. */
export const revoke = async ({ db, live }: Platform, viewer: Viewer, id: string): Promise<Done> => {
  const tokenHash = orThrow(await deleteOwnSession(db, viewer.id, id), 'session.not_found')
  live.endSession(tokenHash)
  live.toMember(viewer.id, 'account:changed', { about: 'sessions' })
  return { success: true, message: translate(viewer.language, 'answers', 'session_ended') }
}

/** Ends all of the viewer's sessions but this one. */
export const revokeOthers = async ({ db, live }: Platform, { id, tokenHash, language }: Viewer): Promise<Done> => {
  await deleteSessionsOf(db, id, tokenHash)
  live.endMember(id, tokenHash)
  live.toMember(id, 'account:changed', { about: 'sessions' })
  return { success: true, message: translate(language, 'answers', 'sessions_ended') }
}
