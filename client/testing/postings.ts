/** The postings of component tests, typed by the contract. */
import type { Event } from '#contract/events/events.ts'
import type { Job } from '#contract/opportunities/jobs.ts'
import { idOf } from './show.tsx'

const posting = { author: null, mine: true, pending: false, hiddenReason: null }

/** Returns an online event in the year 2099. */
export const eventOf = (number: number, title: string, known: Partial<Event> = {}): Event => ({
  ...posting,
  _id: idOf(number),
  title,
  ...{ description: 'With all', link: 'https://meet.example/1', hasLink: true, linkFor: 'everyone', host: null },
  ...{ dateTime: '2099-05-04T10:00:00Z', endsAt: null, mode: 'online', place: null, category: 'Tech Talk' },
  cover: { url: '/files/covers/talk-waves-1.svg', own: false, pattern: null },
  ...{ audience: 'members', capacity: null, goingCount: 0, placesLeft: null, faces: [] },
  ...{ hosting: false, invited: false, rsvp: null, series: null, draft: false },
  ...{ cancelledAt: null, cancelledReason: null },
  ...known,
})

/** Returns a job opening, open until 2099. */
export const jobOf = (number: number, title: string, known: Partial<Job> = {}): Job => ({
  ...posting,
  _id: idOf(number),
  title,
  ...{ company: 'Lamps', location: 'Oslo', description: 'Keep it lit.', createdAt: '2026-05-04T10:00:00Z' },
  ...{ type: null, workplace: null, field: null, salary: null, closesOn: null, applyUrl: null, canRefer: false },
  ...{ listedAt: '2026-05-04T10:00:00Z', openUntil: '2099-05-04T10:00:00Z', filledAt: null, saved: false },
  ...{ applyHere: false, answerBy: null },
  ...known,
})
