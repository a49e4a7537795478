import * as z from 'zod/mini'
import { id, instant, orAbsent, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Person } from '../members/person.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { MentoringRequest } from './requests.ts'

/** How long a mock interview is. */
export const MOCK_INTERVIEW_MINUTES = 45

/** A weekly hour at which a mock interview can begin; `weekday` is 1 on Mondays, `time` is in the zone of the member who offers it. */
export const PracticeHour = z.object({
  weekday: z.int('number').check(z.gte(1, 'at_least'), z.lte(7, 'at_most')),
  time: z.string('required').check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time')),
})
export type PracticeHour = z.infer<typeof PracticeHour>

/** The hours of an offer: `practiceHours` at most, each 45 minutes after the one before it on the same day. */
export const PracticeHours = z.array(PracticeHour, 'type').check(
  z.maxLength(LIMITS.practiceHours, 'too_many'),
  z.refine((hours) => !overlaps(hours), 'overlap'),
)

const overlaps = (hours: PracticeHour[]): boolean => {
  const minutes = hours.map(
    ({ weekday, time }) => weekday * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
  )
  const ordered = minutes.toSorted((a, b) => a - b)
  return ordered.some((minute, index) => minute - (ordered[index - 1] ?? -Infinity) < MOCK_INTERVIEW_MINUTES)
}

/** A free time for a mock interview, and who gives it. */
export const PracticeTime = z.object({ person: Person, sameField: z.boolean(), startsAt: instant })
export type PracticeTime = z.infer<typeof PracticeTime>

/** The input of a booking. `goal` and `question` are those of a request. */
export const DraftBooking = z.object({
  personId: id,
  startsAt: instant,
  goal: text(LIMITS.mentoringText),
  question: text(LIMITS.mentoringText),
  cvId: orAbsent(id),
  ...newPosting,
})
export type DraftBooking = z.infer<typeof DraftBooking>

const tags = ['practice']

/** Lists free times for a mock interview in the next three weeks, soonest first, three of each person at most. */
export const listPracticeTimes = route({
  method: 'GET',
  url: '/api/practice-times',
  access: 'verified',
  people: 'counted',
  schema: { summary: 'Free times for mock interviews', tags, response: { 200: z.array(PracticeTime) } },
})

/**
 * Books a mock interview: it is agreed at once, as a pairing with a session in both calendars. 409 `practice.time_taken` when the time is no longer
 * free, and the errors of asking for practice.
 */
export const bookPractice = route({
  method: 'POST',
  url: '/api/practice-bookings',
  access: 'verified',
  schema: { summary: 'Book a mock interview', tags, body: DraftBooking, response: { 201: MentoringRequest } },
})
