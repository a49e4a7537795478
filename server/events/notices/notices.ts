import type { EventChange, NotificationValues } from '#contract/notifications/notifications.ts'
import { notify } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { findRecipients } from './queries.ts'

/**
 * What those are told who answered one of some events, each of the first that they did. `to`: those who are going, or all who have not declined. `actorId` caused it, and is not told
 * themselves. `after`: those up to this member have been told.
 */
type Notice = {
  eventIds: string[]
  type: 'event_changed' | 'event_message'
  to: 'going' | 'answered'
  values: NotificationValues
  actorId: string | null
  after?: string
}

const kind = 'event_notice'
// So many members are told in one transaction.
const batch = 200

/** Tells those who have not declined one of some events what has happened to these, once the transaction of `tx` has committed. */
export const tellOfChange = (
  { tasks }: Pick<Platform, 'tasks'>,
  tx: Db,
  {
    eventIds,
    title,
    change,
    reason,
    actorId,
  }: {
    eventIds: string[]
    title: string
    change: EventChange
    reason?: string | undefined
    actorId: string | null
  },
): Promise<void> =>
  tasks.enqueue<Notice>(
    tx,
    { kind },
    {
      eventIds,
      type: 'event_changed',
      to: 'answered',
      values: { title, change, ...(reason !== undefined && { reason }) },
      actorId,
    },
  )

/** Tells those who are going to an event what a host of it writes to them, once the transaction of `tx` has committed. */
export const tellGoing = (
  { tasks }: Pick<Platform, 'tasks'>,
  tx: Db,
  { eventId, title, message, actorId }: { eventId: string; title: string; message: string; actorId: string },
): Promise<void> =>
  tasks.enqueue<Notice>(
    tx,
    { kind },
    { eventIds: [eventId], type: 'event_message', to: 'going', values: { title, message }, actorId },
  )

/** Tells one batch of members after the other: each with the order for the next, so that nobody is passed over or told twice. */
export const notices = (platform: Platform): Work<Notice> => ({
  kind,
  persistent: true,
  perform: (notice, { id }) =>
    transaction(platform.db, async (tx) => {
      const { type, values, actorId } = notice
      const recipients = await findRecipients(tx, notice, batch)
      for (const { memberId, eventId } of recipients)
        await notify(platform, tx, {
          ...{ memberId, type, subject: eventId, values },
          ...(actorId !== null && { actorId }),
        })
      const after = recipients.at(-1)?.memberId
      if (recipients.length === batch && after !== undefined)
        await platform.tasks.enqueue(tx, { kind }, { ...notice, after }, { key: `${id}:${after}` })
    }),
})
