import type { NotificationType, NotificationValues } from '#contract/notifications/notifications.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAdministrators, type Note } from './queries.ts'

/** Something to tell: of one `subject` within the type, a newer one takes the place of one nobody is aware of yet. */
type News = {
  type: NotificationType
  subject?: string
  /** Who is behind it: whom the told one has blocked is not heard. */
  actorId?: string
  values?: NotificationValues
}

export const notificationKind = 'notification'

/**
 * Tells a member something, once the transaction of `tx` has committed, and not otherwise: in the centre, by mail and by
 * push, as they choose. Emails wait for ten minutes, and are dropped when it was read meanwhile.
 */
export const notify = (
  { tasks, now }: Pick<Platform, 'tasks' | 'now'>,
  tx: Db,
  { memberId, type, subject = '', actorId, values = {} }: News & { memberId: string },
): Promise<void> => {
  const note: Note = { id: newId(), memberId, type, subject, actorId: actorId ?? null, values, at: now().toISOString() }
  return tasks.enqueue(tx, { kind: notificationKind }, note)
}

/** Tells every administrator, as `notify` does. */
export const notifyAdministrators = async (
  platform: Pick<Platform, 'tasks' | 'now'>,
  tx: Db,
  news: News,
): Promise<void> => {
  for (const memberId of await findAdministrators(tx)) await notify(platform, tx, { ...news, memberId })
}
