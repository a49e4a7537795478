import type { NotificationValues } from '#contract/notifications/notifications.ts'
import type { EventChange } from '#contract/notifications/sentenceOf.ts'
import { notify } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DatabaseUnavailableError } from '#server/platform/db/failures.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { updatePayload } from '#server/platform/tasks/queries.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { findRecipients } from './queries.ts'

/**
 * A notice to the members who answered any of these events, each about the first one they answered. `to` selects those who are going, or all who have
 * not declined. `actorId` caused the notice and isn't notified. `after` is the last member notified so far. `only` is a member whose notice failed
 * and is retried alone.
 */
type Notice = {
  eventIds: string[]
  type: 'event_changed' | 'event_message'
  to: 'going' | 'answered'
  values: NotificationValues
  actorId: string | null
  after?: string
  only?: { memberId: string; eventId: string }
}

const kind = 'event_notice'
// How many members are loaded at a time.
const batch = 200

/** Notifies members who answered any of these events, without declining it, of a change. Runs after `tx` commits. */
export const notifyOfChange = (
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

/** Sends a host's message to everyone going to an event. Runs after `tx` commits. */
export const notifyAttendees = (
  { tasks }: Pick<Platform, 'tasks'>,
  tx: Db,
  { eventId, title, message, actorId }: { eventId: string; title: string; message: string; actorId: string },
): Promise<void> =>
  tasks.enqueue<Notice>(
    tx,
    { kind },
    { eventIds: [eventId], type: 'event_message', to: 'going', values: { title, message }, actorId },
  )

/** Notifies everyone going to an event of its first photo. Runs after `tx` commits. */
export const notifyOfPhotos = (
  { tasks }: Pick<Platform, 'tasks'>,
  tx: Db,
  { eventId, title, actorId }: { eventId: string; title: string; actorId: string },
): Promise<void> => {
  const values = { title, change: 'photos' satisfies EventChange }
  return tasks.enqueue<Notice>(
    tx,
    { kind },
    { eventIds: [eventId], type: 'event_changed', to: 'going', values, actorId },
  )
}

/** Notifies members in batches. Each notice is committed with the progress, so nobody is skipped or notified twice. */
export const notices = (platform: Platform): Work<Notice> => ({
  kind,
  persistent: true,
  perform: async (notice, { id }) => {
    const { db, log, now, tasks } = platform
    if (notice.only !== undefined) {
      const { memberId, eventId } = notice.only
      return transaction(db, (tx) => tell(platform, tx, notice, memberId, eventId))
    }
    const recipients = await findRecipients(db, notice, batch)
    for (const { memberId, eventId } of recipients) {
      const progress = { ...notice, after: memberId }
      try {
        await transaction(db, async (tx) => {
          await tell(platform, tx, notice, memberId, eventId)
          await updatePayload(tx, id, progress)
        })
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) throw error
        log.error({ member: memberId, err: error }, 'sending an event notice failed')
        await transaction(db, async (tx) => {
          const only = { memberId, eventId }
          await tasks.enqueue(tx, { kind }, { ...notice, only }, { key: `${id}:${memberId}` })
          await updatePayload(tx, id, progress)
        })
      }
    }
    return recipients.length === batch ? now() : undefined
  },
})

const tell = (
  platform: Platform,
  tx: Db,
  { type, values, actorId }: Notice,
  memberId: string,
  eventId: string,
): Promise<void> =>
  notify(platform, tx, { memberId, type, subject: eventId, values, ...(actorId !== null && { actorId }) })
