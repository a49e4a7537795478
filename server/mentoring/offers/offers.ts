import type { Done } from '#contract/fields.ts'
import {
  type DraftOffer,
  type MentorFacets,
  type MentorFilter,
  MentoringFormat,
  MentoringTopic,
  type MentorOffer,
  type MyOffer,
} from '#contract/mentoring/offers.ts'
import { clockAt } from '#server/postings/public.ts'
import { collegeOf } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { declineRequestsTo } from '../requests/closing.ts'
import { presentMyOffer, presentOffer } from './presenter.ts'
import {
  countMentees,
  deleteOffer,
  findOffer,
  findOfferFacets,
  findOffers,
  findOwnOffer,
  lockOffer,
  type OfferFields,
  pauseOffer,
  saveOffer,
  relistOffer,
} from './queries.ts'

/** Returns a page of the matching mentors, most recently used offers first. */
export const mentorsFor = async (
  { db, config, now }: Platform,
  viewer: Viewer,
  { limit, cursor, ...filter }: MentorFilter & { limit: number; cursor?: string | undefined },
): Promise<Page<MentorOffer[]>> => {
  const rows = await findOffers(db, viewer, { ...filter, after: decodeTimeCursor(cursor), limit: limit + 1 }, now())
  const { items, next } = paginate(
    rows,
    limit,
    (row) => [row.used_at.toISOString(), row.id],
    (row) => presentOffer(config.publicUrl, row, viewer),
  )
  return new Page(items, next)
}

/** Returns the facets to filter mentors by. */
export const mentorFacets = async ({ db, now }: Platform, viewer: Viewer): Promise<MentorFacets> => {
  const rows = await findOfferFacets(db, viewer, now())
  const of = (wanted: (typeof rows)[number]['facet']) => rows.filter(({ facet }) => facet === wanted)
  const named = (wanted: 'language' | 'field') => of(wanted).map(({ value, name, count }) => ({ value, name, count }))
  return {
    total: of('total')[0]?.count ?? 0,
    free: of('free')[0]?.count ?? 0,
    topics: of('topic').map(({ value, count }) => ({ value: MentoringTopic.parse(value), count })),
    formats: of('format').map(({ value, count }) => ({ value: MentoringFormat.parse(value), count })),
    languages: named('language'),
    fields: named('field'),
  }
}

/** Returns the offer of a mentor. Throws `offer.not_found`. */
export const mentorOffer = async ({ db, config, now }: Platform, viewer: Viewer, id: string): Promise<MentorOffer> =>
  presentOffer(config.publicUrl, orThrow(await findOffer(db, viewer, id, now()), 'offer.not_found'), viewer)

/** Returns the viewer's own offer; null if there is none. */
export const ownOffer = async ({ db, config, now }: Platform, viewer: Viewer): Promise<MyOffer | null> => {
  const row = await findOwnOffer(db, viewer, now())
  return row === undefined ? null : presentMyOffer(config.publicUrl, row, viewer, now())
}

/** Stores the viewer's own offer. Throws `offer.alumni_only` and `offer.capacity`. */
export const saveOwnOffer = async (platform: Platform, viewer: Viewer, draft: DraftOffer): Promise<MyOffer> => {
  const { db, limiters, now } = platform
  if (viewer.role !== 'alumni') throw new AppError('offer.alumni_only')
  await limiters.postings.take(viewer.id)
  await transaction(db, async (tx) => {
    const taken = (await lockOffer(tx, viewer.id))?.taken ?? (await countMentees(tx, viewer.id))
    if (taken > draft.capacity) throw new AppError('offer.capacity', { values: { count: taken } })
    await saveOffer(tx, viewer.id, { ...fieldsOf(draft), taken }, now())
  })
  return mine(platform, viewer)
}

const fieldsOf = ({ field = '', ...draft }: DraftOffer): OfferFields => ({
  ...draft,
  field: field === '' ? null : field,
  field_key: field === '' ? null : searchKey(field),
  language_keys: draft.languages.map(searchKey),
  search_key: searchKey([draft.about, field, ...draft.languages].join(' ')),
})

/** Removes the viewer's own offer, and declines the open requests to them. */
export const removeOwnOffer = async (platform: Platform, { id, language }: Viewer): Promise<Done> => {
  await platform.limiters.postings.take(id)
  await transaction(platform.db, async (tx) => {
    await deleteOffer(tx, id, platform.now())
    await declineRequestsTo(platform, tx, id, 'declined', 'mentorship')
  })
  return { success: true, message: translate(language, 'answers', 'offer_removed') }
}

/** Hides the viewer's own offer until a day within the next year. Throws `offer.not_found`. */
export const pauseOwnOffer = async (platform: Platform, viewer: Viewer, until: string): Promise<MyOffer> => {
  await platform.limiters.postings.take(viewer.id)
  await checkPause(platform, until, 'until')
  if (!(await pauseOffer(platform.db, viewer.id, until, platform.now()))) throw new AppError('offer.not_found')
  return mine(platform, viewer)
}

/** Throws `request.invalid` for `field` unless a pause until this day ends after today and within a year, in the college's time zone. */
export const checkPause = async ({ db, now }: Platform, until: string, field: string): Promise<void> => {
  const { timeZone } = await collegeOf(db)
  if (until <= clockAt(now(), timeZone).date) throw new AppError('request.invalid', { fields: { [field]: 'past' } })
  const inAYear = new Date(now().getTime() + 366 * 86_400_000)
  if (until > clockAt(inAYear, timeZone).date)
    throw new AppError('request.invalid', { fields: { [field]: 'too_late' } })
}

/** Ends the pause of the viewer's own offer. Throws `offer.not_found`. */
export const resumeOwnOffer = (platform: Platform, viewer: Viewer): Promise<MyOffer> =>
  relist(platform, viewer, { endsPause: true })

/** Lists the viewer's own offer for another 30 days. Throws `offer.not_found`. */
export const confirmOwnOffer = (platform: Platform, viewer: Viewer): Promise<MyOffer> =>
  relist(platform, viewer, { endsPause: false })

const relist = async (platform: Platform, viewer: Viewer, { endsPause }: { endsPause: boolean }): Promise<MyOffer> => {
  await platform.limiters.postings.take(viewer.id)
  if (!(await relistOffer(platform.db, viewer.id, platform.now(), endsPause))) throw new AppError('offer.not_found')
  return mine(platform, viewer)
}

const mine = async (platform: Platform, viewer: Viewer): Promise<MyOffer> =>
  orThrow((await ownOffer(platform, viewer)) ?? undefined, 'offer.not_found')
