import { CLOSING_PARTS } from '#contract/opportunities/closing.ts'
import { notify } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { closeApplication } from '../applications/leaving.ts'
import { announced } from '../live.ts'
import { findFirstName, type StoredApplication } from '../applications/queries.ts'
import {
  type ClosingRow,
  deleteDrafts,
  findClosing,
  lockClosing,
  lockLeaving,
  lockOpen,
  setClosing,
} from './queries.ts'

/** The kind of the task that sends a closing. */
export const closingKind = 'applications.closing'
// Applications closed in one transaction, so that a kill repeats little.
const batch = 50

/**
 * Sends a closing: each application is closed and its applicant notified in one transaction, so that everyone gets the message, and nobody twice, even if
 * the portal is killed meanwhile.
 */
export const closingWork = (platform: Platform): Work<{ closingId: string }> => ({
  kind: closingKind,
  persistent: true,
  perform: async ({ closingId }) => {
    const { db, now } = platform
    const closing = await findClosing(db, closingId)
    if (closing === undefined || closing.undone_at !== null || closing.sent_at !== null) return undefined
    if (closing.leaves_at > now()) return closing.leaves_at
    while (await announced(platform, { job: closing.job_id }, sendSome(platform, closingId))) continue
    return undefined
  },
})

const sendSome = ({ db, ...platform }: Platform, closingId: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    const closing = await lockClosing(tx, closingId)
    if (closing === undefined || closing.undone_at !== null || closing.sent_at !== null) return false
    const applications = await lockLeaving(tx, closingId, batch)
    for (const application of applications) await closeWith({ ...platform, db }, tx, application, closing)
    if (applications.length === batch) return true
    await setClosing(tx, closingId, { sent_at: platform.now() })
    return false
  })

const closeWith = async (
  platform: Platform,
  tx: Db,
  application: StoredApplication,
  { words, member_id: memberId }: ClosingRow,
): Promise<void> => {
  const { id, title, company, closing_line: line, closing_outcome: outcome } = application
  const name = await findFirstName(tx, application.member_id)
  const [namePart, openingPart] = CLOSING_PARTS
  const filled = words.replaceAll(namePart, () => name).replaceAll(openingPart, () => title)
  const said = line === null ? filled : `${filled}\n\n${line}`
  const actor = memberId === null ? {} : { actorId: memberId }
  await closeApplication(platform, tx, application, {
    ...{ outcome: outcome ?? 'not_this_time', by: 'poster', words: said },
    ...actor,
  })
  await notify(platform, tx, {
    ...{ memberId: application.member_id, type: 'application_update', subject: id, ...actor },
    values: { news: 'closed', title, company, words: said },
  })
}

/**
 * Closes all open applications of a job that is being removed, in its transaction, and deletes its drafts. Those in a closing get its words, the others
 * those of the portal.
 */
export const closeRemoved = async (platform: Platform, tx: Db, jobId: string): Promise<void> => {
  await deleteDrafts(tx, jobId)
  for (const application of await lockOpen(tx, jobId)) {
    const closing = application.closing_id === null ? undefined : await findClosing(tx, application.closing_id)
    if (closing !== undefined && closing.undone_at === null) await closeWith(platform, tx, application, closing)
    else await closeByPortal(platform, tx, application, 'removed')
  }
}

/** Closes a locked application in the name of the portal, and notifies its applicant. */
export const closeByPortal = async (
  platform: Platform,
  tx: Db,
  application: StoredApplication,
  outcome: 'removed' | 'no_answer',
): Promise<void> => {
  const { id, title, company, member_id: memberId } = application
  await closeApplication(platform, tx, application, { outcome, by: 'portal' })
  await notify(platform, tx, {
    ...{ memberId, type: 'application_update', subject: id },
    values: { news: outcome, title, company },
  })
}
