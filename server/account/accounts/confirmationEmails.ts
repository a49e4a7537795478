import {
  applyConfirmation,
  confirmationEmails,
  confirmationKey,
  confirmationStart,
  findConfirmationFrom,
  findUnconfirmedIds,
  record,
  scheduleConfirmation,
} from '#server/college/public.ts'
import type { Done } from '#contract/fields.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { translate } from '#server/platform/text.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findRunAt, updatePayload } from '#server/platform/tasks/queries.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { sendConfirmationEmail } from './confirmation.ts'
import { countUnconfirmed, findUnconfirmedAfter, saveConfirmationRound } from './queries.ts'

// Emails per batch, limited so that mail servers accept them.
const batch = 50
// Time between batches, in ms.
const pause = 60 * 1000

/** Sends the confirmation email to each unconfirmed member once. A restart continues after the last batch. */
export const confirmationEmailsWork = (platform: Platform): Work<{ after?: string }> => ({
  ...confirmationEmails,
  persistent: true,
  perform: ({ after = '00000000-0000-0000-0000-000000000000' }, { id }) =>
    transaction(platform.db, async (tx) => {
      const members = await findUnconfirmedAfter(tx, after, batch)
      for (const memberId of members) await sendConfirmationEmail(platform, tx, memberId)
      const last = members.at(-1)
      if (last === undefined) return undefined
      await updatePayload(tx, id, { after: last })
      return new Date(platform.now().getTime() + pause)
    }),
})

/** How long the office waits before it sends the links again, in ms. */
export const resendPause = 7 * 24 * 60 * 60 * 1000

/** Sends the link again to everyone without a confirmed address, in the background. Throws `email.unavailable` and `confirmation.sent`. */
export const resendToAll = async (
  { db, emails, tasks, now }: Platform,
  viewer: Viewer,
  { ip }: Pick<Caller, 'ip'>,
): Promise<Done> => {
  if (!emails.configured) throw new AppError('email.unavailable')
  const { count } = await transaction(db, async (tx) => {
    const isFirst = await saveConfirmationRound(tx, now(), new Date(now().getTime() - resendPause))
    if (!isFirst || (await findRunAt(tx, confirmationEmails.kind, confirmationKey)) !== undefined)
      throw new AppError('confirmation.sent')
    await tasks.enqueue(tx, confirmationEmails, {}, { key: confirmationKey })
    await record(tx, { actor: viewer, action: 'confirmations.resent', subject: '', ip, at: now() })
    return countUnconfirmed(tx, now())
  })
  return { success: true, message: translate(viewer.language, 'answers', 'confirmations_sent', { count }) }
}

/** Applies the rule when the grace period ends, and disconnects unconfirmed members, who reconnect with reduced access. */
export const confirmationStartWork = ({ db, live, now }: Platform): Work<unknown> => ({
  ...confirmationStart,
  persistent: true,
  perform: async () => {
    await applyConfirmation(db, now())
    const from = await findConfirmationFrom(db)
    if (from === null || from > now()) return from ?? undefined
    for (const id of await findUnconfirmedIds(db)) live.endMember(id)
    return undefined
  },
})

/** Schedules both tasks at startup, when there is a mail server and the grace period has begun. Idempotent. */
export const resumeConfirmation = async ({ db, emails, tasks, now }: Platform): Promise<void> => {
  if (!emails.configured || (await findRunAt(db, confirmationStart.kind, confirmationKey)) !== undefined) return
  const from = await findConfirmationFrom(db)
  await transaction(db, (tx) => scheduleConfirmation(tasks, tx, from, now()))
}
