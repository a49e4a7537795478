import type { Done } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { VouchingStatus, VouchRequest } from '#contract/people/vouching.ts'
import { findMember, isBlocked, lockMember, person } from '#server/members/public.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { isIdentityConfirmed, seesPart } from '../profiles/policy.ts'
import { findProfile, type ProfileRow } from '../profiles/queries.ts'
import { deleteVouch, findVouchers, insertVouch } from './queries.ts'
import { isSigned, sign } from '#server/platform/auth/tokens.ts'

/** Returns the viewer's link, and who has vouched for them. Throws `vouching.not_needed` unless their verification is pending. */
export const vouchingOf = async (
  { db, config, secret }: Platform,
  { id, role, verification }: Viewer,
): Promise<VouchingStatus> => {
  if (role !== 'alumni' || verification !== 'pending') throw new AppError('vouching.not_needed')
  const vouchers = await findVouchers(db, [id])
  return {
    link: `${config.publicUrl}/dashboard/vouch/${codeOf(secret, id)}`,
    vouchers: vouchers.map((row) => person(config.publicUrl, row)),
    needed: LIMITS.vouchers,
  }
}

/** Returns the candidate of a link. Throws `vouching.unknown`, `vouching.other_cohort` and `vouching.too_new`. */
export const vouchRequest = async (platform: Platform, viewer: Viewer, code: string): Promise<VouchRequest> => {
  const { db, config, now } = platform
  const candidate = await candidateFor(platform, db, viewer, code)
  await refuseStranger(db, viewer, candidate, now())
  const vouchers = await findVouchers(db, [candidate.id])
  return {
    person: person(config.publicUrl, { ...candidate, former: false, unavailable: false }),
    course: seesPart(viewer, candidate, 'education') ? candidate.course : null,
    vouched: vouchers.some(({ id }) => id === viewer.id),
  }
}

/**
 * Stores that the viewer vouches for a candidate, and notifies the candidate. Throws as `vouchRequest` does, and
 * `vouching.complete` when enough others vouch for them.
 */
export const vouchFor = async (platform: Platform, viewer: Viewer, code: string): Promise<Done> => {
  const { limiters, now } = platform
  await limiters.profileChanges.take(viewer.id)
  await decideFor(platform, viewer, code, async (tx, candidate) => {
    await refuseStranger(tx, viewer, candidate, now())
    const vouchers = await findVouchers(tx, [candidate.id])
    if (vouchers.some(({ id }) => id === viewer.id)) return
    // An earlier vouch of the viewer that no longer counts would take up a place.
    await deleteVouch(tx, candidate.id, viewer.id)
    if (!(await insertVouch(tx, { candidateId: candidate.id, voucherId: viewer.id, at: now() })))
      throw new AppError('vouching.complete')
    const news = { type: 'verification', subject: viewer.id, actorId: viewer.id } as const
    await notify(platform, tx, { ...news, memberId: candidate.id, values: { decision: 'vouched' } })
  })
  return { success: true, message: translate(viewer.language, 'answers', 'vouched') }
}

/** Withdraws the viewer's vouch for a candidate. Throws `vouching.unknown`, also once the college has decided. */
export const withdrawVouchFor = async (platform: Platform, viewer: Viewer, code: string): Promise<Done> => {
  await platform.limiters.profileChanges.take(viewer.id)
  await decideFor(
    platform,
    viewer,
    code,
    async (tx, candidate) => void (await deleteVouch(tx, candidate.id, viewer.id)),
  )
  return { success: true, message: translate(viewer.language, 'answers', 'vouch_withdrawn') }
}

// Locks the alumnus, so that of three concurrent vouches the last is rejected, as are vouches after the college's decision.
const decideFor = async (
  platform: Platform,
  viewer: Viewer,
  code: string,
  work: (tx: Db, candidate: ProfileRow) => Promise<void>,
): Promise<void> => {
  const id = orThrow(memberOfCode(platform.secret, code), 'vouching.unknown')
  await transaction(platform.db, async (tx) => {
    await lockMember(tx, id)
    await work(tx, await candidateFor(platform, tx, viewer, code))
  })
  platform.live.toMember(id, 'account:changed', { about: 'vouching' })
}

const candidateFor = async (
  { secret }: Pick<Platform, 'secret'>,
  db: Db,
  viewer: Viewer,
  code: string,
): Promise<ProfileRow> => {
  const id = memberOfCode(secret, code)
  const candidate = id === undefined ? undefined : await findProfile(db, id)
  if (candidate === undefined || !isWaiting(candidate) || (await isBlocked(db, viewer.id, candidate.id)))
    throw new AppError('vouching.unknown')
  return candidate
}

const isWaiting = ({ role, verification, deleted_at, suspended_at }: ProfileRow): boolean =>
  role === 'alumni' && verification === 'pending' && deleted_at === null && suspended_at === null

// Administrators decide and don't vouch. A voucher's own year must be confirmed, or it would prove nothing.
const refuseStranger = async (db: Db, viewer: Viewer, candidate: ProfileRow, now: Date): Promise<void> => {
  const { role, verification, graduationYear, cohort } = viewer
  const isPeer = graduationYear !== null && graduationYear === candidate.graduation_year
  if (role === 'admin' || verification !== 'verified' || !isPeer) throw new AppError('vouching.other_cohort')
  const voucher = await findMember(db, viewer.id)
  if (voucher === undefined || cohort === null || !isIdentityConfirmed(voucher, now))
    throw new AppError('vouching.too_new')
}

/** Returns the code of the link by which an alumnus asks others to vouch: their signed id. The link requires a login. */
const codeOf = (secret: string, memberId: string): string =>
  Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url') + sign(secret, signedText(memberId))

/** Returns the member id in a code; undefined when its signature is invalid. */
const memberOfCode = (secret: string, code: string): string | undefined => {
  const digits = Buffer.from(code.slice(0, idLength), 'base64url').toString('hex')
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isSigned(secret, signedText(id), code.slice(idLength)) ? id : undefined
}

// 16 bytes in base64url.
const idLength = 22

const signedText = (memberId: string) => `vouching:${memberId}`
