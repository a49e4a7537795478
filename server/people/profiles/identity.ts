import { plainName } from '#contract/members/names.ts'
import type { Profile, ProfileChange } from '#contract/people/profiles.ts'
import { deleteIdentityChange, findIdentityChange, saveIdentityChange } from '../identity-changes/queries.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findConfirmationFrom } from '#server/college/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isIdentityConfirmed } from './policy.ts'
import { lockMember, type Member } from '#server/members/public.ts'
import { ownProfile } from './presenter.ts'
import { findProfile } from './queries.ts'

type Identity = Pick<ProfileChange, 'fullName' | 'graduationYear'>

/**
 * Returns the viewer's own profile, with any identity change they have requested. Throws `member.not_found` when they were
 * deleted.
 */
export const wholeProfile = async ({ db, config, now }: Platform, viewer: Viewer): Promise<Profile> => {
  const [found, asked] = await Promise.all([findProfile(db, viewer.id), findIdentityChange(db, viewer.id)])
  const member = orThrow(found, 'member.not_found')
  return {
    ...ownProfile(config.publicUrl, member, viewer),
    confirmBy: await findConfirmBy(db, member, now()),
    identityConfirmed: isIdentityConfirmed(member, now()),
    pendingChange:
      asked === undefined
        ? null
        : { fullName: asked.full_name, graduationYear: asked.graduation_year, askedAt: asked.asked_at.toISOString() },
  }
}

/** Returns when the directory closes to a member who hasn't confirmed their address; null unless that is ahead. */
const findConfirmBy = async (
  db: Db,
  { role, email_verified_at }: Pick<Member, 'role' | 'email_verified_at'>,
  now: Date,
): Promise<string | null> => {
  if (email_verified_at !== null || role === 'admin') return null
  const from = await findConfirmationFrom(db)
  return from !== null && from > now ? from.toISOString() : null
}

/**
 * Requests that the college confirms another name or graduation year, replacing any earlier request. Returns false when nothing
 * new is requested. A replaced request gets a new id, so that administrators can't confirm one they haven't seen.
 */
export const requestIdentityChange = async (
  platform: Platform,
  tx: Db,
  member: Member,
  { fullName, graduationYear }: Identity,
): Promise<boolean> => {
  const before = await findIdentityChange(tx, member.id)
  // An unchanged old name may be spelled differently when the client sends it back.
  const other = fullName === plainName(member.full_name) ? undefined : fullName
  const full_name = other ?? before?.full_name ?? null
  const graduation_year =
    graduationYear === undefined || graduationYear === member.graduation_year
      ? (before?.graduation_year ?? null)
      : graduationYear
  const asksNothing = full_name === null && graduation_year === null
  if (asksNothing || (full_name === before?.full_name && graduation_year === before.graduation_year)) return false

  await saveIdentityChange(tx, {
    id: newId(),
    member_id: member.id,
    full_name,
    graduation_year,
    asked_at: platform.now(),
  })
  if (before === undefined) await notifyAdministrators(platform, tx, { type: 'alumnus_waiting' })
  return true
}

/** Withdraws the viewer's identity change. Throws `access.own_only` and `member.no_pending_change`. */
export const withdrawChange = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { ownSocket }: Pick<Caller, 'ownSocket'>,
): Promise<Profile> => {
  if (id !== viewer.id) throw new AppError('access.own_only')
  await transaction(platform.db, async (tx) => {
    const locked = await lockMember(tx, id)
    if (locked === undefined || !(await deleteIdentityChange(tx, id))) throw new AppError('member.no_pending_change')
  })
  platform.live.toMember(id, 'account:changed', { about: 'identity' }, ownSocket)
  return wholeProfile(platform, viewer)
}
