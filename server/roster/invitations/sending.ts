import { record } from '#server/college/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { silence } from '../claims/queries.ts'
import { addressHash } from '../claims/tokens.ts'
import { composeFor } from './email.ts'
import { dropInvitation, findToSend, markBounced, markSent } from './queries.ts'
import { countBounces, lockRun, updateRun } from './runs/queries.ts'

/** An invitation, or its reminder. */
export type Invited = { id: string; reminder: boolean }

export const sending = { kind: 'mail.roster_invitation' }

/** The email of an invitation. It is dropped once it can't be sent; an email that a pause has stopped is queued again when the run continues. */
export const sendingEmail = (platform: Platform): EmailType<Invited> => ({
  ...sending,
  compose: async ({ id, reminder }) => {
    const { db } = platform
    const found = await findToSend(db, id, reminder)
    if (found === undefined || found.state === 'paused') return undefined
    if (!found.open || found.state === 'stopped') return dropInvitation(db, id, reminder).then(() => undefined)
    return { to: found.email, content: await composeFor(platform, found, reminder) }
  },
  settle: async ({ id, reminder }, fate) => {
    const { db, now } = platform
    if (fate === 'sent') return markSent(db, id, reminder, now())
    await transaction(db, async (tx) => {
      const bounced = await markBounced(tx, id, now())
      if (bounced === undefined) return
      await silence(tx, addressHash(bounced.email), 'bounced', now())
      await pauseAfterBounces(tx, bounced.run_id, now())
    })
  },
})

// Above two bounces per hundred, mail providers begin to refuse everything from the college.
const pauseAfterBounces = async (tx: Db, runId: string, at: Date): Promise<void> => {
  const run = await lockRun(tx, runId)
  if (run?.state !== 'running') return
  const { sent, bounced } = await countBounces(tx, runId)
  if ((bounced - run.seen_bounced) * 100 <= 2 * Math.max(100, sent - run.seen_sent)) return
  await updateRun(tx, runId, { state: 'paused', paused_by: 'bounces' })
  await record(tx, {
    ...{ actor: null, action: 'roster.invitations_paused', subjectId: runId, subject: String(bounced) },
    ...{ details: { sent, bounced }, ip: '', at },
  })
}
