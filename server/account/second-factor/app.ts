import type { Done } from '#contract/fields.ts'
import type { PasswordConfirmation } from '#contract/password-confirmation.ts'
import { collegeOf } from '#server/college/public.ts'
import { counterOf, describeTotp, newTotpSecret } from '#server/platform/auth/totp.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { limitGuesses, openTotp, sealTotp } from './codes.ts'
import { confirmPassword } from './confirmPassword.ts'
import { confirmTotp, deleteTotp, findPerson, findTotp, insertTotp } from './queries.ts'
import { addFactor, type NewCodes, removeFactor } from './secondFactor.ts'

/** Starts setting up the viewer's app. Starting again voids the previous secret. */
export const start = async (platform: Platform, viewer: Viewer, proof: PasswordConfirmation, caller: Caller) => {
  const { db, secret } = platform
  const { id } = viewer
  if ((await findTotp(db, id))?.confirmed_at) throw new AppError('factor.exists')
  await confirmPassword(platform, viewer, proof, caller)
  const bytes = newTotpSecret()
  if (!(await insertTotp(db, id, sealTotp(secret, id, bytes)))) throw new AppError('factor.exists')
  const { email } = await findPerson(db, id)
  return describeTotp(bytes, (await collegeOf(db)).name, email)
}

/** Confirms the viewer's app with a first code. Throws `factor.none` when setup wasn't started. */
export const confirm = async (
  platform: Platform,
  viewer: Viewer,
  { code }: { code: string },
  { network }: Caller,
): Promise<NewCodes> => {
  const { db, secret, now } = platform
  const totp = await findTotp(db, viewer.id)
  if (totp === undefined) throw new AppError('factor.none')
  if (totp.confirmed_at !== null) throw new AppError('factor.exists')

  const bytes = openTotp(secret, viewer.id, totp.sealed)
  const counter = counterOf(bytes, code.replaceAll(/\s/g, ''), now(), totp.last_counter)
  await limitGuesses(platform, viewer.id, network, async () => counter !== undefined)
  return addFactor(platform, viewer, async (tx) => {
    if (!(await confirmTotp(tx, viewer.id, now(), counter ?? 0))) throw new AppError('factor.exists')
  })
}

/** Removes the viewer's app. */
export const remove = async (
  platform: Platform,
  viewer: Viewer,
  proof: PasswordConfirmation,
  caller: Caller,
): Promise<Done> => {
  if (!(await findTotp(platform.db, viewer.id))?.confirmed_at) throw new AppError('factor.none')
  await confirmPassword(platform, viewer, proof, caller)
  await removeFactor(platform, viewer, async (tx) => {
    await deleteTotp(tx, viewer.id)
  })
  return { success: true, message: translate(viewer.language, 'answers', 'app_removed') }
}
