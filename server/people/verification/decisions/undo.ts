import { IDENTITY } from '#contract/notifications/notifications.ts'
import type { Done } from '#contract/fields.ts'
import { record } from '#server/college/public.ts'
import { refuseOtherClass } from '#server/members/public.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { hideMember } from '#server/people/administration/hiding.ts'
import { notifyLater, type PreviousState, noticeKind, undoableKind, wasReopened } from './decisions.ts'
import {
  lockMember,
  restoreChange,
  restoreGraduation,
  restoreIdentity,
  restoreStudent,
  restoreVerification,
  takeChangeOf,
} from './queries.ts'

/**
 * Undoes the latest decision on a request and restores the earlier state. Notifies the member only if they were already notified of
 * the decision. Throws `access.right_needed` outside of the administrator's classes, and `decision.final` when it is too late, or something else has happened since.
 */
export const undo = async (platform: Platform, administrator: Viewer, key: string, { ip }: Caller): Promise<Done> => {
  const { db, tasks, now } = platform
  const before = await transaction(db, async (tx) => {
    const before = await tasks.take<PreviousState>(tx, undoableKind, key)
    if (before === undefined) throw new AppError('decision.final')
    const untold = await tasks.withdraw(tx, noticeKind, key)
    const { memberId } = before
    const member = await lockMember(tx, memberId)
    if (member === undefined) throw new AppError('decision.final')
    refuseOtherClass(administrator, member.graduation_year)
    if (!(await restore(platform, tx, before))) throw new AppError('decision.final')

    const entry = { action: 'decision.undone', subjectId: memberId, subject: member.full_name }
    await record(tx, { actor: administrator, ...entry, ip, at: now() })
    const subject = before.of === 'identity' ? IDENTITY : ''
    if (before.notice) await notifyLater(platform, tx, before.notice)
    if (!untold && !wasReopened(before))
      await notify(platform, tx, { memberId, type: 'verification', subject, values: { decision: 'undone' } })
    return before
  })
  await show(platform, before)
  return { success: true, message: translate(administrator.language, 'answers', 'decision_undone') }
}

const restore = async (platform: Platform, tx: Db, before: PreviousState): Promise<boolean> => {
  const { memberId } = before
  if (before.of !== 'identity' && before.decided === 'verified')
    await platform.hooks.onUnverified(platform, tx, memberId)
  if (before.of === 'handover')
    return before.decided === 'verified' ? restoreStudent(tx, before) : restoreGraduation(tx, before)
  if (before.of === 'identity')
    return (!before.confirmed || (await restoreIdentity(tx, before))) && restoreChange(tx, memberId, before.change)

  if (!(await restoreVerification(tx, before))) return false
  if (before.recordId !== undefined) await platform.hooks.onVerified(platform, tx, memberId, before.recordId)
  // Unverified alumni change their name and year without a request.
  if (before.verification !== 'verified') await takeChangeOf(tx, memberId)
  return before.change === undefined || restoreChange(tx, memberId, before.change)
}

// Makes the clients that show the member refetch.
const show = async (platform: Platform, before: PreviousState): Promise<void> => {
  const { memberId } = before
  platform.live.toMember(memberId, 'visibility:changed', {})
  if (before.of === 'identity') platform.live.toMember(memberId, 'account:changed', { about: 'identity' })
  if (before.of !== 'alumnus') return platform.hooks.onMemberChanged(platform, memberId)
  if (before.decided === 'verified') return hideMember(platform, memberId)
  if (before.verification !== 'verified') return
  await platform.hooks.onMemberChanged(platform, memberId)
  await platform.hooks.onShown(platform, memberId)
}
