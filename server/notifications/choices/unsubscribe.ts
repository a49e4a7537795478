import { type ChoiceType } from '#contract/notifications/notification-choices.ts'
import type { Done } from '#contract/fields.ts'
import { isSigned, sign } from '#server/platform/auth/tokens.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { scheduleDigest } from '../digests/schedule.ts'
import { RULES } from '../rules.ts'
import { choose } from './choices.ts'
import { findChoices, setTimes } from './queries.ts'

/** Emails a member can unsubscribe from: a type of the matrix, or the digest. */
export type EmailedType = ChoiceType | 'digest'

/** Returns the token that unsubscribes a member from emails of one type. It never expires, because it must work in old emails. */
export const unsubscribeToken = (secret: string, memberId: string, type: EmailedType): string =>
  `${memberId}.${type}.${sign(secret, `unsubscribe:${memberId}:${type}`)}`

/**
 * Unsubscribes the token's member from its type or, with `on`, resubscribes them, to the digest every week, because its previous frequency is gone. Throws
 * `link.invalid`.
 */
export const setEmails = async (
  platform: Platform,
  token: string,
  on: boolean,
  { language }: Pick<Caller, 'language'>,
): Promise<Done> => {
  const named = read(platform.secret, token)
  if (named === undefined) throw new AppError('link.invalid')
  const { memberId, type } = named
  await transaction(platform.db, async (tx) => {
    const stored = await findChoices(tx, memberId)
    if (stored === undefined) throw new AppError('link.invalid')
    if (type !== 'digest') return choose(tx, memberId, { type, channel: 'mail', on })
    if (on === (stored.digest !== 'off')) return
    await setTimes(tx, memberId, { digest: on ? 'weekly' : 'off' })
    if (on) await scheduleDigest(platform, tx, memberId, { ...stored, digest: 'weekly' })
  })
  const kind = translate(language, 'notification-choices', type === 'digest' ? 'digest.title' : `type.${type}`)
  const answer = !on ? 'emails_ended' : type === 'digest' ? 'digest_resumed' : 'emails_resumed'
  return { success: true, message: translate(language, 'answers', answer, { kind }) }
}

const read = (secret: string, token: string): { memberId: string; type: EmailedType } | undefined => {
  const [memberId = '', type = '', signature = ''] = token.split('.')
  const isOurs = isSigned(secret, `unsubscribe:${memberId}:${type}`, signature)
  return isOurs && isEmailed(type) ? { memberId, type } : undefined
}

const isEmailed = (type: string): type is EmailedType => type === 'digest' || Object.hasOwn(RULES, type)
