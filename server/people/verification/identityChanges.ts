import { refuseOtherClass } from '#server/members/public.ts'
import type { Done } from '#contract/fields.ts'
import { record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { recordDecision } from './decisions/decisions.ts'
import { askedChange } from './decisions/queries.ts'
import { type IdentityChange, takeIdentityChange, updateIdentity } from './queries.ts'

/** Confirms and applies another name or graduation year. Throws `identity_change.not_found`. */
export const confirmChange = async (
  platform: Platform,
  administrator: Viewer,
  id: string,
  caller: Caller,
): Promise<Done> => {
  await answer(platform, administrator, id, caller, 'change_confirmed', {}, (tx, change) =>
    updateIdentity(tx, change, platform.now()),
  )
  return { success: true, message: translate(administrator.language, 'answers', 'identity_confirmed') }
}

/** Declines them with a reason for the member. Throws `identity_change.not_found`. */
export const declineChange = async (
  platform: Platform,
  administrator: Viewer,
  id: string,
  reason: string,
  caller: Caller,
): Promise<Done> => {
  await answer(platform, administrator, id, caller, 'change_declined', { reason })
  return { success: true, message: translate(administrator.language, 'answers', 'identity_declined') }
}

const answer = async (
  platform: Platform,
  actor: Viewer,
  id: string,
  { ip }: Caller,
  decision: 'change_confirmed' | 'change_declined',
  details: { reason?: string },
  apply?: (tx: Db, change: IdentityChange) => Promise<unknown>,
): Promise<void> => {
  const { db, live, now } = platform
  const memberId = await transaction(db, async (tx) => {
    const change = orThrow(await takeIdentityChange(tx, id), 'identity_change.not_found')
    refuseOtherClass(actor, change.old_year)

    await apply?.(tx, change)
    const action = decision === 'change_confirmed' ? 'identity.confirmed' : 'identity.declined'
    const subject = { subjectId: change.member_id, subject: change.old_name }
    await record(tx, { actor, action, ...subject, details: { ...changesOf(change), ...details }, ip, at: now() })
    const { member_id: memberId, old_name: oldName, old_year: oldYear } = change
    const confirmed = decision === 'change_confirmed'
    const oldYearConfirmedAt = change.old_year_confirmed_at?.toISOString() ?? null
    const old = { oldName, oldYear, oldYearConfirmedAt }
    const before = { memberId, of: 'identity', confirmed, change: askedChange(change), ...old } as const
    await recordDecision(platform, tx, change.id, { decision, ...details }, before)
    return memberId
  })
  live.toMember(memberId, 'account:changed', { about: 'identity' })
  if (apply) await platform.hooks.onMemberChanged(platform, memberId)
}

const changesOf = ({ old_name, full_name, old_year, graduation_year }: IdentityChange) => ({
  ...(full_name !== null && { fullName: { from: old_name, to: full_name } }),
  ...(graduation_year !== null && { graduationYear: { from: old_year, to: graduation_year } }),
})
