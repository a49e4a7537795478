import type { Language } from '#contract/languages.ts'
import type { Done } from '#contract/fields.ts'
import type { AskForm, QueueEntry, VerificationAsk } from '#contract/people/queue.ts'
import { record } from '#server/college/public.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { noticeDelay, noticeKind } from '../verification/decisions/decisions.ts'
import { readEntry, refuseUnseen } from './entry.ts'
import { deleteAsk, deleteRest, findAsk, lockWaiting, saveAnswer, saveAsk, saveRest } from './queries.ts'

// How long an entry rests at most until its member answers, in ms.
const patience = 14 * 86_400_000

/** Asks a pending alumnus for more. Their entry rests until they answer. Throws `alumnus.not_found` and `verification_ask.not_waiting`. */
export const ask = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { wants, message = '' }: AskForm,
  { ip }: Caller,
): Promise<QueueEntry> => {
  const { db, tasks, now } = platform
  const memberId = await refuseUnseen(platform, viewer, id)
  await transaction(db, async (tx) => {
    const alumnus = await lockWaiting(tx, memberId)
    if (alumnus === undefined || id !== memberId) throw new AppError('verification_ask.not_waiting')
    const at = now()
    const asked = { wants: [...new Set(wants)], message }
    await saveAsk(tx, { member_id: memberId, ...asked, asked_at: at })
    await saveRest(tx, memberId, new Date(at.getTime() + patience))
    const entry = { action: 'alumnus.asked', subjectId: memberId, subject: alumnus.full_name, details: asked }
    await record(tx, { actor: viewer, ...entry, ip, at })
    await tasks.withdraw(tx, noticeKind, memberId)
    const told = { memberId, decision: 'asked', reason: wordsOf(asked, alumnus.language), askedAt: at.getTime() }
    await tasks.enqueue(tx, noticeKind, told, { key: memberId, runAt: new Date(at.getTime() + noticeDelay) })
  })
  return readEntry(platform, viewer, id)
}

/** Withdraws a question without an answer, and ends the rest. Throws `alumnus.not_found`. */
export const withdraw = async (platform: Platform, viewer: Viewer, id: string): Promise<QueueEntry> => {
  const memberId = await refuseUnseen(platform, viewer, id)
  await transaction(platform.db, async (tx) => {
    await platform.tasks.withdraw(tx, noticeKind, memberId)
    await deleteAsk(tx, memberId)
    await deleteRest(tx, memberId)
  })
  return readEntry(platform, viewer, id)
}

/** Returns the college's question to the viewer. */
export const readOwn = async (
  { db }: Platform,
  viewer: Viewer,
): Promise<{ ask: Pick<VerificationAsk, 'wants' | 'message' | 'askedAt'> | null }> => {
  const found = await findAsk(db, viewer.id)
  if (found === undefined || found.answered_at !== null || viewer.verification !== 'pending') return { ask: null }
  return { ask: { wants: found.wants, message: found.message, askedAt: found.asked_at.toISOString() } }
}

/** Stores the viewer's answer, returns their entry to the list and notifies administrators. Throws `verification_ask.not_found`. */
export const answer = async (platform: Platform, viewer: Viewer, words: string): Promise<Done> => {
  await transaction(platform.db, async (tx) => {
    orThrow(await lockWaiting(tx, viewer.id), 'verification_ask.not_found')
    if (!(await saveAnswer(tx, viewer.id, words, platform.now()))) throw new AppError('verification_ask.not_found')
    await deleteRest(tx, viewer.id)
    await notifyAdministrators(platform, tx, { type: 'alumnus_waiting' })
  })
  return { success: true, message: translate(viewer.language, 'answers', 'ask_answered') }
}

// The kinds of evidence in the language of the alumnus, a line each, and the administrator's own words.
const wordsOf = ({ wants, message }: Pick<VerificationAsk, 'wants' | 'message'>, language: Language): string =>
  [...wants.map((want) => translate(language, 'answers', `ask.${want}`)), ...(message === '' ? [] : [message])].join(
    '\n',
  )
