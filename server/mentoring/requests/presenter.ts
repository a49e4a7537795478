import type { MentoringRequest } from '#contract/mentoring/requests.ts'
import type { SharedCv } from '#contract/mentoring/shared-cv.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { People } from '../people.ts'
import type { RequestRow } from './queries.ts'
import { lapseOf } from './times.ts'

/** Returns the ids of everyone named in a request. */
export const namedIn = (row: RequestRow): string[] => [row.mentor_id, row.mentee_id, ...row.next_mentor_ids]

/** Presents a request to one of its two sides. Only the mentee sees the next choices. */
export const presentRequest = (
  row: RequestRow,
  people: People,
  cvs: ReadonlyMap<string, SharedCv>,
  viewer: Viewer,
): MentoringRequest => {
  const mine = row.mentee_id === viewer.id
  return {
    _id: row.id,
    kind: row.kind,
    mentor: orThrow(people.get(row.mentor_id), 'mentoring.not_found'),
    mentee: orThrow(people.get(row.mentee_id), 'mentoring.not_found'),
    mine,
    goal: row.goal,
    question: row.question,
    availability: row.availability,
    state: mine && row.passed_on_to !== null ? 'passed_on' : row.state,
    waitsForMe: row.state === (mine ? 'question' : 'asked'),
    askedAt: row.asked_at.toISOString(),
    lapsesAt: row.closed_at === null ? new Date(row.waiting_since.getTime() + lapseOf(row.kind)).toISOString() : null,
    closedAt: row.closed_at?.toISOString() ?? null,
    exchange: exchangeOf(row),
    words: row.words,
    pairingId: row.pairing_id,
    cv: cvs.get(row.id) ?? null,
    ...(mine ? planOf(row, people) : { passesOn: false, nextChoices: [], passedOnTo: null }),
  }
}

const exchangeOf = (row: RequestRow): MentoringRequest['exchange'] =>
  row.mentor_question === null || row.questioned_at === null
    ? null
    : {
        question: row.mentor_question,
        askedAt: row.questioned_at.toISOString(),
        answer: row.mentee_answer,
        answeredAt: row.mentee_answered_at?.toISOString() ?? null,
      }

const planOf = (
  row: RequestRow,
  people: People,
): Pick<MentoringRequest, 'passesOn' | 'nextChoices' | 'passedOnTo'> => ({
  passesOn: row.passes_on,
  nextChoices: row.next_mentor_ids.map((id) => people.get(id)).filter((each) => each !== undefined),
  passedOnTo: row.passed_on_to,
})
