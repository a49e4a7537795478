import type { Platform } from '#server/platform/platform.ts'
import { findPeers } from './queries.ts'

/** Tells those who talk with a member, and are not hidden from them, that what they see of them has changed. Call it after the commit. */
export const tellPeers = async ({ db, live }: Pick<Platform, 'db' | 'live'>, memberId: string): Promise<void> => {
  for (const peerId of await findPeers(db, memberId))
    live.toMember(peerId, 'conversation:changed', { userId: memberId })
}
