import type { InboundEmail } from '#server/config.ts'
import type { Sweep } from '#server/platform/domain.ts'
import { readMailbox } from '#server/platform/email/inbound/mailbox.ts'
import { deleteOutcomes, findMailboxState, saveMailboxState } from '#server/platform/email/inbound/queries.ts'
import type { Platform } from '#server/platform/platform.ts'
import { describeFailure, type Work } from '#server/platform/tasks/tasks.ts'
import { receiveReply } from './receiveReply.ts'

const [minute, day] = [60_000, 86_400_000]
const longestWait = 15 * minute
const keptFor = 30 * day
const mailbox = { kind: 'discussion_mailbox' }
const key = 'mailbox'

/**
 * Reads the mailbox for replies every minute, on one node because it is one task. After failures it waits for 2, 4, 8 and then 15 minutes, and stores
 * the last one for *System*.
 */
export const mailboxTask = (platform: Platform): Work<unknown> => ({
  ...mailbox,
  persistent: true,
  perform: async () => {
    const { config, db, now } = platform
    if (config.inbound === undefined) return undefined
    const failure = await readOnce(platform, config.inbound)
    const failures = failure === null ? 0 : ((await findMailboxState(db))?.failures ?? 0) + 1
    await saveMailboxState(db, { checkedAt: now(), failures, failure })
    return new Date(now().getTime() + Math.min(minute * 2 ** Math.min(failures, 10), longestWait))
  },
})

/** Returns what failed; null if nothing did. */
const readOnce = async (platform: Platform, inbound: InboundEmail): Promise<string | null> => {
  try {
    await readMailbox(inbound, platform.stopping, (email) => receiveReply(platform, inbound, email))
    return null
  } catch (error) {
    const failure = describeFailure(error)
    platform.log.error({ failure }, 'the mailbox for replies could not be read')
    return failure
  }
}

/** Enqueues the reading of the mailbox once, or withdraws it when no mailbox is configured. */
export const scheduleMailbox = async ({ config, db, tasks }: Platform): Promise<void> => {
  if (config.inbound === undefined) await tasks.withdraw(db, mailbox, key)
  else await tasks.enqueue(db, mailbox, {}, { key })
}

/** Deletes the outcomes of emails after 30 days. */
export const sweepOutcomes: Sweep = ({ db, now }) => deleteOutcomes(db, new Date(now().getTime() - keptFor))
