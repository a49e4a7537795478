import { tellContacts } from '#server/platform/contacts.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Tells everyone who may see a member that they are no longer seen: whatever shows them is to be asked for anew. Call it after the commit. */
export const hideMember = async ({ db, live }: Pick<Platform, 'db' | 'live'>, memberId: string): Promise<void> => {
  live.unwatchAll(memberId)
  await live.toOthers(memberId, 'member:left', { userId: memberId })
  await tellContacts({ db, live }, memberId)
}
