import { sendConfirmationEmail } from '../accounts/confirmation.ts'
import { refuseWeak } from '../sessions/passwords.ts'
import { insertConsentToLatest } from '../terms/queries.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { brokenConstraint } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { nameKey } from '#server/platform/searchKey.ts'
import { isEmailTaken } from '#server/members/public.ts'
import { addMember } from './addMember.ts'
import { emailTaken, refuseEmail } from './registration.ts'

type Claimed = { fullName: string; email: string; password: string; graduationYear: number; course: string }

/**
 * Registers a verified alumnus by their record on the college's roster, without a photo. `isConfirmed`: a link has reached the address. `follow` runs in
 * the transaction with the id; throwing refuses the registration. Throws `request.rate_limited`, `member.email_…` and `member.password_…`.
 */
export const registerClaimed = async (
  platform: Platform,
  { fullName, email, password, graduationYear, course }: Claimed,
  caller: Caller,
  isConfirmed: boolean,
  follow: (tx: Db, memberId: string) => Promise<void>,
): Promise<string> => {
  const { db, limiters, now } = platform
  await limiters.registrations.take(caller.network)
  // The college itself has invited a confirmed address, of whatever domain.
  if (!isConfirmed) await refuseEmail(platform, email, 'email')
  else if (await isEmailTaken(db, email)) throw emailTaken('email')
  await refuseWeak(db, password, [fullName, email], 'password')
  const hash = await hashPassword(password, caller.network)
  const id = newId()
  const at = now()
  const member = {
    ...{ id, email, full_name: fullName, name_key: nameKey(fullName), password_hash: hash },
    ...{ role: 'alumni' as const, verification: 'verified' as const, graduation_year: graduationYear },
    ...{ language: caller.language, created_at: at, email_verified_at: isConfirmed ? at : null },
  }
  await transaction(db, async (tx) => {
    await addMember(platform, tx, member, { course: course === '' ? null : course })
    await insertConsentToLatest(tx, id, at)
    if (!isConfirmed) await sendConfirmationEmail(platform, tx, id)
    await follow(tx, id)
  }).catch((error: unknown) => {
    throw brokenConstraint(error) === 'addresses_pkey' ? emailTaken('email') : error
  })
  if (isConfirmed) await platform.hooks.onShown(platform, id)
  return id
}
