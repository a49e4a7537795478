/** Applications of component tests, typed by the contract. */
import type { Person } from '#contract/members/person.ts'
import type { ApplicantPage, ApplicantRow, ApplicantsPage } from '#contract/opportunities/applicants.ts'
import type { Application, ApplicationPage } from '#contract/opportunities/applications.ts'
import type { Applying } from '#contract/opportunities/applying.ts'
import { idOf } from './show.tsx'

/** Returns a person, as lists show one. */
export const personOf = (number: number, fullName: string): Person => ({
  ...{ _id: idOf(number), fullName, profilePhoto: null, role: 'student', graduationYear: 2027, verified: true },
  ...{ former: false, unavailable: false },
})

/** Returns how to apply for a job whose poster is Nadia, number 2. */
export const applyingOf = (known: Partial<Applying> = {}): Applying => ({
  ...{ notePrompt: null, questions: [], readers: [personOf(2, 'Nadia Benhaddou')], promise: null, moved: null },
  ...{ filesDeletedOn: '2099-06-11', paused: false, mine: null, mayApply: true, applicants: null },
  ...known,
})

/** Returns an application that was sent for the job 1. */
export const applicationOf = (number: number, known: Partial<Application> = {}): ApplicationPage => ({
  application: {
    _id: idOf(number),
    job: { _id: idOf(1), title: 'Keeper', company: 'Lamps', location: 'Oslo', closesAt: null },
    ...{ tracked: false, state: 'sent', outcome: null, readers: [personOf(2, 'Nadia Benhaddou')] },
    ...{ sentAt: '2026-11-24T10:00:00Z', seenAt: null, movedAt: '2026-11-24T10:00:00Z', answerBy: '2099-12-20' },
    ...{ late: 0, remindedAt: null, mayAsk: false, answeredInDays: null, interview: null, offer: null, words: null },
    ...{ myMove: false, paused: false, referredBy: null, filesDeletedOn: '2099-06-11' },
    ...known,
  },
  ...{ parts: [], cv: null, note: '', notePrompt: null, answers: [], steps: [], exports: [] },
  ...{ helpers: [], thanks: null },
})

/** Returns an applicant, as the list shows one. */
export const applicantOf = (number: number, fullName: string, known: Partial<ApplicantRow> = {}): ApplicantRow => ({
  ...{ _id: idOf(number), applicant: personOf(100 + number, fullName), fieldOfStudy: 'Physics', state: 'seen' },
  ...{ outcome: null, withdrawal: null, sentAt: '2026-11-24T10:00:00Z', seenAt: '2026-11-25T10:00:00Z' },
  ...{ movedAt: '2026-11-25T10:00:00Z', interviewAt: null, answered: false, waits: false, referredBy: null, notes: 0 },
  closesAt: null,
  ...known,
})

/** Returns an applicant with the contents of their application. */
export const applicantPageOf = (row: ApplicantRow, known: Partial<ApplicantPage> = {}): ApplicantPage => ({
  row,
  job: { _id: idOf(1), title: 'Keeper', company: 'Lamps' },
  ...{
    revision: 1,
    profile: null,
    cv: null,
    note: `Note of ${row._id}`,
    notePrompt: null,
    answers: [],
    interview: null,
  },
  ...{ offer: null, notes: [], steps: [], undoUntil: null, pending: null, filesDeletedOn: '2099-06-11' },
  ...known,
})

/** Returns the numbers of the applicants of the job 1, all of them seen. */
export const numbersOf = (total: number): ApplicantsPage => ({
  job: { _id: idOf(1), title: 'Keeper', company: 'Lamps', mine: true },
  readers: [personOf(2, 'Nadia Benhaddou'), personOf(3, 'Jonas Lind')],
  ...{ open: true, closesAt: '2099-12-13T10:00:00Z', answerBy: '2099-12-20', mayMoveAnswerDate: true },
  ...{ filesDeletedOn: '2099-06-11', total, waiting: total, closings: [] },
  counts: { sent: 0, seen: total, in_touch: 0, interview: 0, offer: 0, closed: 0 },
})
