import type { Application } from '#contract/opportunities/applications.ts'
import type { Interview, Offer, Step } from '#contract/opportunities/applying.ts'
import { type People, listIn, nameIn } from '../people.ts'
import type { ApplicationRow, findSteps, StoredApplication } from './queries.ts'

const day = 86_400_000
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** Returns an application as its applicant sees it. */
export const application = (row: ApplicationRow, people: People): Application => ({
  _id: row.id,
  job: {
    ...{ _id: row.job_id, title: row.title, company: row.company, location: row.location },
    closesAt: iso(row.open_until),
  },
  tracked: row.tracked,
  state: row.state,
  outcome: row.outcome,
  readers: row.tracked || row.state === 'draft' ? [] : listIn(people, row.reader_ids),
  sentAt: iso(row.sent_at),
  seenAt: iso(row.seen_at),
  movedAt: row.moved_at.toISOString(),
  answerBy: row.answer_by,
  late: row.paused ? 0 : row.late,
  remindedAt: iso(row.reminded_at),
  mayAsk: !row.paused && row.late > 0 && row.asked_at === null,
  answeredInDays:
    row.answered_at === null || row.sent_at === null
      ? null
      : Math.max(1, Math.ceil((row.answered_at.getTime() - row.sent_at.getTime()) / day)),
  interview: interview(row),
  offer: offer(row),
  words: row.words,
  myMove: row.section === 0,
  paused: row.paused,
  referredBy: nameIn(people, row.referred_by),
  filesDeletedOn: hasFiles(row) ? row.files_until : null,
})

const hasFiles = ({ cv_id, note, given }: ApplicationRow): boolean => cv_id !== null || note !== '' || given.length > 0

/** Returns the interview of an application. */
export const interview = (row: StoredApplication): Interview | null =>
  row.interview_at === null || row.interview_zone === null || row.interview_place === null
    ? null
    : {
        ...{ at: row.interview_at.toISOString(), timeZone: row.interview_zone, place: row.interview_place },
        ...{ answer: row.interview_answer, words: row.interview_words },
      }

/** Returns the offer of an application. */
export const offer = (row: StoredApplication): Offer | null =>
  row.offer_until === null ? null : { answerBy: row.offer_until, answer: row.offer_answer, words: row.offer_words }

type StepRow = Awaited<ReturnType<typeof findSteps>>[number]

/** Returns the history of an application. */
export const steps = (rows: readonly StepRow[], people: People): Step[] =>
  rows.map(({ id, what, by, actor_id, words, at }) => ({
    _id: id,
    // The portal stores only the names of the contract.
    what: what as Step['what'],
    ...{ by, name: nameIn(people, actor_id), words, at: at.toISOString() },
  }))
