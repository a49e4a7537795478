import type { Done } from '#contract/fields.ts'
import type { LinkedAnswer, LinkedAsk } from '#contract/people/ask-link.ts'
import { lockMember, updateMember } from '#server/members/public.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import { type AskLink, openAskLink } from '#server/platform/auth/askLinks.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeCertificate, storeCertificate } from '#server/platform/storage/certificates.ts'
import { translate } from '#server/platform/text.ts'
import { deleteRest, findAsk, lockWaiting, saveAnswer } from './queries.ts'

/** Returns the question that the link of an email is about, without using the link up. Throws `link.invalid`. */
export const readLinked = async (platform: Platform, token: string): Promise<LinkedAsk> => {
  const { db } = platform
  const link = opened(platform, token)
  const [found, alumnus] = [await findLinked(db, link), await lockWaiting(db, link.memberId)]
  if (found === undefined || (alumnus === undefined && found.answered_at === null))
    return { state: 'closed', name: '', wants: [], message: '', askedAt: null }
  return {
    state: found.answered_at === null ? 'open' : 'answered',
    name: alumnus?.full_name ?? '',
    wants: found.wants,
    message: found.message,
    askedAt: found.asked_at.toISOString(),
  }
}

/**
 * Answers the question of a link, once: stores the words and the certificate, returns the entry to the list and notifies administrators. Throws
 * `link.invalid`, `verification_ask.not_found`, `certificate.unreadable` and `request.rate_limited`.
 */
export const answerLinked = async (
  platform: Platform,
  { token, answer = '', degreeCertificateFile }: LinkedAnswer,
  { network, language, ownSocket }: Caller,
): Promise<Done> => {
  const { db, limiters, live, now, storage } = platform
  await limiters.linkCallers.take(network)
  const link = opened(platform, token)
  // Refuses most before the file is stored; the rest below, with the member locked.
  await askFor(db, link)
  const stored = degreeCertificateFile && (await storeCertificate(storage, degreeCertificateFile))
  const replaced = await transaction(db, async (tx) => {
    await askFor(tx, link)
    const before = orThrow(await lockMember(tx, link.memberId), 'verification_ask.not_found')
    if (!(await saveAnswer(tx, link.memberId, answer, now()))) throw new AppError('verification_ask.not_found')
    if (stored !== undefined) await updateMember(tx, link.memberId, { certificate_url: null, certificate_key: stored })
    await deleteRest(tx, link.memberId)
    await notifyAdministrators(platform, tx, { type: 'alumnus_waiting' })
    return stored === undefined ? null : before.certificate_key
  }).catch(async (error: unknown) => {
    if (stored !== undefined) await removeCertificate(storage, stored)
    throw error
  })
  if (replaced !== null) await removeCertificate(storage, replaced)
  live.toMember(link.memberId, 'account:changed', { about: 'identity' }, ownSocket)
  return { success: true, message: translate(language, 'answers', 'ask_answered') }
}

const opened = ({ secret, now }: Platform, token: string): AskLink =>
  orThrow(openAskLink(secret, token, now()), 'link.invalid')

// A newer question voids the links of earlier ones.
const findLinked = async (db: Db, { memberId, askedAt }: AskLink) => {
  const found = await findAsk(db, memberId)
  return found?.asked_at.getTime() === askedAt ? found : undefined
}

const askFor = async (db: Db, link: AskLink): Promise<void> => {
  orThrow(await lockWaiting(db, link.memberId), 'verification_ask.not_found')
  const found = orThrow(await findLinked(db, link), 'verification_ask.not_found')
  if (found.answered_at !== null) throw new AppError('verification_ask.not_found')
}
