import type { Capability } from '#contract/members/rights.ts'
import type { NotificationType, NotificationValues } from '#contract/notifications/notifications.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAllowed } from '#server/members/public.ts'
import type { NewNotification } from './queries.ts'
import { deleteAboutThread, deleteUnread } from './withdrawals/queries.ts'

/** A notification. A newer one replaces an unread one of the same type and `subject`. */
type NotificationInput = {
  type: NotificationType
  subject?: string
  /** The member who caused it. It isn't delivered when the recipient has blocked them. */
  actorId?: string
  values?: NotificationValues
  /** How many things it is about; 1 by default. */
  count?: number
}

export const notificationKind = 'notification'
export const mailKind = 'mail.notification'
export const pushKind = 'push.notification'

/**
 * Notifies a member once the transaction `tx` has committed: in the notification centre, by email and by push, as they have chosen. Emails wait for
 * ten minutes, and are dropped when the notification is read by then.
 */
export const notify = (
  { tasks, now }: Pick<Platform, 'tasks' | 'now'>,
  tx: Db,
  { memberId, type, subject = '', actorId, values = {}, count = 1 }: NotificationInput & { memberId: string },
): Promise<void> => {
  const notification: NewNotification = {
    id: newId(),
    memberId,
    type,
    subject,
    actorId: actorId ?? null,
    values,
    count,
    at: now().toISOString(),
  }
  return tasks.enqueue(tx, { kind: notificationKind }, notification)
}

// What the rights of a recipient must allow.
const DESK_TYPES = {
  alumnus_waiting: 'verify',
  report_filed: 'reports',
  post_waiting: 'postings',
  guide_waiting: 'postings',
  contact_received: 'letters',
  people_limit_reached: 'audit',
  answers_late: 'postings',
  export_waiting: 'export',
} as const satisfies Partial<Record<NotificationType, Capability>>
type DeskType = keyof typeof DESK_TYPES

/** Notifies everyone at the desk whose rights cover the type, but `exceptId`, as `notify` does. */
export const notifyAdministrators = async (
  platform: Pick<Platform, 'tasks' | 'now'>,
  tx: Db,
  news: NotificationInput & { type: DeskType },
  exceptId?: string,
): Promise<void> => {
  for (const memberId of await findAllowed(tx, DESK_TYPES[news.type], platform.now()))
    if (memberId !== exceptId) await notify(platform, tx, { ...news, memberId })
}

/** Deletes these members' unread notifications of a type about a subject, so that no email follows either. */
export const withdrawUnread = (
  tx: Db,
  about: { type: NotificationType; subject: string; memberIds: readonly string[] },
): Promise<void> => deleteUnread(tx, about)

/**
 * Deletes the notifications about a thread, or about one of its posts, so that no email follows either. `except`: the member who keeps theirs.
 */
export const withdraw = (tx: Db, about: { subject: string; number?: number; except: string | null }): Promise<void> =>
  deleteAboutThread(tx, about)
