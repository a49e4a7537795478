import { tellContacts } from '#server/platform/contacts.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Makes everyone's clients refetch what shows a member who is now hidden. Call it after the commit. */
export const hideMember = async ({ db, live }: Pick<Platform, 'db' | 'live'>, memberId: string): Promise<void> => {
  live.unwatchAll(memberId)
  await live.toOthers(memberId, 'member:left', { userId: memberId })
  await tellContacts({ db, live }, memberId)
}
