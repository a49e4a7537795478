import { batched, type PersonalData, whole } from '#server/platform/personalData.ts'
import { deleteSentEmailsOf, findSentEmailsAfter } from '#server/platform/email/queries.ts'
import * as find from './queries.ts'

/** Notifications, notification settings and push subscriptions. */
export const personalData: PersonalData = {
  parts: [
    { name: 'notifications', covers: ['notifications.member_id'], batches: batched(find.findNotifications) },
    { name: 'notification-choices', covers: ['notification_choices.member_id'], batches: whole(find.findChoices) },
    { name: 'notification-times', covers: ['notification_times.member_id'], batches: whole(find.findTimes) },
    { name: 'sent-emails', covers: ['sent_emails.member_id'], batches: batched(findSentEmailsAfter) },
    { name: 'push', covers: ['push_subscriptions.member_id'], batches: batched(find.findPushSubscriptions) },
  ],
  omissions: {
    'notifications.actor_id': 'Belongs to the notifications of other members.',
    'notifications.earlier_actor_id': 'Belongs to the notifications of other members.',
  },
  erase: async (_platform, tx, { id }) => {
    await find.deleteOwnRows(tx, id)
    await deleteSentEmailsOf(tx, id)
  },
}
