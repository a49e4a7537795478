import type { Language } from '#contract/languages.ts'
import type { QuietHours } from '#contract/notifications/notification-choices.ts'
import type { NotificationEntry, NotificationValues } from '#contract/notifications/notifications.ts'
import { sentenceOf } from '#contract/notifications/sentenceOf.ts'
import { firstNameOf } from '#server/platform/email/face.ts'
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
  values: shownValues(row),
  createdAt: row.created_at.toISOString(),
  unread: row.read_at === null,
})

/** Returns a notification's sentence for emails and pushes; the screens show the same one. */
export const wordsOf = (row: Told, language: Language): string =>
  translate(language, 'notifications', `entry.${keyOf(row)}`, sentenceValues(row, language))

type Told = Pick<NotificationRow, 'type' | 'subject' | 'details' | 'count' | 'actor_name' | 'earlier_name'>

/** Returns the values of a row. An earlier actor is named beside the latest one only. */
export const shownValues = ({
  details,
  count,
  actor_name,
  earlier_name,
}: Omit<Told, 'type' | 'subject'>): NotificationValues =>
  count === 2 && actor_name !== null && earlier_name !== null ? { ...details, other: earlier_name } : details

/** Returns the locale key of a row's sentences. */
export const keyOf = (row: Told): string => {
  const { type, subject } = row
  return sentenceOf({ type, subject, values: shownValues(row) })
}

/** Returns the values of a row's sentences. A device is named by its browser and system when both are known. `first` is the actor's first name. */
export const sentenceValues = (row: Omit<Told, 'type' | 'subject'>, language: Language) => {
  const former = translate(language, 'answers', 'former_member')
  return {
    device: translate(language, 'notifications', 'device', row.details),
    ...shownValues(row),
    count: row.count,
    actor: row.actor_name ?? former,
    first: row.actor_name === null ? former : firstNameOf(row.actor_name),
  }
}

/** Returns a member's quiet hours; null for none. */
export const quietHoursOf = ({
  quiet_from,
  quiet_to,
}: {
  quiet_from: string | null
  quiet_to: string | null
}): QuietHours | null =>
  quiet_from === null || quiet_to === null ? null : { from: quiet_from.slice(0, 5), to: quiet_to.slice(0, 5) }
