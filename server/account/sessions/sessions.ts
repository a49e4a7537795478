import { isDeepStrictEqual } from 'node:util'
import type { Role } from '#contract/members/person.ts'
import type { ChallengeAnswer } from '#contract/account/second-factor.ts'
import type { AdminSession, Credentials, Session } from '#contract/account/sessions.ts'
import { deleteSession, findRights, inForce, insertSession } from '#server/members/public.ts'
import { collegeOf, record } from '#server/college/public.ts'
import { notify } from '#server/notifications/public.ts'
import { isPassword } from '#server/platform/auth/passwords.ts'
import { accountClosed, guessAtAccount } from './accountFailures.ts'
import { ipRangeOf } from '#server/platform/auth/ipRange.ts'
import { hashToken, newToken, sign } from '#server/platform/auth/tokens.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import { translate } from '#server/platform/text.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { requireSecondFactor, passChallenge } from '../second-factor/logIn.ts'
import { deviceOf } from './device.ts'
import { type Account, findAccount, findAccountById, findSessions } from './queries.ts'

/** Logs a member in at the endpoint of `role`. */
export const startSession = async (
  platform: Platform,
  role: 'student' | 'alumni',
  { collegeEmail, password }: Credentials,
  caller: Caller,
): Promise<Session> => {
  const account = await authenticate(platform, collegeEmail, password, caller)
  if (account.role !== role) throw new AppError(`session.registered_as_${account.role}`)
  refuseSuspended(account)
  if (account.verification !== 'verified' && account.unverified_alumni === 'blocked')
    throw new AppError('member.blocked_until_verified')
  await requireSecondFactor(platform, account.id, 'log_in')
  return memberSession(platform, account, caller)
}

/** Logs someone with rights in at the desk. */
export const startAdminSession = async (
  platform: Platform,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<AdminSession> => {
  const account = await authenticate(platform, email, password, caller)
  // A removed office account has no rights, and its suspension says so.
  if (account.role === 'admin') refuseSuspended(account)
  await refuseWithoutRights(platform, account)
  refuseSuspended(account)
  await requireSecondFactor(platform, account.id, 'desk_log_in')
  return adminSession(platform, account, caller)
}

/** Completes a login by answering its challenge. */
export const finishSession = async (
  platform: Platform,
  answer: ChallengeAnswer,
  caller: Caller,
): Promise<Session | AdminSession> => {
  const { memberId, purpose } = await passChallenge(platform, answer, caller)
  const account = await findAccountById(platform.db, memberId)
  if (account === undefined) throw new AppError('session.challenge_ended')
  refuseSuspended(account)
  if (purpose === 'log_in') return memberSession(platform, account, caller)
  await refuseWithoutRights(platform, account)
  return adminSession(platform, account, caller)
}

const refuseWithoutRights = async (
  { db, now }: Platform,
  { id, verification }: Pick<Account, 'id' | 'verification'>,
): Promise<void> => {
  const { timeZone } = await collegeOf(db)
  if (verification !== 'verified' || inForce(await findRights(db, id), timeZone, now()).length === 0)
    throw new AppError('session.not_admin')
}

/** Ends the viewer's session and closes its sockets. */
export const endSession = (platform: Platform, { tokenHash, language }: Pick<Viewer, 'tokenHash' | 'language'>) =>
  endByHash(platform, tokenHash, language)

/** Ends the session whose token has this hash, if there is one, and closes its sockets. */
export const endLeft = (platform: Platform, proof: string, { language }: Pick<Caller, 'language'>) =>
  endByHash(platform, Buffer.from(proof, 'hex'), language)

const endByHash = async ({ db, live }: Platform, tokenHash: Buffer, language: Caller['language']) => {
  const memberId = await deleteSession(db, tokenHash)
  if (memberId !== undefined) {
    live.endSession(tokenHash)
    live.toMember(memberId, 'account:changed', { about: 'sessions' })
  }
  return { success: true as const, message: translate(language, 'answers', 'logged_out') }
}

const authenticate = async (
  platform: Platform,
  email: string,
  password: string,
  { ip, network }: Caller,
): Promise<Account & { role: Role }> => {
  const { db, limiters, now } = platform
  const here = `${email} ${network}`
  await limiters.loginCallers.take(network)
  await limiters.logins.take(here)

  const account = await findAccount(db, email, ipRangeOf(ip), now())
  const named = { key: account?.id ?? nobodyOf(platform, email), memberId: account?.id, known: account?.known ?? false }
  const atAccount = () => guessAtAccount(platform, named, () => isPassword(password, account?.password_hash, network))
  const hereAndAtAccount = async () => (await limiters.loginFailures.attempt(here, atAccount)).right
  const { right } = await limiters.loginAttempts.attempt(network, hereAndAtAccount)
  if (!right || account === undefined) throw new AppError('session.invalid_credentials')
  await limiters.loginFailures.reset(here)
  return account
}

// Addresses without an account are locked like accounts, so that they can't be told apart. They share 65,536 counters, so that made-up addresses
// don't fill the memory.
const nobodyOf = ({ secret }: Platform, email: string): string =>
  `nobody ${Buffer.from(sign(secret, `nobody:${email}`), 'base64url').readUInt16BE()}`

// The password was right, so the member may learn why.
const refuseSuspended = ({
  role,
  suspension_reason: reason,
  memorial_since: memorial,
}: Pick<Account, 'role' | 'suspension_reason' | 'memorial_since'>): void => {
  if (memorial !== null) throw new AppError('session.closed')
  if (reason !== null && role === 'admin') throw new AppError('administrator.removed')
  if (reason !== null) throw new AppError('session.suspended', { values: { reason } })
}

/** Opens a session at the desk for an authenticated person who has rights there. */
export const adminSession = async (
  platform: Platform,
  account: Pick<Account, 'id' | 'full_name'>,
  caller: Caller,
): Promise<AdminSession> => ({
  success: true,
  message: translate(caller.language, 'answers', 'logged_in'),
  token: await openSession(platform, account, caller, true),
})

const memberSession = async (
  platform: Platform,
  account: Pick<Account, 'id' | 'full_name' | 'photo_key'>,
  caller: Caller,
): Promise<Session> => ({
  success: true,
  message: translate(caller.language, 'answers', 'logged_in'),
  token: await openSession(platform, account, caller, false),
  fullname: account.full_name,
  profilePhoto: photoUrl(platform.config.publicUrl, account.photo_key),
  _id: account.id,
})

const openSession = async (
  platform: Platform,
  { id: memberId, full_name: fullName }: Pick<Account, 'id' | 'full_name'>,
  { ip, userAgent }: Caller,
  desk: boolean,
): Promise<string> => {
  const { db, live, now } = platform
  const token = newToken()
  const session = {
    id: newId(),
    token_hash: hashToken(token),
    member_id: memberId,
    created_at: now(),
    used_at: now(),
    user_agent: userAgent,
    desk,
    address_range: ipRangeOf(ip),
  }
  const values = deviceValues(userAgent)
  await transaction(db, async (tx) => {
    const others = await findSessions(tx, memberId, now())
    await insertSession(tx, session)
    const actor = { id: memberId, fullName }
    await record(tx, { actor, action: 'session.started', subject: '', details: values, ip, at: now() })
    // Without other sessions there is nothing to compare with.
    if (others.length > 0 && !others.some(({ user_agent }) => isDeepStrictEqual(deviceValues(user_agent), values)))
      await notify(platform, tx, {
        memberId,
        type: 'security',
        // One subject per device, so that a stranger's device isn't grouped with the member's own.
        subject: `new_device:${Object.values(values).join(' ')}`,
        values,
      })
  })
  live.toMember(memberId, 'account:changed', { about: 'sessions' })
  return token
}

// Returns browser and system, which each language joins in its own way, or the one that is known.
const deviceValues = (userAgent: string): Record<string, string> => {
  const { browser, system } = deviceOf(userAgent)
  if (browser !== null && system !== null) return { browser, system }
  return { device: browser ?? system ?? userAgent.slice(0, 60) }
}

/** Notifies a member that logging in to their account is closed, and how to reopen it. */
export const accountClosedNotice = (platform: Platform): Work<{ memberId: string }> => ({
  ...accountClosed,
  perform: ({ memberId }) => notify(platform, platform.db, { memberId, type: 'security', subject: 'account_closed' }),
})
