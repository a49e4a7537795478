import { IDENTITY } from '#contract/notifications/notifications.ts'
import type { Decision } from '#contract/notifications/sentenceOf.ts'
import type { Verification } from '#contract/members/person.ts'
import { notify } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteRest } from '#server/people/queue/queries.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'

/** A requested change of name and graduation year, null where unchanged; `askedAt` is an ISO time. */
export type AskedChange = { id: string; fullName: string | null; graduationYear: number | null; askedAt: string }

/** `declinedAt` is absent from what was stored before it was kept. */
type VerificationStatus = { verification: Verification; reason: string | null; declinedAt?: string | null }
/** The state before a decision on a member, stored as JSON. `notice`: what they hadn't been notified of before it. */
export type PreviousState = { memberId: string; notice?: DecisionNotice } & (
  | ({ of: 'alumnus'; decided: Verification; change?: AskedChange; recordId?: string } & VerificationStatus)
  | ({ of: 'handover'; decided: Verification; askedAt: string } & VerificationStatus)
  | {
      of: 'identity'
      confirmed: boolean
      change: AskedChange
      oldName: string
      oldYear: number | null
      oldYearConfirmedAt?: string | null
    }
)
/** `askedAt`: when a question was asked, in ms. */
type DecisionNotice = { memberId: string; decision: Decision; reason?: string; askedAt?: number }

// The queue offers undo for 8 s, so the member is notified only after that.
export const noticeDelay = 10_000
export const finalAfter = 10 * 60_000

/** The task that notifies a member of a decision, a little later. */
export const noticeKind = { kind: 'decision.told' }
/** The task that stores the earlier state as long as a decision can be undone. It does nothing when it runs. */
export const undoableKind = { kind: 'decision.undoable' }

/**
 * Schedules, in the transaction of a decision, the member's notification and the ten minutes in which it can be undone. `id` is that
 * of the request: the member's, or the identity change's. Replaces those of an earlier decision on it. `noticeAfter`: ms until the notification.
 */
export const recordDecision = async (
  { tasks, now }: Pick<Platform, 'tasks' | 'now'>,
  tx: Db,
  id: string,
  told: Omit<DecisionNotice, 'memberId'>,
  before: PreviousState,
  noticeAfter = noticeDelay,
): Promise<void> => {
  const after = (ms: number) => ({ key: id, runAt: new Date(now().getTime() + ms) })
  await tasks.withdraw(tx, noticeKind, id)
  await tasks.withdraw(tx, undoableKind, id)
  await tasks.enqueue<DecisionNotice>(tx, noticeKind, { memberId: before.memberId, ...told }, after(noticeAfter))
  await tasks.enqueue<PreviousState>(tx, undoableKind, before, after(finalAfter))
  await deleteRest(tx, before.memberId)
}

/** Schedules the ten minutes in which a return to the queue can be undone. Its member isn't notified, also not of the decision that it reverses. */
export const recordReopening = async (
  { tasks, now }: Pick<Platform, 'tasks' | 'now'>,
  tx: Db,
  before: PreviousState,
): Promise<void> => {
  const { memberId: key } = before
  const notice = await tasks.take<DecisionNotice>(tx, noticeKind, key)
  await tasks.withdraw(tx, undoableKind, key)
  const stored: PreviousState = { ...before, ...(notice && { notice }) }
  await tasks.enqueue(tx, undoableKind, stored, { key, runAt: new Date(now().getTime() + finalAfter) })
  await deleteRest(tx, key)
}

/** Returns whether undoing restores a declined request that was returned to the queue. */
export const wasReopened = (before: PreviousState): boolean => before.of !== 'identity' && before.decided === 'pending'

/** Schedules again what a member hadn't been notified of. */
export const notifyLater = async (
  { tasks, now }: Pick<Platform, 'tasks' | 'now'>,
  tx: Db,
  notice: DecisionNotice,
): Promise<void> => {
  await tasks.enqueue(tx, noticeKind, notice, {
    key: notice.memberId,
    runAt: new Date(now().getTime() + noticeDelay),
  })
}

/** Notifies the member of a decision, by the channels they chose and on their open clients. */
export const decisionNotices = (platform: Platform): Work<DecisionNotice> => ({
  ...noticeKind,
  perform: async ({ memberId, decision, reason, askedAt }) => {
    const values = { decision, ...(reason !== undefined && { reason }), ...(askedAt !== undefined && { askedAt }) }
    const ofIdentity = decision === 'change_confirmed' || decision === 'change_declined'
    const subject = ofIdentity ? IDENTITY : ''
    await notify(platform, platform.db, { memberId, type: 'verification', subject, values })
    if (ofIdentity) return
    const verified = decision === 'verified' || decision === 'handed_over'
    const handover = decision === 'handed_over' || decision === 'handover_declined'
    platform.live.toMember(memberId, 'verification:changed', { verified, handover })
  },
})

export const undoableDecisions: Work<PreviousState> = { ...undoableKind, perform: () => Promise.resolve() }
