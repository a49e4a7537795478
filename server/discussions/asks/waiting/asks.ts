import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { waitingTask } from '#server/platform/tasks/waiting.ts'
import { SPANS } from '../limits.ts'
import { notifyAsked } from '../notices.ts'
import { remindAt } from '../promise.ts'
import { lockAsk, setAsk, type StoredAsk } from '../queries.ts'

type Followed = Pick<StoredAsk, 'thread_id' | 'member_id'>

const kind = 'discussion_ask'
const keyOf = ({ thread_id, member_id }: Followed) => `${thread_id}:${member_id}`

/** Follows an ask from now on, until `at` first. Called again, it replaces the earlier time. */
export const followAsk = async ({ tasks }: Pick<Platform, 'tasks'>, tx: Db, ask: Followed, at: Date): Promise<void> => {
  await tasks.withdraw(tx, { kind }, keyOf(ask))
  const { thread_id, member_id } = ask
  await tasks.enqueue<Followed>(tx, { kind }, { thread_id, member_id }, { key: keyOf(ask), runAt: at })
}

/** Follows one ask while it waits: reminds once of a promise, and lets the ask expire a week after it was sent, or after the promised day. */
export const waitingAsks = (platform: Platform): Work<Followed> =>
  waitingTask<Followed, StoredAsk>(platform, {
    kind,
    lock: async (tx, { thread_id, member_id }) => {
      const ask = await lockAsk(tx, thread_id, member_id)
      return ask?.state === 'asked' || ask?.state === 'promised' ? ask : undefined
    },
    stepsOf: ({ asked_at, promised_until, reminders }) => ({
      at: promised_until === null ? [expiryOf(asked_at)] : [remindAt(promised_until), promised_until],
      taken: reminders,
    }),
    take: async (tx, ask, due) => {
      if (ask.promised_until === null || due === 2)
        return setAsk(tx, ask, { state: 'expired', promised_until: null, changed_at: platform.now() })
      await setAsk(tx, ask, { reminders: due })
      return notifyAsked(platform, tx, ask, 'reminder')
    },
  })

/** Returns when an ask expires that was sent at a time. */
export const expiryOf = (askedAt: Date): Date => new Date(askedAt.getTime() + SPANS.expiry)
