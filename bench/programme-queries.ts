import { createHash } from 'node:crypto'
import { LIMITS } from '#contract/limits.ts'
import { countAttendees, findAttendees, findByCodes, findWaiting } from '#server/events/attendees/queries.ts'
import { findEntries, findFeed, findOwner } from '#server/events/calendar/queries.ts'
import { findComments } from '#server/events/comments/queries.ts'
import { findEventDays } from '#server/events/days/queries.ts'
import { countComments, findDetails } from '#server/events/details/queries.ts'
import { findEvent, findEvents } from '#server/events/queries.ts'
import { findDueReminders } from '#server/events/reminders/queries.ts'
import {
  countHidden,
  findAnswers,
  findGoing,
  findExpiredOffers,
  lockEvent,
  offerNext,
  saveAnswers,
} from '#server/events/rsvps/queries.ts'
import { findIdle } from '#server/mentoring/offers/idle/queries.ts'
import { findOfferFacets, findOffers, findOwnOffer } from '#server/mentoring/offers/queries.ts'
import { findItems, findPairings } from '#server/mentoring/pairings/queries.ts'
import { findSessionsOf } from '#server/mentoring/sessions/queries.ts'
import { findHostedSince } from '#server/mentoring/queries.ts'
import { countOpenRequests, findRequests } from '#server/mentoring/requests/queries.ts'
import { findInterests, findSuggested } from '#server/mentoring/suggestions/queries.ts'
import { findFirstSteps } from '#server/home/queries.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Query } from './plans.ts'
import { searching } from './searches.ts'

const limit = 51
const day = 86_400_000

/** A viewer, an upcoming event with attendees, and a mentor. */
type Programme = { viewer: Viewer; eventId: string; mentorId: string }

/** Returns the queries of events, calendars, mentoring and the home. */
export const programmeQueries = (programme: Programme, now: Date): Query[] => [
  ...events(programme, now),
  ...answers(programme, now),
  ...calendars(programme, now),
  ...mentoring(programme, now),
  { name: 'first steps', run: (db) => findFirstSteps(db, programme.viewer.id) },
]

const events = ({ viewer, eventId }: Programme, now: Date): Query[] => {
  const list = { q: undefined, after: undefined, limit, when: 'upcoming' as const }
  const all = { ...list, whose: 'all' as const }
  const month = { from: now, to: new Date(now.getTime() + 35 * day) }
  const [from, to] = [month.from, month.to].map((time) => time.toISOString().slice(0, 10))
  const days = { from: from ?? '', to: to ?? '', zone: 'Asia/Kolkata', whose: 'all' as const, filters: {} }
  const filters = { category: ['Workshop'], mode: ['online'] }
  return [
    { name: 'events, of a category and online', run: (db) => findEvents(db, viewer, { ...all, filters }, now) },
    { name: 'events, that I answered', run: (db) => findEvents(db, viewer, { ...list, whose: 'involved' }, now) },
    { name: 'events, that I host', run: (db) => findEvents(db, viewer, { ...list, whose: 'hosting' }, now) },
    { name: 'events, that wait for me', run: (db) => findEvents(db, viewer, { ...list, whose: 'waiting' }, now) },
    { name: 'events of a month', run: (db) => findEvents(db, viewer, { ...all, ...month }, now) },
    { name: 'days of a month', run: (db) => findEventDays(db, viewer, days) },
    { name: 'event', run: (db) => findEvent(db, viewer, eventId) },
    { name: 'event, details', run: (db) => findDetails(db, viewer, [eventId]) },
    { name: 'event, comments', run: (db) => findComments(db, viewer.id, eventId, { before: undefined, limit }) },
    { name: 'event, number of comments', run: (db) => countComments(db, viewer.id, eventId) },
  ]
}

const answers = ({ viewer: { id }, eventId }: Programme, now: Date): Query[] => {
  const answer = { memberId: id, answer: 'going' as const, inLine: null, shown: true, reminders: [], code: '00000000' }
  const after = { at: now, id }
  return [
    { name: 'RSVP, lock', run: (db) => lockEvent(db, eventId) },
    { name: 'RSVP, before', run: (db) => findAnswers(db, eventId, [id]) },
    { name: 'RSVP', run: (db) => saveAnswers(db, { eventId, lastInLine: 0, at: now }, [answer]) },
    { name: 'offer places', run: (db) => offerNext(db, { id: eventId, author_id: id }, 5, now) },
    { name: 'offers that lapse', run: (db) => findExpiredOffers(db, now, { except: [], limit: 100 }) },
    { name: 'reminders that are due', run: (db) => findDueReminders(db, now, [], 100) },
    { name: 'who is going', run: (db) => findGoing(db, id, eventId, undefined, limit) },
    { name: 'who is going, older', run: (db) => findGoing(db, id, eventId, after, limit) },
    { name: 'who is going, number of others', run: (db) => countHidden(db, id, eventId) },
    { name: 'attendees', run: (db) => findAttendees(db, id, eventId, 'going', undefined, limit) },
    { name: 'attendees, who wait', run: (db) => findWaiting(db, id, eventId, 0, limit) },
    { name: 'attendees, counted', run: (db) => countAttendees(db, id, eventId) },
    { name: 'check in', run: (db) => findByCodes(db, id, eventId, ['00000000']) },
  ]
}

const calendars = ({ viewer: { id } }: Programme, now: Date): Query[] => {
  const since = new Date(now.getTime() - 90 * day)
  const most = LIMITS.calendarEntries
  return [
    { name: 'calendar feed', run: (db) => findFeed(db, id) },
    { name: 'owner of a calendar address', run: (db) => findOwner(db, createHash('sha256').update('7').digest()) },
    {
      name: 'events of a calendar',
      run: (db) => findEntries(db, { id, role: 'student', unconfirmed: false }, { whose: 'mine', since, limit: most }),
    },
    {
      name: 'events of the public calendar',
      run: (db) => findEntries(db, undefined, { whose: 'all', since, limit: most }),
    },
    {
      name: 'events of the public calendar, of a category',
      run: (db) => findEntries(db, undefined, { whose: 'all', category: ['Workshop'], since, limit: most }),
    },
    {
      name: 'events of a calendar of all',
      run: (db) => findEntries(db, { id, role: 'student', unconfirmed: false }, { whose: 'all', since, limit: most }),
    },
    { name: 'mentorships of a calendar', run: (db) => findHostedSince(db, id, since, most) },
    { name: 'sessions of a calendar', run: (db) => findSessionsOf(db, id, since, most) },
  ]
}

const mentoring = ({ viewer, mentorId }: Programme, now: Date): Query[] => {
  const mentor: Viewer = { ...viewer, id: mentorId, role: 'alumni' }
  const all = { topic: [], format: [], language: [], field: [], free: false, after: undefined, limit }
  const page = { kinds: 'all' as const, after: undefined, limit }
  const interests = { field: 'Physics', fieldKey: 'field 7', course: 'BSc', placeId: 1, languageKeys: ['english'] }
  return [
    { name: 'mentors', run: (db) => findOffers(db, viewer, all, now) },
    { name: 'mentors, of a topic', run: (db) => findOffers(db, viewer, { ...all, topic: ['cv'] }, now) },
    { name: 'mentors, of a field', run: (db) => findOffers(db, viewer, { ...all, field: ['field 7'] }, now) },
    ...searching('mentors', (db, q) => findOffers(db, viewer, { ...all, q }, now), {
      ...{ rare: 'field 39', common: 'advice', absent: 'xylophon', short: 'an ar ra vi en' },
    }),
    { name: 'facets of mentors', run: (db) => findOfferFacets(db, viewer, now) },
    { name: 'own profile, to compare', run: (db) => findInterests(db, viewer.id) },
    { name: 'suggested mentors', run: (db) => findSuggested(db, viewer, interests, now) },
    { name: 'own offer', run: (db) => findOwnOffer(db, mentor, now) },
    { name: 'offers that become idle', run: (db) => findIdle(db, now, new Date(now.getTime() + 5 * day)) },
    { name: 'requests of a mentee', run: (db) => findRequests(db, viewer, { ...page, role: 'mentee', state: 'all' }) },
    { name: 'requests to a mentor', run: (db) => findRequests(db, mentor, { ...page, role: 'mentor', state: 'all' }) },
    {
      name: 'requests that wait for a mentor',
      run: (db) => findRequests(db, mentor, { ...page, role: 'mentor', state: 'waiting' }),
    },
    { name: 'open requests, counted', run: (db) => countOpenRequests(db, viewer.id, 'mentorship') },
    { name: 'mentorships of a mentor', run: (db) => findPairings(db, mentor, { ...page, state: 'all' }, now) },
    { name: 'mentorships of a mentee', run: (db) => findPairings(db, viewer, { ...page, state: 'active' }, now) },
    { name: 'goals of a mentorship', run: (db) => findItems(db, mentorId) },
  ]
}
