import { sql } from 'kysely'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Deletes the notifications about a thread, or about the post with a number, but not those of one member. */
export const deleteAboutThread = async (
  db: Db,
  { subject, number, except }: { subject: string; number?: number; except: string | null },
): Promise<void> => {
  await db
    .deleteFrom('notifications')
    .where('subject', '=', subject)
    // As in the index.
    .where(sql<boolean>`type in ('discussion_reply', 'discussion_activity', 'answer_accepted')`)
    .where(sql<boolean>`member_id is distinct from ${except}::uuid`)
    .$if(number !== undefined, (query) => query.where(sql<boolean>`details->>'number' = ${String(number)}`))
    .execute()
}

/** Deletes these members' unread notifications of a type about a subject. */
export const deleteUnread = async (
  db: Db,
  { type, subject, memberIds }: { type: NotificationType; subject: string; memberIds: readonly string[] },
): Promise<void> => {
  if (memberIds.length === 0) return
  await db
    .deleteFrom('notifications')
    .where('member_id', 'in', memberIds)
    .where('type', '=', type)
    .where('subject', '=', subject)
    .where('read_at', 'is', null)
    .execute()
}
