import type { Platform } from '#server/platform/platform.ts'
import { findPeers } from './queries.ts'

/** Tells those who talk with a member that they are shown something else of them now. Call it after the commit. */
export const tellPeers = async ({ db, live }: Pick<Platform, 'db' | 'live'>, memberId: string): Promise<void> => {
  for (const peerId of await findPeers(db, memberId))
    live.toMember(peerId, 'conversation:changed', { userId: memberId })
}
