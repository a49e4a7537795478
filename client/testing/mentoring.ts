/** Practice of component tests, typed by the contract. */
import type { PracticePerson, PracticeSummary } from '#contract/mentoring/practice.ts'
import type { MentoringRequest } from '#contract/mentoring/requests.ts'
import type { SharedCv } from '#contract/mentoring/shared-cv.ts'
import type { CvComment, SharedCvPage } from '#contract/mentoring/shared-cvs.ts'
import { personOf } from './applications.ts'
import { idOf } from './show.tsx'

/** Returns a member who offers practice. */
export const practicePersonOf = (
  number: number,
  fullName: string,
  known: Partial<PracticePerson> = {},
): PracticePerson => ({
  ...{ person: personOf(number, fullName), headline: null, city: null, field: null, sameField: false, free: true },
  ...{ asked: false, usuallyAnswersInDays: null },
  ...known,
})

/** Returns a kind of practice, offered by nobody unless `known` says otherwise. */
export const practiceOf = (kind: PracticeSummary['kind'], known: Partial<PracticeSummary> = {}): PracticeSummary => ({
  ...{ kind, people: 0, free: 0, next: null, nextTime: null, mine: null },
  ...known,
})

/** Returns a shared CV of two pages. */
export const sharedCvOf = (number: number, known: Partial<SharedCv> = {}): SharedCv => ({
  ...{ _id: idOf(number), name: 'Mira.pdf', bytes: 1000, pages: 2, comments: 0, unresolved: 0 },
  ...{ sharedAt: '2026-11-24T10:00:00Z', expiresAt: '2027-01-23T10:00:00Z' },
  ...known,
})

/** Returns a request of the viewer for a CV review by Rafael, number 3. */
export const requestOf = (number: number, known: Partial<MentoringRequest> = {}): MentoringRequest => ({
  ...{ _id: idOf(number), kind: 'cv_review', mentor: personOf(3, 'Rafael Ortega'), mentee: personOf(5, 'Mira Kovač') },
  ...{ mine: true, goal: 'A first job', question: 'The projects', availability: null, state: 'asked' },
  ...{ waitsForMe: false, askedAt: '2026-11-24T10:00:00Z', lapsesAt: '2026-11-28T10:00:00Z', closedAt: null },
  ...{ exchange: null, words: null, passesOn: true, nextChoices: [], passedOnTo: null, pairingId: null, cv: null },
  ...known,
})

/** Returns a comment by the reader at a point of the first page. */
export const commentOf = (number: number, body: string, known: Partial<CvComment> = {}): CvComment => ({
  ...{ _id: idOf(number), mine: false, body, createdAt: '2026-11-25T10:00:00Z', editedAt: null },
  ...{ page: 1, x: 0.5, y: 0.25, resolvedAt: null, replies: [] },
  ...known,
})

/** Returns the page of a CV that Mira, number 5, shares with Rafael, number 3; the viewer is Rafael. */
export const sharedCvPageOf = (number: number, known: Partial<SharedCvPage> = {}): SharedCvPage => ({
  ...{ cv: sharedCvOf(number), kind: 'cv_review', role: 'reader', other: personOf(5, 'Mira Kovač') },
  ...{ pairingId: idOf(90), mayComment: true, comments: [] },
  ...known,
})
