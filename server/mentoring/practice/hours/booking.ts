import { LIMITS } from '#contract/limits.ts'
import { type DraftBooking, MOCK_INTERVIEW_MINUTES, type PracticeTime } from '#contract/mentoring/practice-hours.ts'
import type { MentoringRequest } from '#contract/mentoring/requests.ts'
import { collegeOf } from '#server/college/public.ts'
import { person } from '#server/members/public.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { withCopy } from '../../cvs/cvs.ts'
import { insertPairing } from '../../pairings/queries.ts'
import { refuseTooMany } from '../../requests/asking.ts'
import { lockPlaces, placesOf } from '../../requests/places.ts'
import { findSent, insertRequest, isAsked, lockMentee, setRequest } from '../../requests/queries.ts'
import { requestOf } from '../../requests/requests.ts'
import { findReader } from '../../queries.ts'
import { insertSession } from '../../sessions/queries.ts'
import { isAvailable, matchesFor } from '../matching.ts'
import type { PracticeRow } from '../queries.ts'
import { findBooked, findHours, takeTime } from './queries.ts'
import { freeTimes, inWords } from './times.ts'

const kind = 'mock_interview'

/** Returns the free times that the viewer can book, soonest first. */
export const practiceTimes = async (platform: Platform, viewer: Viewer): Promise<PracticeTime[]> =>
  timesAmong(platform, await matchesFor(platform, viewer, kind))

/** Returns the free times of these members, soonest first, without those who can't be asked now. */
export const timesAmong = async (platform: Platform, matches: readonly PracticeRow[]): Promise<PracticeTime[]> => {
  const { db, config } = platform
  const free = matches.filter(isAvailable)
  const times = await freeTimesOf(
    platform,
    db,
    free.map(({ id }) => id),
  )
  return free
    .flatMap((row) =>
      (times.get(row.id) ?? []).slice(0, LIMITS.practiceTimesEach).map((time) => ({
        ...{ person: person(config.publicUrl, row), sameField: row.same_field, startsAt: time.toISOString() },
      })),
    )
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .slice(0, LIMITS.practiceTimes)
}

const freeTimesOf = async (platform: Platform, db: Db, ids: readonly string[]): Promise<Map<string, Date[]>> => {
  if (ids.length === 0) return new Map()
  const now = platform.now()
  const { timeZone } = await collegeOf(db)
  const [hours, booked] = [await findHours(db, kind, ids), await findBooked(db, ids, now)]
  const of = <Row extends { member_id: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ member_id }) => member_id === id)
  return new Map(ids.map((id) => [id, freeTimes(of(hours, id), of(booked, id), timeZone, now)]))
}

/**
 * Books a free time of a member: a request that is accepted from the start, with a session at that time. Throws `practice.time_taken`, `offer.own`,
 * `offer.not_found`, `offer.full`, `mentoring.asked_already` and `mentoring.too_many_open`.
 */
export const book = async (
  platform: Platform,
  viewer: Viewer,
  { personId, startsAt, cvId, clientId, ...texts }: DraftBooking,
): Promise<MentoringRequest> => {
  await platform.limiters.postings.take(viewer.id)
  if (personId === viewer.id) throw new AppError('offer.own')
  const sent = clientId === undefined ? undefined : await findSent(platform.db, viewer.id, clientId)
  if (sent !== undefined) return requestOf(platform, viewer, sent)
  const id = await withCopy(platform, viewer, cvId, (share) =>
    transaction(platform.db, async (tx) => {
      const now = platform.now()
      const mentee = orThrow(await lockMentee(tx, viewer.id), 'session.ended')
      const again = clientId === undefined ? undefined : await findSent(tx, mentee.id, clientId)
      if (again !== undefined) return again
      if (await isAsked(tx, kind, mentee.id, personId)) throw new AppError('mentoring.asked_already')
      await refuseTooMany(tx, kind, mentee.id)
      const [offer] = await placesOf(tx, kind, viewer, [personId], now)
      const places = await lockPlaces(tx, kind, personId, now)
      if (offer === undefined || places === undefined) throw new AppError('offer.not_found')
      if (places.taken >= places.capacity) throw new AppError('offer.full')
      const starts_at = new Date(startsAt)
      const free = (await freeTimesOf(platform, tx, [personId])).get(personId) ?? []
      if (!free.some((time) => time.getTime() === starts_at.getTime())) throw new AppError('practice.time_taken')
      const request = {
        id: newId(),
        kind,
        mentee_id: mentee.id,
        mentor_id: personId,
        client_id: clientId ?? null,
      } as const
      await insertRequest(tx, { ...request, ...texts, availability: null, passes_on: false, booked: true }, now)
      await setRequest(tx, request.id, { state: 'accepted', closed_at: now, answered_at: now })
      await share(tx, request.id)
      await agree(platform, tx, viewer, { ...request, ...texts, starts_at })
      return request.id
    }),
  )
  return requestOf(platform, viewer, id)
}

type Agreed = { id: string; mentee_id: string; mentor_id: string; goal: string; question: string; starts_at: Date }

// Starts the pairing with its session, and notifies both.
const agree = async (platform: Platform, tx: Db, viewer: Viewer, agreed: Agreed): Promise<void> => {
  const { id: request_id, mentee_id, mentor_id, goal, question, starts_at } = agreed
  const now = platform.now()
  const pairing = { id: newId(), kind, request_id, mentor_id, mentee_id, goal, started_at: now } as const
  const title = translate(viewer.language, 'answers', 'mock_interview')
  await insertPairing(tx, pairing)
  const session = { id: newId(), pairing_id: pairing.id, author_id: mentee_id, client_id: null, created_at: now }
  const details = {
    title,
    description: question,
    minutes: MOCK_INTERVIEW_MINUTES,
    format: null,
    link: null,
    place: null,
  }
  await insertSession(tx, { ...session, ...details, starts_at, reminded_at: null })
  if (!(await takeTime(tx, { session_id: session.id, member_id: mentor_id, starts_at })))
    throw new AppError('practice.time_taken')
  for (const [memberId, actorId, news] of [
    [mentor_id, mentee_id, 'booked'],
    [mentee_id, mentor_id, 'booked_mine'],
  ] as const) {
    const when = inWords(starts_at, orThrow(await findReader(tx, memberId), 'offer.not_found'))
    await notify(platform, tx, {
      ...{ memberId, type: 'pairing', subject: pairing.id, actorId },
      values: { news, title, kind, when, session: session.id },
    })
  }
}
