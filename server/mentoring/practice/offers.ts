import type { Done } from '#contract/fields.ts'
import { PRACTICE_KINDS, type PracticeKind } from '#contract/mentoring/kinds.ts'
import type {
  DraftPracticeOffer,
  MyPracticeOffer,
  PracticePerson,
  PracticeSummary,
} from '#contract/mentoring/practice.ts'
import { collegeOf } from '#server/college/public.ts'
import { setPracticeHelp } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { declineRequestsTo } from '../requests/closing.ts'
import { findTimeZone } from '../queries.ts'
import { timesAmong } from './hours/booking.ts'
import { findHours, saveHours } from './hours/queries.ts'
import { storedHour } from './hours/times.ts'
import { isAvailable, matchesFor } from './matching.ts'
import { presentOwn, presentPerson } from './presenter.ts'
import { countPracticePeople, deletePracticeOffer, findOwnOffer, savePracticeOffer } from './queries.ts'

// The help topics of a profile that an offer shows.
const TOPICS = { cv_review: 'cv_reviews', mock_interview: 'mock_interviews' } as const

/** Returns both kinds of practice, as the viewer sees them. */
export const practiceFor = (platform: Platform, viewer: Viewer): Promise<PracticeSummary[]> =>
  Promise.all(PRACTICE_KINDS.map((kind) => summaryOf(platform, viewer, kind)))

const summaryOf = async (platform: Platform, viewer: Viewer, kind: PracticeKind): Promise<PracticeSummary> => {
  const { db, config, now } = platform
  const matches = await matchesFor(platform, viewer, kind)
  const [first] = matches
  const mine = await findOwnOffer(db, kind, viewer.id, now())
  return {
    kind,
    ...(await countPracticePeople(db, kind, viewer, now())),
    next: first !== undefined && isAvailable(first) ? presentPerson(config.publicUrl, first) : null,
    nextTime: kind === 'mock_interview' ? ((await timesAmong(platform, matches))[0] ?? null) : null,
    mine: mine === undefined ? null : presentOwn(kind, mine, await findHours(db, kind, [viewer.id])),
  }
}

/** Returns members who offer a kind of practice, best match first. */
export const practicePeople = async (
  platform: Platform,
  viewer: Viewer,
  kind: PracticeKind,
): Promise<PracticePerson[]> =>
  (await matchesFor(platform, viewer, kind)).map((row) => presentPerson(platform.config.publicUrl, row))

/** Stores the viewer's own offer, and shows it on their profile while it isn't paused. Throws `offer.alumni_only`. */
export const saveOwnPractice = async (
  { db, limiters, now }: Platform,
  viewer: Viewer,
  kind: PracticeKind,
  { field = '', perMonth, paused, hours }: DraftPracticeOffer,
): Promise<MyPracticeOffer> => {
  if (viewer.role !== 'alumni') throw new AppError('offer.alumni_only')
  await limiters.postings.take(viewer.id)
  await transaction(db, async (tx) => {
    const named = field === '' ? { field: null, field_key: null } : { field, field_key: searchKey(field) }
    await savePracticeOffer(tx, kind, viewer.id, { ...named, per_month: perMonth, paused }, now())
    if (hours !== undefined && kind === 'mock_interview') {
      const zone = (await findTimeZone(tx, viewer.id)) ?? (await collegeOf(tx)).timeZone
      await saveHours(tx, kind, viewer.id, hours.map(storedHour), zone)
    }
    await setPracticeHelp(tx, viewer.id, TOPICS[kind], !paused)
  })
  const own = orThrow(await findOwnOffer(db, kind, viewer.id, now()), 'offer.not_found')
  return presentOwn(kind, own, await findHours(db, kind, [viewer.id]))
}

/** Removes the viewer's own offer, and declines the open requests of this kind to them. */
export const removeOwnPractice = async (
  platform: Platform,
  { id, language }: Viewer,
  kind: PracticeKind,
): Promise<Done> => {
  await platform.limiters.postings.take(id)
  await transaction(platform.db, async (tx) => {
    await deletePracticeOffer(tx, kind, id)
    await setPracticeHelp(tx, id, TOPICS[kind], false)
    await declineRequestsTo(platform, tx, id, 'declined', kind)
  })
  return { success: true, message: translate(language, 'answers', 'practice_offer_removed') }
}
