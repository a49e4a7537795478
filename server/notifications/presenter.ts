import type { Language } from '#contract/languages.ts'
import type { QuietHours } from '#contract/notifications/notification-choices.ts'
import type { NotificationEntry } from '#contract/notifications/notifications.ts'
import { sentenceOf } from '#contract/notifications/sentenceOf.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import { translate } from '#server/platform/text.ts'
import type { NotificationRow } from './queries.ts'

/** Returns a row in the form of the API. */
export const entryOf = (publicUrl: string, row: NotificationRow): NotificationEntry => ({
  _id: row.id,
  type: row.type,
  subject: row.subject,
  actor:
    row.actor_id === null || row.actor_name === null
      ? null
      : { _id: row.actor_id, fullName: row.actor_name, profilePhoto: photoUrl(publicUrl, row.actor_photo) },
  count: row.count,
  values: row.details,
  createdAt: row.created_at.toISOString(),
  unread: row.read_at === null,
})

/** Returns a notification's sentence for emails and pushes; the screens show the same one. */
export const wordsOf = (
  row: Pick<NotificationRow, 'type' | 'subject' | 'details' | 'count' | 'actor_name'>,
  language: Language,
): string => translate(language, 'notifications', `entry.${keyOf(row)}`, sentenceValues(row, language))

/** Returns the locale key of a row's sentences. */
export const keyOf = ({ type, subject, details }: Pick<NotificationRow, 'type' | 'subject' | 'details'>): string =>
  sentenceOf({ type, subject, values: details })

/** Returns the values of a row's sentences. A device is named by its browser and system when both are known. */
export const sentenceValues = (
  { details, count, actor_name }: Pick<NotificationRow, 'details' | 'count' | 'actor_name'>,
  language: Language,
) => ({
  device: translate(language, 'notifications', 'device', details),
  ...details,
  count,
  actor: actor_name ?? translate(language, 'answers', 'former_member'),
})

/** Returns a member's quiet hours; null for none. */
export const quietHoursOf = ({
  quiet_from,
  quiet_to,
}: {
  quiet_from: string | null
  quiet_to: string | null
}): QuietHours | null =>
  quiet_from === null || quiet_to === null ? null : { from: quiet_from.slice(0, 5), to: quiet_to.slice(0, 5) }
