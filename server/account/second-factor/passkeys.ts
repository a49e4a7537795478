import type { Done } from '#contract/fields.ts'
import { FACTOR_LIMITS, type MadePasskey, type PasskeyOptions } from '#contract/account/second-factor.ts'
import type { PasswordConfirmation } from '#contract/password-confirmation.ts'
import { collegeOf } from '#server/college/public.ts'
import { registrationOptions, readNew } from '#server/platform/auth/passkeys.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { issue, ownerOf, use } from './challenges.ts'
import { confirmPassword } from './confirmPassword.ts'
import { deletePasskey, findPerson, insertPasskey, known, updatePasskeyName } from './queries.ts'
import { addFactor, type NewCodes, removeFactor } from './secondFactor.ts'

/** Returns what the viewer's browser needs to create a passkey. */
export const start = async (
  platform: Platform,
  viewer: Viewer,
  proof: PasswordConfirmation,
  caller: Caller,
): Promise<{ challenge: string; options: PasskeyOptions }> => {
  const { db, config, now } = platform
  const { id } = viewer
  const passkeys = await known(db, id)
  refuseMore(passkeys)
  await confirmPassword(platform, viewer, proof, caller)
  const { full_name: name, email } = await findPerson(db, id)
  const { name: college } = await collegeOf(db)
  const challenge = await issue(db, id, 'new_passkey', now())
  const options = await registrationOptions(
    config.publicUrl,
    challenge,
    { college, memberId: id, email, name },
    passkeys,
  )
  return { challenge, options }
}

/** Adds the passkey that the viewer's browser created. Throws `factor.unreadable` and `factor.passkey_taken`. */
export const add = async (
  platform: Platform,
  viewer: Viewer,
  { challenge, name, credential }: { challenge: string; name: string; credential: MadePasskey },
): Promise<NewCodes> => {
  const { db, config, now } = platform
  if ((await ownerOf(db, challenge, 'new_passkey', now())) !== viewer.id) throw new AppError('session.challenge_ended')
  const made = await readNew(config.publicUrl, challenge, credential)
  if (made === undefined) throw new AppError('factor.unreadable')
  return addFactor(platform, viewer, async (tx) => {
    await use(tx, challenge)
    refuseMore(await known(tx, viewer.id))
    const inserted = await insertPasskey(tx, {
      id: newId(),
      member_id: viewer.id,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      sign_count: made.signCount,
      transports: made.transports,
      name,
      created_at: now(),
      used_at: null,
    })
    if (!inserted) throw new AppError('factor.passkey_taken')
  })
}

/** Renames one of the viewer's passkeys. Throws `factor.none` for any other passkey. */
export const rename = async ({ db, live }: Platform, viewer: Viewer, id: string, name: string): Promise<Done> => {
  if (!(await updatePasskeyName(db, viewer.id, id, name))) throw new AppError('factor.none')
  live.toMember(viewer.id, 'account:changed', { about: 'second_factor' })
  return { success: true, message: translate(viewer.language, 'answers', 'passkey_renamed') }
}

/** Removes one of the viewer's passkeys. Throws `factor.none` for any other passkey. */
export const remove = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  proof: PasswordConfirmation,
  caller: Caller,
): Promise<Done> => {
  // Checked first, so that no code is used up for a missing passkey.
  if (!(await known(platform.db, viewer.id)).some((passkey) => passkey.id === id)) throw new AppError('factor.none')
  await confirmPassword(platform, viewer, proof, caller)
  await removeFactor(platform, viewer, async (tx) => {
    if (!(await deletePasskey(tx, viewer.id, id))) throw new AppError('factor.none')
  })
  return { success: true, message: translate(viewer.language, 'answers', 'passkey_removed') }
}

const refuseMore = (passkeys: unknown[]): void => {
  if (passkeys.length >= FACTOR_LIMITS.passkeys)
    throw new AppError('factor.passkeys_full', { values: { maximum: FACTOR_LIMITS.passkeys } })
}
