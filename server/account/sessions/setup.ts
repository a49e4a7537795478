import { OWNER } from '#contract/members/rights.ts'
import type { AdminSession } from '#contract/account/sessions.ts'
import { addMember } from '../registration/addMember.ts'
import { type NewMember, replaceRights } from '#server/members/public.ts'
import { ConfigError } from '#server/config.ts'
import { collegeOf } from '#server/college/public.ts'
import { weakness } from '#server/platform/auth/weakness.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { findLink, issueLink, takeLink } from '../links/queries.ts'
import { brokenConstraint } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { nameKey } from '#server/platform/searchKey.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { refuseWeak } from './passwords.ts'
import { adminSession } from './sessions.ts'
import { hasAdmin, lockSetup } from './queries.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Ensures that there will be an administrator: creates one from `ADMIN_EMAIL` and `ADMIN_PASSWORD` or, without them, returns a one-time link, which
 * voids older links. Returns undefined once there is an administrator, and logs that the two variables are ignored if they are set. Throws a
 * `ConfigError` for a password that is easy to guess.
 */
export const prepareFirstAdmin = async (platform: Platform): Promise<string | undefined> => {
  const { db, config, secret, now, log } = platform
  if (await hasAdmin(db)) {
    if (config.admin !== undefined)
      log.warn(
        'ADMIN_EMAIL and ADMIN_PASSWORD are ignored, because an administrator exists. If an administrator is locked out, run npm run admin:link',
      )
    return undefined
  }
  if (config.admin !== undefined) {
    const { name: college } = await collegeOf(db)
    if (weakness(config.admin.password, [config.admin.email, college]) !== undefined)
      throw new ConfigError(
        "ADMIN_PASSWORD is easy to guess: avoid common passwords, your email and the portal's name.",
      )
    // The configuration has no name, so the audit log and invitations show the email address until they set one.
    const admin = adminRow(
      config.admin.email,
      config.admin.email,
      await hashPassword(config.admin.password, 'start'),
      now(),
    )
    await transaction(db, async (tx) => {
      if (!(await hasAdminOnceLocked(tx))) await addOwner(platform, tx, admin)
    })
    return undefined
  }

  const expiresAt = new Date(now().getTime() + day)
  const link = { memberId: null, detail: '' }
  const token = await transaction(db, (tx) => issueLink(tx, secret, 'admin_setup', link, expiresAt))
  return `${config.publicUrl}/admin/setup#${token}`
}

/**
 * Creates the first administrator by the link in the terminal, and logs them in. Hashes nothing for a late or invalid link. Throws `setup.done`,
 * `link.invalid`, `member.email_taken`, and `request.rate_limited` after too many tries.
 */
export const makeFirstAdmin = async (
  platform: Platform,
  { token, email, fullName, password }: { token: string; email: string; fullName: string; password: string },
  caller: Caller,
): Promise<AdminSession> => {
  const { db, limiters, secret, now } = platform
  const { network, language } = caller
  await limiters.loginCallers.take(network)
  await limiters.loginAttempts.check(network)
  // In this order, because a concurrent use of the link has created an administrator.
  const link = await findLink(db, secret, 'admin_setup', token, now())
  if (await hasAdmin(db)) throw new AppError('setup.done')
  if (link === undefined) {
    await limiters.loginAttempts.take(network)
    throw new AppError('link.invalid')
  }
  await refuseWeak(db, password, [email, fullName], 'password')
  const admin = adminRow(email, fullName, await hashPassword(password, network), now())

  const outcome = await transaction(db, async (tx) => {
    if (await hasAdminOnceLocked(tx)) return 'done'
    if (!(await takeLink(tx, secret, 'admin_setup', token, now()))) return 'invalid'
    await addOwner(platform, tx, admin)
    return 'made'
  }).catch((error: unknown) => {
    throw brokenConstraint(error) === 'addresses_pkey' ? emailTaken() : error
  })
  if (outcome !== 'made') throw new AppError(outcome === 'done' ? 'setup.done' : 'link.invalid')
  const session = await adminSession(platform, admin, caller)
  return { ...session, message: translate(language, 'answers', 'admin_made') }
}

const emailTaken = () => new AppError('member.email_taken', { fields: { email: 'email_taken' } })

// Locks first, so that concurrent requests create one administrator and the second sees it.
const hasAdminOnceLocked = async (tx: Db): Promise<boolean> => {
  await lockSetup(tx)
  return hasAdmin(tx)
}

const addOwner = async (platform: Platform, tx: Db, admin: NewMember): Promise<void> => {
  await addMember(platform, tx, admin)
  await replaceRights(tx, admin.id, [OWNER], { givenBy: null, at: platform.now() })
}

const adminRow = (email: string, fullName: string, passwordHash: string, now: Date): NewMember => ({
  id: newId(),
  role: 'admin',
  verification: 'verified',
  email,
  full_name: fullName,
  name_key: nameKey(fullName),
  password_hash: passwordHash,
  created_at: now,
})
