import type { Done } from '#contract/fields.ts'
import type { Kinds } from '#contract/mentoring/kinds.ts'
import type { Pairing, PairingFeedback, PairingPage } from '#contract/mentoring/pairings.ts'
import type { PairingUpdate } from '#contract/notifications/sentenceOf.ts'
import { collegeOf } from '#server/college/public.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { cvsOfRequests } from '../cvs/cvs.ts'
import { peopleOf } from '../people.ts'
import { kindIn } from '../kinds.ts'
import { findTimeZone } from '../queries.ts'
import { refuseLate } from '../practice/hours/cancelling.ts'
import { freeTimesOf } from '../practice/hours/queries.ts'
import { presentSession } from '../sessions/presenter.ts'
import { findSessions } from '../sessions/queries.ts'
import {
  feedbackOpensAt,
  presentFeedback,
  presentFeedbackOf,
  presentItem,
  presentPairing,
  presentThanks,
} from './presenter.ts'
import {
  findFeedback,
  findItems,
  findNote,
  findPairing,
  findPairings,
  lockPairing,
  saveFeedback,
  saveNote,
  setPairing,
  type StoredPairing,
} from './queries.ts'

/** Returns a page of the viewer's pairings, most recently started first. */
export const pairingsOf = async (
  platform: Platform,
  viewer: Viewer,
  {
    kinds = 'all',
    state,
    limit,
    cursor,
  }: { kinds?: Kinds; state: 'active' | 'ended' | 'all'; limit: number; cursor?: string | undefined },
): Promise<Page<Pairing[]>> => {
  const selection = { kinds, state, after: decodeTimeCursor(cursor), limit: limit + 1 }
  const rows = await findPairings(platform.db, viewer, selection, platform.now())
  const people = await peopleOf(
    platform,
    viewer,
    rows.flatMap(({ mentor_id, mentee_id }) => [mentor_id, mentee_id]),
  )
  const { items, next } = paginate(
    rows,
    limit,
    (row) => [row.started_at.toISOString(), row.id],
    (row) => presentPairing(row, people, viewer),
  )
  return new Page(items, next)
}

/** Returns a pairing of the viewer as stored. Throws `pairing.not_found`. */
export const pairingRowOf = async ({ db, now }: Platform, viewer: Viewer, id: string) =>
  orThrow(await findPairing(db, viewer, id, now()), 'pairing.not_found')

const pairingOf = async (platform: Platform, viewer: Viewer, id: string): Promise<Pairing> => {
  const row = await pairingRowOf(platform, viewer, id)
  return presentPairing(row, await peopleOf(platform, viewer, [row.mentor_id, row.mentee_id]), viewer)
}

/** Returns a pairing of the viewer with everything in it. Throws `pairing.not_found`. */
export const pairingPage = async (platform: Platform, viewer: Viewer, id: string): Promise<PairingPage> => {
  const { db, now } = platform
  const row = await pairingRowOf(platform, viewer, id)
  const people = await peopleOf(platform, viewer, [row.mentor_id, row.mentee_id])
  const { timeZone } = await collegeOf(db)
  const cvs = row.request_id === null ? undefined : await cvsOfRequests(platform, viewer, [row.request_id])
  return {
    pairing: presentPairing(row, people, viewer),
    items: (await findItems(db, id)).map((item) => presentItem(item, viewer)),
    sessions: (await findSessions(db, id, viewer.id)).map((session) => presentSession(session, viewer, timeZone)),
    cv: (row.request_id !== null && cvs?.get(row.request_id)) || null,
    otherTimeZone: (await findTimeZone(db, otherOf(row, viewer))) ?? timeZone,
    availability: row.availability,
    note: await findNote(db, id, viewer.id),
    ...presentFeedbackOf(row, await findFeedback(db, id), viewer, now()),
    thanks: presentThanks(row),
  }
}

/** Locks a pairing of the viewer, runs `work` on it, and pushes the change to the other member. Throws `pairing.not_found`. */
export const withPairing = async <Result>(
  platform: Platform,
  viewer: Viewer,
  id: string,
  work: (tx: Db, pairing: StoredPairing) => Promise<Result>,
): Promise<Result> => {
  const row = await pairingRowOf(platform, viewer, id)
  const result = await transaction(platform.db, async (tx) =>
    work(tx, orThrow(await lockPairing(tx, id), 'pairing.not_found')),
  )
  platform.live.toMember(otherOf(row, viewer), 'pairing:changed', { id })
  return result
}

const otherOf = (
  { mentor_id, mentee_id }: Pick<StoredPairing, 'mentor_id' | 'mentee_id'>,
  { id }: Pick<Viewer, 'id'>,
): string => (mentor_id === id ? mentee_id : mentor_id)

/** Like `withPairing`, for a pairing that has not ended. Also throws `pairing.ended`. */
export const withActivePairing = <Result>(
  platform: Platform,
  viewer: Viewer,
  id: string,
  work: (tx: Db, pairing: StoredPairing) => Promise<Result>,
): Promise<Result> =>
  withPairing(platform, viewer, id, (tx, pairing) => {
    if (pairing.ended_at !== null) throw new AppError('pairing.ended')
    return work(tx, pairing)
  })

/** Changes the next step. An empty text clears it. */
export const changeNextStep = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  nextStep: string,
): Promise<Pairing> => {
  await platform.limiters.pairingItems.take(viewer.id)
  await withActivePairing(platform, viewer, id, (tx) =>
    setPairing(tx, id, { next_step: nextStep === '' ? null : nextStep }),
  )
  return pairingOf(platform, viewer, id)
}

/** Stores the viewer's private note, also after the pairing has ended. */
export const changeNote = async (platform: Platform, viewer: Viewer, id: string, note: string): Promise<Done> => {
  await pairingRowOf(platform, viewer, id)
  await transaction(platform.db, async (tx) => {
    orThrow(await lockPairing(tx, id), 'pairing.not_found')
    await saveNote(tx, { pairing_id: id, member_id: viewer.id, note }, platform.now())
  })
  return { success: true, message: translate(viewer.language, 'answers', 'pairing_note_saved') }
}

/** Notifies the other member of the viewer's action. `title` and `session` are those of the session concerned, `words` the reason for its removal. */
export const notifyPartner = (
  platform: Platform,
  tx: Db,
  viewer: Viewer,
  pairing: StoredPairing,
  values: { news: PairingUpdate } & Readonly<Record<string, string | number>>,
): Promise<void> =>
  notify(platform, tx, {
    ...{ memberId: otherOf(pairing, viewer), type: 'pairing', subject: pairing.id, actorId: viewer.id },
    values: { ...values, ...kindIn(pairing) },
  })

/** Ends a pairing. Does nothing if it has already ended. Throws `practice.reason_required` in the last day before a booked session without words. */
export const endPairing = async (platform: Platform, viewer: Viewer, id: string, words: string): Promise<Pairing> => {
  await platform.limiters.postings.take(viewer.id)
  await withPairing(platform, viewer, id, async (tx, pairing) => {
    if (pairing.ended_at !== null) return
    await refuseLate(tx, { pairingId: id }, words, platform.now())
    await setPairing(tx, id, {
      ...{ ended_at: platform.now(), ended_by: viewer.id, ending_words: words === '' ? null : words },
    })
    await freeTimesOf(tx, id)
    await notifyPartner(platform, tx, viewer, pairing, { news: 'ended' })
  })
  return pairingOf(platform, viewer, id)
}

/** Gives or changes the viewer's feedback. Throws `pairing.not_ended` and `pairing.feedback_shown`. */
export const giveFeedback = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { rating, words }: { rating: number; words: string },
): Promise<PairingFeedback> => {
  await platform.limiters.postings.take(viewer.id)
  return withPairing(platform, viewer, id, async (tx, pairing) => {
    const now = platform.now()
    const opensAt = feedbackOpensAt(pairing)
    if (opensAt === null) throw new AppError('pairing.not_ended')
    const given = await findFeedback(tx, id)
    const mine = given.find(({ member_id }) => member_id === viewer.id)
    if (mine !== undefined) {
      if (mine.rating === rating && mine.words === words) return presentFeedback(mine)
      if (given.length === 2 || opensAt <= now) throw new AppError('pairing.feedback_shown')
    }
    if (mine === undefined) await notifyPartner(platform, tx, viewer, pairing, { news: 'feedback' })
    const feedback = { pairing_id: id, member_id: viewer.id, rating, words, given_at: now }
    return presentFeedback(await saveFeedback(tx, feedback))
  })
}
