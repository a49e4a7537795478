import type { Platform } from '#server/platform/platform.ts'
import { findVisibleContacts } from './queries.ts'

/** Notifies a member's contacts, except blocked ones, that what they see of the member has changed. Call it after the commit. */
export const notifyContacts = async ({ db, live }: Platform, memberId: string): Promise<void> => {
  for (const contactId of await findVisibleContacts(db, memberId))
    live.toMember(contactId, 'conversation:changed', { userId: memberId })
}
