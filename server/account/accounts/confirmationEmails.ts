import {
  applyConfirmation,
  confirmationEmails,
  confirmationKey,
  confirmationStart,
  findConfirmationFrom,
  findUnconfirmedIds,
  scheduleConfirmation,
} from '#server/college/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findRunAt, updatePayload } from '#server/platform/tasks/queries.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { askToConfirm } from './confirmation.ts'
import { findUnconfirmedAfter } from './queries.ts'

// This many emails are requested at a time, so that mail servers accept them.
const batch = 50
// And so long apart, in ms.
const pause = 60 * 1000

/** Requests the confirmation email of each member who hasn't confirmed, once: a restart goes on after the last batch. */
export const confirmationEmailsWork = (platform: Platform): Work<{ after?: string }> => ({
  ...confirmationEmails,
  persistent: true,
  perform: ({ after = '00000000-0000-0000-0000-000000000000' }, { id }) =>
    transaction(platform.db, async (tx) => {
      const members = await findUnconfirmedAfter(tx, after, batch)
      for (const memberId of members) await askToConfirm(platform, tx, memberId)
      const last = members.at(-1)
      if (last === undefined) return undefined
      await updatePayload(tx, id, { after: last })
      return new Date(platform.now().getTime() + pause)
    }),
})

/** Applies the rule when the days of grace are over. Members reconnect as what they may see then. */
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

/** Schedules both at the start of the portal, when the days of grace have begun with a mail server; once, however often it starts. */
export const resumeConfirmation = async ({ db, emails, tasks, now }: Platform): Promise<void> => {
  if (!emails.configured || (await findRunAt(db, confirmationStart.kind, confirmationKey)) !== undefined) return
  const from = await findConfirmationFrom(db)
  await transaction(db, (tx) => scheduleConfirmation(tasks, tx, from, now()))
}
