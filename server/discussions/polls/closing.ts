import { notify } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { announceToGroup } from '../groups/notices/notices.ts'
import { pushPoll } from '../pushes/pushes.ts'
import { lockPoll, type StoredPoll, updatePoll } from './queries.ts'

type Scheduled = { pollId: string }

const kind = 'group_poll'
// A reminder is sent a day before, unless the poll was announced less than a day before that.
const day = 86_400_000

/** Enqueues the reminder and the closing of a new poll. */
export const schedulePoll = (
  { tasks }: Pick<Platform, 'tasks'>,
  tx: Db,
  pollId: string,
  at: Date,
  closesAt: Date,
): Promise<void> => {
  const reminder = new Date(closesAt.getTime() - day)
  const runAt = reminder.getTime() - at.getTime() > day ? reminder : closesAt
  return tasks.enqueue<Scheduled>(tx, { kind }, { pollId }, { key: pollId, runAt })
}

/**
 * Closes a poll in the transaction `tx`, and notifies its organiser unless they are `actorId`, who closes it. Idempotent, because later calls find it
 * closed.
 */
export const close = async (
  platform: Pick<Platform, 'tasks' | 'now'>,
  tx: Db,
  pollId: string,
  actorId: string | null,
): Promise<void> => {
  const poll = await lockPoll(tx, pollId, 'update')
  if (poll === undefined || poll.closed_at !== null) return
  const now = platform.now()
  await updatePoll(tx, pollId, { closed_at: poll.closes_at < now ? poll.closes_at : now })
  await platform.tasks.withdraw(tx, { kind }, pollId)
  const { organiser_id: memberId, thread_id: subject, title } = poll
  if (memberId !== null && memberId !== actorId)
    await notify(platform, tx, { memberId, type: 'group_poll', subject, values: { news: 'closed', title } })
}

/** Reminds the members of a group of its poll a day before it closes, and closes it. */
export const pollTask = (platform: Platform): Work<Scheduled> => ({
  kind,
  persistent: true,
  perform: async ({ pollId }) => {
    const { db, live, now } = platform
    const result = await transaction(db, async (tx): Promise<{ at?: Date; closed?: StoredPoll }> => {
      const poll = await lockPoll(tx, pollId, 'update')
      if (poll === undefined || poll.closed_at !== null) return {}
      if (poll.closes_at <= now()) {
        await close(platform, tx, pollId, null)
        return { closed: poll }
      }
      if (poll.reminded_at === null && poll.organiser_id !== null) {
        await updatePoll(tx, pollId, { reminded_at: now() })
        const news = { news: 'reminder', groupId: poll.group_id, subject: poll.thread_id } as const
        await announceToGroup(platform, tx, { ...news, actorId: poll.organiser_id })
      }
      return { at: poll.closes_at }
    })
    const { at, closed } = result
    if (closed?.organiser_id) {
      const { organiser_id: id, thread_id } = closed
      await pushPoll(platform, { id }, closed)
      live.toMember(id, 'thread:changed', { id: thread_id, number: null })
    }
    return at
  },
})
