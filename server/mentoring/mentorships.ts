import type { DraftMentorship, Mentorship } from '#contract/mentoring/mentorships.ts'
import { collegeOf } from '#server/college/public.ts'
import { clockAt, instantOf, type PostingKind, presentPosting } from '#server/postings/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import {
  findMentorship,
  findMentorships,
  insertMentorship,
  type MentorshipFields,
  type MentorshipRow,
  setMentorship,
} from './queries.ts'

/** Returns when a session starts, by clocks in its zone or the college's. Throws `mentorship.past`. */
export const startOf = async (
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { date, time, timeZone }: Pick<DraftMentorship, 'date' | 'time' | 'timeZone'>,
): Promise<Date> => {
  const start = instantOf(`${date}T${time}`, timeZone ?? (await collegeOf(db)).timeZone, 'date')
  if (start < now()) throw new AppError('mentorship.past', { fields: { date: 'past' } })
  return start
}

/** Mentorships, soonest first; date and time are answered as the college's clocks show them. */
export const mentorshipPostings: PostingKind<MentorshipRow, DraftMentorship, MentorshipFields, Mentorship> = {
  table: 'mentorships',
  missing: 'mentorship.not_found',
  removed: 'mentorship_removed',
  orderOf: (row) => row.starts_at,
  fieldsOf: async (platform, { title, description, places = null, ...when }) => {
    const starts_at = await startOf(platform, when)
    return { title, description, starts_at, places, search_key: searchKey(`${title} ${description}`) }
  },
  present: (row, viewer, publicUrl) => ({
    ...presentPosting(row, viewer, publicUrl),
    title: row.title,
    description: row.description,
    ...clockAt(row.starts_at, row.time_zone),
    startsAt: row.starts_at.toISOString(),
    places: row.places,
    joined: row.joined,
    going: row.going,
  }),
  find: findMentorship,
  findPage: findMentorships,
  insert: insertMentorship,
  update: setMentorship,
}
