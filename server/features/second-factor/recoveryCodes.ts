import { requirePassword } from '#server/platform/auth/requirePassword.ts'
import { hasSecondFactor, type Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newRecoveryCodes, requireCode } from './codes.ts'
import { findTotp, lockMember } from './queries.ts'
import { type NewCodes, tellChange } from './secondFactor.ts'

/**
 * Makes new recovery codes for the viewer, which void the old ones. Whoever has an app shows a code of it: otherwise the
 * password alone would lead around it. Throws `factor.none` without any factor.
 */
export const renew = async (
  platform: Platform,
  { id }: Viewer,
  { password, code }: { password: string; code?: string | undefined },
  { address }: Caller,
): Promise<NewCodes> => {
  const { db, live } = platform
  await requirePassword(platform, id, password, 'password')
  if ((await findTotp(db, id))?.confirmed_at) {
    if (code === undefined) throw new AppError('request.incomplete', { fields: { code: 'required' } })
    await requireCode(platform, id, code, address)
  }
  const recoveryCodes = await transaction(db, async (tx) => {
    await lockMember(tx, id)
    if (!(await hasSecondFactor(tx, id))) throw new AppError('factor.none')
    await tellChange(platform, tx, id)
    return newRecoveryCodes(tx, id)
  })
  live.toMember(id, 'account:changed', { about: 'second_factor' })
  return { recoveryCodes }
}
