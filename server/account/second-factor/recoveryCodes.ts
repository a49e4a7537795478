import type { Proof } from '#contract/account/second-factor.ts'
import { hasSecondFactor, type Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newRecoveryCodes } from './codes.ts'
import { requireProof } from './proof.ts'
import { lockMember } from './queries.ts'
import { type NewCodes, tellChange } from './secondFactor.ts'

/** Makes new recovery codes for the viewer, which void the old ones. Throws `factor.none` without any factor. */
export const renew = async (platform: Platform, viewer: Viewer, proof: Proof, caller: Caller): Promise<NewCodes> => {
  const { db, live } = platform
  const { id } = viewer
  await requireProof(platform, viewer, proof, caller)
  const recoveryCodes = await transaction(db, async (tx) => {
    await lockMember(tx, id)
    if (!(await hasSecondFactor(tx, id))) throw new AppError('factor.none')
    await tellChange(platform, tx, id)
    return newRecoveryCodes(tx, id)
  })
  live.toMember(id, 'account:changed', { about: 'second_factor' })
  return { recoveryCodes }
}
