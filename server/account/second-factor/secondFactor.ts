import type { SecondFactor } from '#contract/account/second-factor.ts'
import type { PasswordConfirmation } from '#contract/password-confirmation.ts'
import { collegeOf } from '#server/college/public.ts'
import { notify } from '#server/notifications/public.ts'
import { deleteSessionsOf } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newRecoveryCodes } from './codes.ts'
import {
  countRecoveryCodes,
  deleteBegun,
  deleteChallengesOf,
  deletePasskeysOf,
  deleteTotp,
  findPasskeys,
  findTotp,
  lockMember,
  replaceRecoveryCodes,
  hasSecondFactor,
  updateHasSecondFactor,
} from './queries.ts'
import { confirmPassword } from './confirmPassword.ts'

/** Recovery codes, shown once; null when the member's existing ones stay valid. */
export type NewCodes = { recoveryCodes: string[] | null }

/** Returns the viewer's two-step login settings. */
export const read = async ({ db }: Platform, { id, role }: Viewer): Promise<SecondFactor> => {
  const totp = await findTotp(db, id)
  return {
    appSince: totp?.confirmed_at?.toISOString() ?? null,
    passkeys: (await findPasskeys(db, id)).map((passkey) => ({
      _id: passkey.id,
      name: passkey.name,
      createdAt: passkey.created_at.toISOString(),
      usedAt: passkey.used_at?.toISOString() ?? null,
    })),
    recoveryCodes: await countRecoveryCodes(db, id),
    required: role === 'admin' && (await collegeOf(db)).adminsNeedSecondFactor,
  }
}

/**
 * Adds a factor of the viewer's by `add` and notifies them. The first factor ends their other sessions, which were opened without it, and creates
 * recovery codes.
 */
export const addFactor = async (
  platform: Platform,
  { id, tokenHash }: Viewer,
  add: (tx: Db) => Promise<void>,
): Promise<NewCodes> => {
  const recoveryCodes = await transaction(platform.db, async (tx) => {
    await lockMember(tx, id)
    const first = !(await hasSecondFactor(tx, id))
    await add(tx)
    await updateHasSecondFactor(tx, id)
    await notifyOfChange(platform, tx, id)
    if (!first) return null
    // Pending setups were started with the password alone.
    await deleteBegun(tx, id)
    await deleteSessionsOf(tx, id, tokenHash)
    return newRecoveryCodes(tx, id)
  })
  if (recoveryCodes !== null) {
    platform.live.endMember(id, tokenHash)
    platform.live.toMember(id, 'account:changed', { about: 'sessions' })
  }
  platform.live.toMember(id, 'account:changed', { about: 'second_factor' })
  return { recoveryCodes }
}

/** Removes a factor of the viewer's by `remove` and notifies them. Removing the last factor deletes the recovery codes. */
export const removeFactor = async (
  platform: Platform,
  { id, role }: Viewer,
  remove: (tx: Db) => Promise<void>,
): Promise<void> => {
  await transaction(platform.db, async (tx) => {
    await lockMember(tx, id)
    await remove(tx)
    await updateHasSecondFactor(tx, id)
    await deleteChallengesOf(tx, id)
    if (!(await hasSecondFactor(tx, id))) await replaceRecoveryCodes(tx, id, [])
    await notifyOfChange(platform, tx, id)
  })
  platform.live.toMember(id, 'account:changed', { about: 'second_factor' })
  // The college may require two-step login of administrators, so their sockets must reconnect.
  if (role === 'admin') platform.live.endMember(id)
}

/** Removes every factor of a member who has lost them, in the transaction `tx`, and notifies the member. Returns false when there was none. */
export const removeFactors = async (platform: Platform, tx: Db, memberId: string): Promise<boolean> => {
  const removed = await deleteFactors(tx, memberId)
  if (removed) await notifyOfChange(platform, tx, memberId)
  return removed
}

/** Deletes every factor of a member. Returns false when there was none. */
export const deleteFactors = async (tx: Db, memberId: string): Promise<boolean> => {
  await lockMember(tx, memberId)
  if (!(await hasSecondFactor(tx, memberId))) return false
  await deleteTotp(tx, memberId)
  await deletePasskeysOf(tx, memberId)
  await updateHasSecondFactor(tx, memberId)
  await replaceRecoveryCodes(tx, memberId, [])
  await deleteChallengesOf(tx, memberId)
  return true
}

/** Notifies a member that their two-step login changed, because someone else may have changed it. */
export const notifyOfChange = (platform: Platform, tx: Db, memberId: string): Promise<void> =>
  notify(platform, tx, { memberId, type: 'security', subject: 'second_factor_changed' })

/** Creates recovery codes for the viewer, which void the old ones. Throws `factor.none` without a factor. */
export const renew = async (
  platform: Platform,
  viewer: Viewer,
  proof: PasswordConfirmation,
  caller: Caller,
): Promise<NewCodes> => {
  const { db, live } = platform
  const { id } = viewer
  await confirmPassword(platform, viewer, proof, caller)
  const recoveryCodes = await transaction(db, async (tx) => {
    await lockMember(tx, id)
    if (!(await hasSecondFactor(tx, id))) throw new AppError('factor.none')
    await notifyOfChange(platform, tx, id)
    return newRecoveryCodes(tx, id)
  })
  live.toMember(id, 'account:changed', { about: 'second_factor' })
  return { recoveryCodes }
}
