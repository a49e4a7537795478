import type { ConsentOfGuardian, MinorForm, MinorState } from '#contract/people/minors.ts'
import { record } from '#server/college/public.ts'
import { lockMember, updateMember } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { assess } from './assess.ts'
import { findMinor, saveMinor } from './queries.ts'

/** Returns whether a student or alumnus is protected as a minor, and why. Throws `member.not_found`. */
export const readMinor = async ({ db, now }: Pick<Platform, 'db' | 'now'>, memberId: string): Promise<MinorState> => {
  const row = orThrow(await findMinor(db, memberId, now()), 'member.not_found')
  const { minor, birthday, record, college, decision, reason, decided_at, guardian, consent_form, consent_at } = row
  const sources = [
    ...(birthday ? ['birthday' as const] : []),
    ...(record ? ['record' as const] : []),
    ...(college ? ['college' as const] : []),
  ]
  return {
    minor,
    until: minor ? row.until : null,
    sources: minor ? sources : [],
    decision:
      decision === null || reason === null || decided_at === null
        ? null
        : { decision, reason, byName: row.decider, at: decided_at.toISOString() },
    needsConsent: row.needs_consent,
    consent:
      guardian === null || consent_form === null || consent_at === null
        ? null
        : { guardian, form: consent_form, byName: row.recorder, at: consent_at.toISOString() },
  }
}

/** Decides whether a member is protected as a minor, whatever their birth date. Throws `member.not_found`. */
export const decide = (
  platform: Platform,
  viewer: Viewer,
  memberId: string,
  { decision, reason, bornOn }: MinorForm,
  { ip }: Caller,
): Promise<MinorState> =>
  change(platform, memberId, async (tx, fullName) => {
    const at = platform.now()
    await saveMinor(tx, memberId, {
      ...{ decision, reason, born_on: bornOn === '' ? null : bornOn, decided_by: viewer.id, decided_at: at },
    })
    if (bornOn !== '' && (await findMinor(tx, memberId, at))?.college !== true)
      throw new AppError('request.invalid', { fields: { bornOn: 'grown_up' } })
    const action = decision === 'minor' ? 'member.minor_marked' : 'member.minor_unmarked'
    await record(tx, {
      actor: viewer,
      ...{ action, subjectId: memberId, subject: fullName, details: { reason }, ip, at },
    })
  })

/** Records a guardian's consent. Throws `member.not_found`, and `minor.none` for a member who isn't a minor. */
export const recordConsent = (
  platform: Platform,
  viewer: Viewer,
  memberId: string,
  { guardian, form }: ConsentOfGuardian,
  { ip }: Caller,
): Promise<MinorState> =>
  change(platform, memberId, async (tx, fullName, minor) => {
    if (!minor) throw new AppError('minor.none')
    const at = platform.now()
    await saveMinor(tx, memberId, { guardian, consent_form: form, consent_by: viewer.id, consent_at: at })
    await updateMember(tx, memberId, { guardian_consent: true })
    const entry = { action: 'member.consent_recorded', subjectId: memberId, subject: fullName, details: { form } }
    await record(tx, { actor: viewer, ...entry, ip, at })
  })

/** Removes a recorded consent. Throws `member.not_found`. */
export const withdrawConsent = (
  platform: Platform,
  viewer: Viewer,
  memberId: string,
  { ip }: Caller,
): Promise<MinorState> =>
  change(platform, memberId, async (tx, fullName) => {
    if (!(await updateMember(tx, memberId, { guardian_consent: false }, { guardian_consent: true }))) return
    await saveMinor(tx, memberId, { guardian: null, consent_form: null, consent_by: null, consent_at: null })
    const entry = { action: 'member.consent_withdrawn', subjectId: memberId, subject: fullName }
    await record(tx, { actor: viewer, ...entry, ip, at: platform.now() })
  })

/** Changes what is known about a member's age, decides whether they are a minor, and lets their clients and those of others follow. */
const change = async (
  platform: Platform,
  memberId: string,
  work: (tx: Db, fullName: string, minor: boolean) => Promise<void>,
): Promise<MinorState> => {
  const { db, hooks, live } = platform
  await transaction(db, async (tx) => {
    const member = orThrow(await lockMember(tx, memberId), 'member.not_found')
    if (member.role === 'admin') throw new AppError('member.not_found')
    await work(tx, member.full_name, member.minor)
    await assess(platform, tx, [memberId])
  })
  live.toMember(memberId, 'visibility:changed', {})
  await hooks.onMemberChanged(platform, memberId)
  const state = await readMinor(platform, memberId)
  if (!state.minor || state.consent !== null) await hooks.onShown(platform, memberId)
  return state
}
