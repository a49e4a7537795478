import { collegeOf } from '#server/college/public.ts'
import { entriesOfEvents } from '../calendar.ts'
import { entriesOfMentorships } from '#server/mentoring/public.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import { writeCalendar } from '#server/platform/calendar.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOwner, noteFetch } from './queries.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute
// What is over leaves a calendar after this long.
const kept = 90 * day
// Fetching is noted at most this often: reading must not cost a write.
const noteEvery = minute

/**
 * The calendar behind a secret address: what its owner may see today, the events of all and the mentorships that they host
 * themselves. Throws `calendar.not_found`, also for an owner who could not log in, and `request.rate_limited`.
 */
export const calendarOf = async (platform: Platform, file: string, { network }: Caller): Promise<string> => {
  const { db, limiters, now } = platform
  await limiters.calendarCallers.take(network)
  const tokenHash = hashToken(/^([\w-]{43})\.ics$/.exec(file)?.[1] ?? '')
  const owner = await findOwner(db, tokenHash)
  if (owner === undefined || (owner.verification !== 'verified' && owner.unverified_alumni === 'blocked'))
    throw new AppError('calendar.not_found')

  await limiters.calendarFetches.take(owner.id)
  const at = now()
  if (at.getTime() - (owner.used_at?.getTime() ?? 0) > noteEvery) await noteFetch(db, tokenHash, at)
  const since = sinceOf(at)
  const entries = [...(await entriesOfEvents(db, owner, since)), ...(await entriesOfMentorships(db, owner.id, since))]
  return writeCalendar((await collegeOf(db)).name, entries)
}

/** The events that anybody may see. Throws `request.rate_limited`. */
export const publicCalendar = async ({ db, limiters, now }: Platform, { network }: Caller): Promise<string> => {
  await limiters.calendarCallers.take(network)
  return writeCalendar((await collegeOf(db)).name, await entriesOfEvents(db, undefined, sinceOf(now())))
}

const sinceOf = (now: Date): Date => new Date(now.getTime() - kept)
