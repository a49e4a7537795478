import type { Centre, NotificationType } from '#contract/notifications/notifications.ts'
import type { Done } from '#contract/fields.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { deleteSentEmailsBefore } from '#server/platform/email/queries.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { entryOf } from './presenter.ts'
import { areaOf } from './rules.ts'
import { countUnread, deleteRead, findNotifications, markRead, type NotificationRow, type Read } from './queries.ts'

/** Returns the viewer's notifications in the portal or at the desk, latest first. */
export const centre = async (
  { db, config }: Platform,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Centre>> => {
  const { id } = viewer
  const area = areaOf(viewer)
  const [rows, unread] = await Promise.all([
    findNotifications(db, id, { area, after: decodeTimeCursor(cursor), size: limit + 1 }),
    countUnread(db, id, area),
  ])
  const place = ({ created_at, id: last }: NotificationRow) => [created_at.toISOString(), last]
  const { items, next } = paginate(rows, limit, place, (row) => entryOf(config.publicUrl, row))
  return new Page({ notifications: items, unread }, next)
}

/** Marks one notification of the viewer as read, on every tab and device. */
export const readOne = (platform: Platform, viewer: Viewer, id: string): Promise<Done> => read(platform, viewer, { id })

/** Marks as read what the viewer was notified of up to an instant, or about one subject. */
export const readMany = (
  platform: Platform,
  viewer: Viewer,
  which: { upTo: string } | { type: NotificationType; subject: string },
): Promise<Done> => read(platform, viewer, 'upTo' in which ? { upTo: new Date(which.upTo) } : which)

const read = async ({ db, live, now }: Platform, viewer: Viewer, which: Read): Promise<Done> => {
  const { id, language } = viewer
  const area = areaOf(viewer)
  // Also sent to the requesting tab, because it may show the list twice.
  if (await markRead(db, { memberId: id, area }, which, now()))
    live.toMember(id, 'notification:changed', { unread: await countUnread(db, id, area), desk: area !== 'portal' })
  return { success: true, message: translate(language, 'answers', 'marked_read') }
}

const retention = 90 * 24 * 60 * 60 * 1000

/** Deletes notifications that were read more than 90 days ago. */
export const sweepNotifications = ({ db, now }: Platform): Promise<void> =>
  deleteRead(db, new Date(now().getTime() - retention))

/** Deletes what is stored about emails older than 90 days. */
export const sweepSentEmails = async ({ db, now }: Platform): Promise<void> => {
  await deleteSentEmailsBefore(db, new Date(now().getTime() - retention))
}
