import type { Done } from '#contract/fields.ts'
import type { DraftMentorship, Mentorship } from '#contract/mentoring/mentorships.ts'
import type { MentorshipChange } from '#contract/notifications/sentenceOf.ts'
import { collegeOf } from '#server/college/public.ts'
import { notify } from '#server/notifications/public.ts'
import {
  clockAt,
  instantOf,
  type PostingKind,
  presentPosting,
  removePosting,
  updatePosting,
} from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import {
  findHostedAhead,
  findMentorship,
  findMentorships,
  findParticipants,
  insertMentorship,
  lockMentorship,
  type MentorshipFields,
  type MentorshipRow,
  setMentorship,
} from './queries.ts'

/** Returns when a session starts, in its own time zone or the college's. Throws `mentorship.past`. */
export const startOf = async (
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { date, time, timeZone }: Pick<DraftMentorship, 'date' | 'time' | 'timeZone'>,
): Promise<Date> => {
  const start = instantOf(`${date}T${time}`, timeZone ?? (await collegeOf(db)).timeZone, 'date')
  if (start < now()) throw new AppError('mentorship.past', { fields: { date: 'past' } })
  return start
}

/** Mentorships, soonest first, with date and time in the college's time zone. */
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

/** Changes the viewer's mentorship, and notifies participants of a new time. */
export const changeMentorship = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  draft: DraftMentorship,
): Promise<Mentorship> =>
  transaction(platform.db, async (tx) => {
    const before = await lockMentorship(tx, id)
    const changed = await updatePosting({ ...platform, db: tx }, mentorshipPostings, viewer, id, draft)
    if (before !== undefined && before.starts_at.toISOString() !== changed.startsAt)
      await notifyParticipants(platform, tx, { id, actorId: viewer.id, title: changed.title, change: 'moved' })
    return changed
  })

/** Removes the viewer's mentorship, and notifies participants if it is upcoming. */
export const removeMentorship = async (platform: Platform, viewer: Viewer, id: string): Promise<Done> => {
  await platform.limiters.postings.take(viewer.id)
  return transaction(platform.db, async (tx) => {
    const before = await findMentorship(tx, viewer, id)
    if (before !== undefined && before.author_id === viewer.id)
      await notifyOfRemoval(platform, tx, { id, title: before.title, startsAt: before.starts_at, actorId: viewer.id })
    return removePosting({ ...platform, db: tx }, mentorshipPostings, viewer, id)
  })
}

type Removal = { id: string; title: string; startsAt: Date; actorId?: string }

/**
 * Notifies participants that an upcoming mentorship is removed. Runs in the transaction `tx`, before the deletion. `actorId` is the author if they
 * remove it themselves.
 */
export const notifyOfRemoval = async (platform: Platform, tx: Db, { startsAt, ...removal }: Removal): Promise<void> => {
  if (startsAt > platform.now()) await notifyParticipants(platform, tx, { ...removal, change: 'removed' })
}

/** Calls `notifyOfRemoval` for each mentorship of a member who is erased along with their postings. */
export const notifyOfRemovals = async (platform: Platform, tx: Db, authorId: string): Promise<void> => {
  for (const { id, title, starts_at: startsAt } of await findHostedAhead(tx, authorId, platform.now()))
    await notifyOfRemoval(platform, tx, { id, title, startsAt })
}

type Change = Omit<Removal, 'startsAt'> & { change: MentorshipChange }

const notifyParticipants = async (
  platform: Platform,
  tx: Db,
  { id, title, change, ...actor }: Change,
): Promise<void> => {
  for (const memberId of await findParticipants(tx, id))
    await notify(platform, tx, {
      ...{ memberId, type: 'mentorship_changed', subject: id, ...actor },
      values: { title, change },
    })
}
