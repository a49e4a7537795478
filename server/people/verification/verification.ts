import type { Alumnus, MatchVerdict } from '#contract/people/verification.ts'
import type { Verification } from '#contract/members/person.ts'
import { refuseOtherClass, updateMember } from '#server/members/public.ts'
import { findEntriesAbout, record } from '#server/college/public.ts'
import { makeAlumnus, declineGraduation, reopenGraduation } from '../graduation/queries.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { type PreviousState, recordDecision, recordReopening } from './decisions/decisions.ts'
import { alumniOf, revisionOf } from './presenter.ts'
import { countEntries, type Resting } from './filter/queries.ts'
import { type AlumnusRow, findAlumni, lockCandidate } from './queries.ts'

type Query = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  state: Verification
  resting: Resting['which']
  match?: MatchVerdict | undefined
}
type Decided = { success: true; message: string; alumni: Alumnus; decidedBy?: { _id: string | null; fullName: string } }

/** Returns a page of the alumni in a state of verification, longest waiting first, or the latest declined first. */
export const pageOfAlumni = async (
  platform: Platform,
  viewer: Viewer,
  { limit, cursor, q = '', state, resting: which, match }: Query,
): Promise<Page<{ alumni: Alumnus[]; total?: number }>> => {
  const after = decodeTimeCursor(cursor)
  const resting = { which, now: platform.now() }
  const selected = { viewer, words: q, resting, match }
  const [rows, counts] = await Promise.all([
    findAlumni(platform.db, state, { ...selected, after, size: limit + 1 }),
    cursor === undefined ? countEntries(platform.db, state, selected) : undefined,
  ])
  const placeOf = ({ listed_at, place }: AlumnusRow) => [listed_at.toISOString(), place]
  const { items, next } = paginate(rows, limit, placeOf, (row) => row)
  return new Page(
    {
      alumni: await alumniOf(items, platform, viewer),
      ...(counts && { total: counts.total, ...(state === 'pending' && { matches: counts.matches }) }),
    },
    next,
  )
}

/**
 * Verifies a pending or declined alumnus, which also publishes their postings. A student with a request becomes an alumnus.
 * `record`: theirs on the roster. Throws `alumnus.changed` when `revision`, which the administrator has seen, is outdated.
 */
export const verify = async (
  platform: Platform,
  administrator: Viewer,
  id: string,
  { revision, record: recordId }: { revision?: string | undefined; record?: string | undefined },
  caller: Caller,
): Promise<Decided> => {
  const { before, alumnus } = await transaction(platform.db, async (tx) => {
    const before = await candidate(tx, administrator, id)
    if (before.verification === 'verified') return { before, alumnus: before }
    if (revision !== undefined && revision !== revisionOf(before)) throw new AppError('alumnus.changed')
    await verifyCandidate(platform, tx, administrator, before, caller, { recordId })
    return { before, alumnus: await candidate(tx, administrator, id) }
  })

  if (before.verification !== 'verified') await showVerified(platform, before)
  return {
    success: true,
    message: translate(administrator.language, 'answers', 'alumnus_verified'),
    alumni: await decidedOn(platform, administrator, alumnus),
    ...(before.verification === 'verified' && (await verifier(platform.db, id))),
  }
}

type Verifying = { recordId?: string | undefined; noticeAfter?: number; details?: Record<string, unknown> }

/** Verifies a locked candidate in the transaction of `tx`, with a record of the roster. The actor is null for the portal itself. */
export const verifyCandidate = async (
  platform: Platform,
  tx: Db,
  actor: Viewer | null,
  before: AlumnusRow,
  caller: Pick<Caller, 'ip'>,
  { recordId, noticeAfter, details }: Verifying,
): Promise<void> => {
  const { id, handover } = before
  const decision = handover ? 'handed_over' : 'verified'
  const action = handover ? 'handover.agreed' : 'alumnus.verified'
  await record(tx, { ...entry(platform, actor, action, before, caller), ...(details && { details }) })
  await recordDecision(platform, tx, id, { decision }, previousState(before, 'verified'), noticeAfter)
  if (handover) await makeAlumnus(tx, id)
  else await updateMember(tx, id, { verification: 'verified', decline_reason: null })
  await platform.hooks.onVerified(platform, tx, id, recordId)
}

/** Shows a verified member and their postings to others, after the commit. */
export const showVerified = async (platform: Platform, { id, handover }: AlumnusRow): Promise<void> => {
  platform.live.toMember(id, 'visibility:changed', {})
  await platform.hooks.onMemberChanged(platform, id)
  // A student's postings were already published.
  if (!handover) await platform.hooks.onShown(platform, id)
}

/**
 * Declines an alumnus, or a student who wants to become one, with a reason that they are shown. Throws
 * `alumnus.already_verified`.
 */
export const decline = async (
  platform: Platform,
  administrator: Viewer,
  id: string,
  reason: string,
  caller: Caller,
): Promise<Decided> => {
  const alumnus = await transaction(platform.db, async (tx) => {
    const before = await candidate(tx, administrator, id)
    if (before.verification === 'verified') throw new AppError('alumnus.already_verified')

    const { handover } = before
    const decision = handover ? 'handover_declined' : 'declined'
    const action = handover ? 'handover.declined' : 'alumnus.declined'
    await record(tx, { ...entry(platform, administrator, action, before, caller), details: { reason } })
    await recordDecision(platform, tx, before.id, { decision, reason }, previousState(before, 'declined'))
    const declined = {
      verification: 'declined',
      decline_reason: reason,
      verification_declined_at: platform.now(),
    } as const
    if (handover) await declineGraduation(tx, id, declined)
    else await updateMember(tx, id, declined)
    return candidate(tx, administrator, id)
  })

  platform.live.toMember(alumnus.id, 'visibility:changed', {})
  return {
    success: true,
    message: translate(administrator.language, 'answers', 'alumnus_declined'),
    alumni: await decidedOn(platform, administrator, alumnus),
  }
}

/** Returns a declined alumnus, or a student's declined request, to the queue. Throws `alumnus.already_verified`. */
export const reopen = async (
  platform: Platform,
  administrator: Viewer,
  id: string,
  caller: Caller,
): Promise<Decided> => {
  const alumnus = await transaction(platform.db, async (tx) => {
    const before = await candidate(tx, administrator, id)
    if (before.verification === 'verified') throw new AppError('alumnus.already_verified')
    if (before.verification === 'pending') return before

    const { handover } = before
    const action = handover ? 'handover.reopened' : 'alumnus.reopened'
    await record(tx, entry(platform, administrator, action, before, caller))
    await recordReopening(platform, tx, previousState(before, 'pending'))
    if (handover) await reopenGraduation(tx, id)
    else await updateMember(tx, id, { verification: 'pending', decline_reason: null })
    // Lists may have been imported since.
    await platform.hooks.onProfileChanged(platform, tx, id, 'member')
    return candidate(tx, administrator, id)
  })

  platform.live.toMember(alumnus.id, 'visibility:changed', {})
  return {
    success: true,
    message: translate(administrator.language, 'answers', 'alumnus_reopened'),
    alumni: await decidedOn(platform, administrator, alumnus),
  }
}

const decidedOn = async (platform: Platform, reader: Viewer, row: AlumnusRow): Promise<Alumnus> => {
  const [alumnus] = await alumniOf([row], platform, reader)
  return orThrow(alumnus, 'alumnus.not_found')
}

const verifier = async (db: Db, id: string): Promise<Pick<Decided, 'decidedBy'>> => {
  const [entry] = await findEntriesAbout(db, [id], ['alumnus.verified', 'handover.agreed'], 1)
  return entry === undefined ? {} : { decidedBy: { _id: entry.actor_id, fullName: entry.actor_name } }
}

const candidate = async (tx: Db, viewer: Viewer, id: string): Promise<AlumnusRow> => {
  const found = orThrow(await lockCandidate(tx, id), 'alumnus.not_found')
  refuseOtherClass(viewer, found.graduation_year)
  return found
}

const previousState = (row: AlumnusRow, decided: Verification): PreviousState => {
  const { id: memberId, verification, decline_reason: reason, declined_at, waiting_since } = row
  const before = { memberId, decided, verification, reason, declinedAt: declined_at?.toISOString() ?? null }
  return row.handover
    ? { of: 'handover', ...before, askedAt: waiting_since.toISOString() }
    : { of: 'alumnus', ...before }
}

const entry = (
  { now }: Platform,
  actor: Viewer | null,
  action: string,
  alumnus: AlumnusRow,
  { ip }: Pick<Caller, 'ip'>,
) => ({
  actor,
  action,
  subjectId: alumnus.id,
  subject: alumnus.full_name,
  ip,
  at: now(),
})
