import type { ColumnType, Generated } from 'kysely'
import type { Channel, ChoiceType, Digest } from '#contract/notification-choices.ts'
import type { NotificationType, NotificationValues } from '#contract/notifications.ts'

/** What members are told, where and when. */
export type NotificationTables = {
  notifications: NotificationRow
  notification_choices: { member_id: string; type: ChoiceType; channel: Channel; wanted: boolean }
  notification_times: NotificationTimesRow
  push_subscriptions: PushSubscriptionRow
}

type NotificationRow = {
  id: string
  member_id: string
  type: NotificationType
  subject: string
  actor_id: string | null
  count: number
  details: ColumnType<NotificationValues, string, string>
  created_at: Date
  read_at: Date | null
}

// A time of day comes as `22:00:00`.
type NotificationTimesRow = {
  member_id: string
  quiet_from: string | null
  quiet_to: string | null
  digest: Generated<Digest>
}

type PushSubscriptionRow = {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  member_id: string
  session_hash: Buffer
  created_at: Date
}
