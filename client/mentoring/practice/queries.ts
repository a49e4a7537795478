import { queryOptions } from '@tanstack/react-query'
import type { PracticeKind } from '#contract/mentoring/kinds.ts'
import {
  askForPractice,
  type DraftPracticeOffer,
  type DraftPracticeRequest,
  listPracticePeople,
  readPractice,
  removePracticeOffer,
  savePracticeOffer,
} from '#contract/mentoring/practice.ts'
import { bookPractice, type DraftBooking, listPracticeTimes } from '#contract/mentoring/practice-hours.ts'
import { api } from '#client/platform/api.ts'
import { mentoringKey } from '../cache.ts'

/** Fetches both kinds of practice. */
export const practiceQuery = queryOptions({
  queryKey: [...mentoringKey, 'practice'],
  queryFn: ({ signal }) => api(readPractice, { signal }),
})

/** Fetches who offers a kind of practice, best match first. */
export const peopleQuery = (kind: PracticeKind) =>
  queryOptions({
    queryKey: [...mentoringKey, 'practice', kind],
    queryFn: ({ signal }) => api(listPracticePeople, { params: { kind }, signal }),
  })

/** Fetches free times for a mock interview, soonest first. */
export const timesQuery = queryOptions({
  queryKey: [...mentoringKey, 'practice', 'times'],
  queryFn: ({ signal }) => api(listPracticeTimes, { signal }),
})

/** Books a free time, idempotent by `clientId`. */
export const bookTime = (body: DraftBooking) => api(bookPractice, { body })

/** Sends a request for practice, idempotent by `clientId`. */
export const sendPracticeRequest = (body: DraftPracticeRequest) => api(askForPractice, { body })

/** Creates or changes the viewer's offer. */
export const saveOffer = (kind: PracticeKind, body: DraftPracticeOffer) =>
  api(savePracticeOffer, { params: { kind }, body })

/** Removes the viewer's offer. */
export const removeOffer = (kind: PracticeKind) => api(removePracticeOffer, { params: { kind } })
