import type { Done } from '#contract/fields.ts'
import type { Guide, GuidePage, GuideTopic, Useful } from '#contract/guidance/guides.ts'
import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import { findProfile } from '#server/people/public.ts'
import { matchesOf, pageOf } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Page } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Matches, SearchRequest } from '#server/platform/search.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { isWriter, presentGuide, textOf } from './presenter.ts'
import {
  countListed,
  findGuide,
  findGuides,
  findMissing,
  findNext,
  findReaders,
  findTop,
  type GuideRow,
  saveRating,
} from './queries.ts'

type Listing = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  topic?: GuideTopic | undefined
  field?: string | undefined
  whose: 'all' | 'mine'
}

const reviewedAt = (row: GuideRow): Date => row.reviewed_at

const presenter =
  ({ config, now }: Platform, viewer: Viewer) =>
  (row: GuideRow): Guide =>
    presentGuide(row, viewer, config.publicUrl, now())

/** Returns a page of guides that the viewer may see. Throws `request.cursor`. */
export const listGuides = (
  platform: Platform,
  viewer: Viewer,
  { topic, field, whose, ...listing }: Listing,
): Promise<Page<Guide[]>> => {
  const { db, now } = platform
  const filters = { ...(topic && { topic }), ...(field && { field }) }
  return pageOf(
    { ...listing, whose: whose === 'mine' ? 'involved' : whose, filters },
    (selection) => findGuides(db, viewer, selection, now()),
    reviewedAt,
    presenter(platform, viewer),
  )
}

/** Finds the listed guides that contain all of the words. */
export const searchGuides = (
  platform: Platform,
  viewer: Viewer,
  { words, matching, limit, cursor }: SearchRequest,
): Promise<Matches<Guide>> => {
  const { db, now } = platform
  return matchesOf(
    { words, matching, limit, cursor },
    (selection) => findGuides.ids(db, viewer, selection, now()),
    (ids) => findGuides.byIds(db, viewer, ids),
    reviewedAt,
    presenter(platform, viewer),
  )
}

/** Returns the guides that fit the viewer best, and the number of all. */
export const topGuides = async (platform: Platform, viewer: Viewer) => {
  const { db } = platform
  const field = (await findProfile(db, viewer.id))?.field_of_study ?? ''
  const [rows, total] = await Promise.all([
    findTop(db, viewer, searchKey(field), GUIDANCE_LIMITS.topGuides),
    countListed(db, viewer),
  ])
  return { guides: rows.map(presenter(platform, viewer)), total }
}

/** Returns a guide to read. Throws `guide.not_found`. */
export const guidePage = async (platform: Platform, viewer: Viewer, id: string): Promise<GuidePage> => {
  const { db } = platform
  const row = orThrow(await findGuide(db, viewer, id), 'guide.not_found')
  const writes = isWriter(row, viewer)
  const [{ yes, total, mine: rating, corrections }, missing, next] = await Promise.all([
    findReaders(db, viewer.id, id),
    writes ? findMissing(db, id) : [],
    findNext(db, viewer, row, GUIDANCE_LIMITS.nextGuides),
  ])
  const present = presenter(platform, viewer)
  return {
    guide: present(row),
    body: textOf(row, viewer).body,
    useful: total < GUIDANCE_LIMITS.ratings ? null : { yes, total },
    rating,
    takesQuestions: row.takes_questions && row.published_at !== null,
    asked: row.reminded >= GUIDANCE_LIMITS.stale,
    invited: row.own_part === 'invited',
    corrections: writes ? corrections : 0,
    missing,
    next: next.map(present),
  }
}

/** Stores the viewer's rating of a guide. Throws `guide.not_found` and `guide.own_rating`. */
export const rateGuide = async (
  { db, now, limiters }: Platform,
  viewer: Viewer,
  id: string,
  { useful, missing = '' }: { useful: Useful; missing?: string | undefined },
): Promise<Done> => {
  await limiters.postings.take(viewer.id)
  const row = orThrow(await findGuide(db, viewer, id), 'guide.not_found')
  if (isWriter(row, viewer)) throw new AppError('guide.own_rating')
  await saveRating(db, {
    ...{ guide_id: id, member_id: viewer.id, useful, rated_at: now() },
    missing: useful === 'yes' || missing === '' ? null : missing,
  })
  return { success: true, message: translate(viewer.language, 'answers', 'guide_rated') }
}
