import type { Done } from '#contract/fields.ts'
import { PRACTICE_KINDS, type PracticeKind } from '#contract/mentoring/kinds.ts'
import type {
  DraftPracticeOffer,
  MyPracticeOffer,
  PracticePerson,
  PracticeSummary,
} from '#contract/mentoring/practice.ts'
import { setPracticeHelp } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { declineRequestsTo } from '../requests/closing.ts'
import { findInterests } from '../suggestions/queries.ts'
import { presentOwn, presentPerson } from './presenter.ts'
import {
  countPracticePeople,
  deletePracticeOffer,
  findOwnOffer,
  findPracticePeople,
  type PracticeRow,
  savePracticeOffer,
} from './queries.ts'

// The help topics of a profile that an offer shows.
const TOPICS = { cv_review: 'cv_reviews', mock_interview: 'mock_interviews' } as const

/** Returns both kinds of practice, as the viewer sees them. */
export const practiceFor = (platform: Platform, viewer: Viewer): Promise<PracticeSummary[]> =>
  Promise.all(PRACTICE_KINDS.map((kind) => summaryOf(platform, viewer, kind)))

const summaryOf = async (platform: Platform, viewer: Viewer, kind: PracticeKind): Promise<PracticeSummary> => {
  const { db, config, now } = platform
  const [first] = await matchesFor(platform, viewer, kind)
  const mine = await findOwnOffer(db, kind, viewer.id, now())
  return {
    kind,
    ...(await countPracticePeople(db, kind, viewer, now())),
    next: first !== undefined && isAvailable(first) ? presentPerson(config.publicUrl, first) : null,
    mine: mine === undefined ? null : presentOwn(kind, mine),
  }
}

/** Returns members who offer a kind of practice, best match first. */
export const practicePeople = async (
  platform: Platform,
  viewer: Viewer,
  kind: PracticeKind,
): Promise<PracticePerson[]> =>
  (await matchesFor(platform, viewer, kind)).map((row) => presentPerson(platform.config.publicUrl, row))

/** Returns the best matches for the viewer, with those who can't be asked now last. */
export const matchesFor = async ({ db, now }: Platform, viewer: Viewer, kind: PracticeKind): Promise<PracticeRow[]> => {
  const field = (await findInterests(db, viewer.id))?.field_of_study ?? null
  const compared = { field, fieldKey: field === null ? null : searchKey(field) }
  return findPracticePeople(db, kind, viewer, compared, now())
}

/** Returns whether the portal may choose this member for the viewer. */
export const isAvailable = ({ accepted, per_month, asked, refused }: PracticeRow): boolean =>
  accepted < per_month && !asked && !refused

/** Stores the viewer's own offer, and shows it on their profile while it isn't paused. Throws `offer.alumni_only`. */
export const saveOwnPractice = async (
  { db, limiters, now }: Platform,
  viewer: Viewer,
  kind: PracticeKind,
  { field = '', perMonth, paused }: DraftPracticeOffer,
): Promise<MyPracticeOffer> => {
  if (viewer.role !== 'alumni') throw new AppError('offer.alumni_only')
  await limiters.postings.take(viewer.id)
  await transaction(db, async (tx) => {
    const named = field === '' ? { field: null, field_key: null } : { field, field_key: searchKey(field) }
    await savePracticeOffer(tx, kind, viewer.id, { ...named, per_month: perMonth, paused }, now())
    await setPracticeHelp(tx, viewer.id, TOPICS[kind], !paused)
  })
  return presentOwn(kind, orThrow(await findOwnOffer(db, kind, viewer.id, now()), 'offer.not_found'))
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
