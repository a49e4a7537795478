import type { Done } from '#contract/fields.ts'
import type { DraftMentorship, Mentorship } from '#contract/mentoring/mentorships.ts'
import { collegeOf } from '#server/college/public.ts'
import { instantOf, ownOr } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { presentMentorship } from './presenter.ts'
import {
  deleteMentorship,
  findMentorship,
  findMentorships,
  insertMentorship,
  type MentorshipSelection,
  setMentorship,
} from './queries.ts'

type Listing = Pick<MentorshipSelection, 'whose' | 'limit'> & { q?: string | undefined; cursor?: string | undefined }

/** A page of the mentorships that the viewer may see. */
export const listMentorships = async (
  { db, config, now }: Platform,
  viewer: Viewer,
  { whose, q, cursor, limit }: Listing,
): Promise<Page<Mentorship[]>> => {
  const selection = { whose, q, after: decodeTimeCursor(cursor), limit: limit + 1 }
  const rows = await findMentorships(db, viewer, selection, now())
  const { items, next } = paginate(
    rows,
    limit,
    (row) => [row.starts_at.toISOString(), row.id],
    (row) => presentMentorship(row, viewer, config.publicUrl),
  )
  return new Page(items, next)
}

/** Mentorships ahead in which all of the words occur, soonest first, at most `limit`. */
export const searchMentorships = async (
  { db, config, now }: Platform,
  viewer: Viewer,
  words: string,
  limit: number,
): Promise<Mentorship[]> => {
  const rows = await findMentorships(db, viewer, { whose: 'all', q: words, after: undefined, limit }, now())
  return rows.map((row) => presentMentorship(row, viewer, config.publicUrl))
}

/** Offers a mentorship. */
export const hostMentorship = async (
  platform: Platform,
  viewer: Viewer,
  draft: DraftMentorship,
): Promise<Mentorship> => {
  await platform.limiters.postings.take(viewer.id)
  const id = newId()
  const fields = await fieldsOf(platform, draft)
  await insertMentorship(platform.db, { id, author_id: viewer.id, created_at: platform.now(), ...fields })
  return read(platform, viewer, id)
}

/** Changes one's own mentorship. */
export const updateMentorship = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  draft: DraftMentorship,
): Promise<Mentorship> => {
  await platform.limiters.postings.take(viewer.id)
  ownOr('mentorship.not_found', await findMentorship(platform.db, viewer, id), viewer)
  await setMentorship(platform.db, id, await fieldsOf(platform, draft), platform.now())
  return read(platform, viewer, id)
}

/** Removes one's own mentorship. */
export const removeMentorship = async ({ db }: Platform, viewer: Viewer, id: string): Promise<Done> => {
  ownOr('mentorship.not_found', await findMentorship(db, viewer, id), viewer)
  await deleteMentorship(db, id)
  return { success: true, message: translate(viewer.language, 'answers', 'mentorship_removed') }
}

const fieldsOf = async ({ db, now }: Platform, { title, description, date, time, timeZone }: DraftMentorship) => {
  const starts_at = instantOf(`${date}T${time}`, timeZone ?? (await collegeOf(db)).timeZone, 'date')
  if (starts_at < now()) throw new AppError('mentorship.past', { fields: { date: 'past' } })
  return { title, description, starts_at, search_key: searchKey(`${title} ${description}`) }
}

const read = async ({ db, config }: Platform, viewer: Viewer, id: string): Promise<Mentorship> => {
  const row = orThrow(await findMentorship(db, viewer, id), 'mentorship.not_found')
  return presentMentorship(row, viewer, config.publicUrl)
}
