import type { GrantedRight, Right } from '#contract/members/rights.ts'
import type { Done } from '#contract/fields.ts'
import { TIMES } from '#contract/limits.ts'
import { findRights, replaceRights } from '#server/members/public.ts'
import { collegeOf, record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { dayIn } from '#server/platform/dayIn.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { sendRoleEmail } from './emails.ts'
import { countOtherOwners, deleteInvitationsBy, deleteRemoval, insertRemoval, lockCandidate } from './queries.ts'
import { lockOwnersFor, scheduleExpiry } from './removals.ts'

/**
 * Replaces the rights of a member or an office account. Members stay members. What is taken away can be given back for seven days. Throws
 * `member.not_found`, `member.suspended`, `administrator.unverified`, `administrator.owner`, `administrator.last_owner`, and `request.invalid` for rights that
 * contradict each other.
 */
export const giveRights = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  rights: readonly GrantedRight[],
  { ip }: Caller,
): Promise<Done> => {
  const { db, now } = platform
  await refuseContradictions(platform, rights)
  await transaction(db, async (tx) => {
    await lockOwnersFor(tx, viewer)
    const member = orThrow(await lockCandidate(tx, id), 'member.not_found')
    if (member.memorial_since !== null) throw new AppError('member.in_memoriam')
    if (member.suspended_at !== null) throw new AppError('member.suspended')
    if (member.verification !== 'verified') throw new AppError('administrator.unverified')
    const before = await findRights(tx, id)
    if (isSame(before, rights)) return
    await refuseLostOwner(tx, viewer, { id, before, rights })

    await replaceRights(tx, id, rights, { givenBy: viewer.id, at: now() })
    if (has(before, 'owner') && !has(rights, 'owner')) await deleteInvitationsBy(tx, id)
    // Otherwise undoing an earlier removal would undo this.
    await deleteRemoval(tx, id)
    if (before.some(({ name }) => !has(rights, name))) await offerUndo(platform, tx, viewer, id, before)
    const action = before.length === 0 ? 'administrator.appointed' : 'administrator.rights_changed'
    const details = { rights: { from: inWords(before), to: inWords(rights) } }
    await record(tx, { actor: viewer, action, subjectId: id, subject: member.full_name, details, ip, at: now() })
    await sendRoleEmail(platform, tx, { memberId: id, about: 'administrator_appointed' })
  })
  return { success: true, message: translate(viewer.language, 'answers', 'rights_given') }
}

const offerUndo = async (
  platform: Platform,
  tx: Db,
  viewer: Viewer,
  memberId: string,
  rights: GrantedRight[],
): Promise<void> => {
  const removedAt = platform.now()
  const undoUntil = new Date(removedAt.getTime() + TIMES.removalUndo)
  await insertRemoval(tx, {
    ...{ member_id: memberId, removed_by: viewer.id, removed_at: removedAt, undo_until: undoUntil },
    ...{ rights, pending: false },
  })
  await scheduleExpiry(platform, tx, { memberId, removedAt }, undoUntil)
}

/** Throws `request.invalid` for rights that contradict each other, or whose last day has passed. */
export const refuseContradictions = async ({ db, now }: Platform, rights: readonly GrantedRight[]): Promise<void> => {
  const { timeZone } = await collegeOf(db)
  const today = dayIn(now(), timeZone)
  const isWrong = ({ name, fromYear, toYear, until }: GrantedRight) =>
    (fromYear === null) !== (toYear === null) ||
    (fromYear ?? 0) > (toYear ?? 0) ||
    (fromYear !== null && name !== 'verifier') ||
    (until !== null && (name === 'owner' || until < today))
  const names = new Set(rights.map(({ name }) => name))
  if (names.size !== rights.length || rights.some(isWrong))
    throw new AppError('request.invalid', { fields: { rights: 'rights_limits' } })
}

// Another owner is removed, which gives them seven days; the last one stays.
const refuseLostOwner = async (
  tx: Db,
  viewer: Viewer,
  { id, before, rights }: { id: string; before: readonly GrantedRight[]; rights: readonly GrantedRight[] },
): Promise<void> => {
  if (!has(before, 'owner') || has(rights, 'owner')) return
  if (id !== viewer.id) throw new AppError('administrator.owner')
  if ((await countOtherOwners(tx, id)) === 0) throw new AppError('administrator.last_owner')
}

const has = (rights: readonly GrantedRight[], wanted: Right): boolean => rights.some(({ name }) => name === wanted)

const isSame = (before: readonly GrantedRight[], after: readonly GrantedRight[]): boolean =>
  before.length === after.length &&
  before.every((right) =>
    after.some(
      ({ name, fromYear, toYear, until }) =>
        name === right.name && fromYear === right.fromYear && toYear === right.toYear && until === right.until,
    ),
  )

// As the audit log keeps them: `verifier 2012–2018 until 2027-06-30, events`.
const inWords = (rights: readonly GrantedRight[]): string =>
  rights
    .map(({ name, fromYear, toYear, until }) =>
      [name, fromYear === null ? '' : ` ${fromYear}–${toYear}`, until === null ? '' : ` until ${until}`].join(''),
    )
    .join(', ')
