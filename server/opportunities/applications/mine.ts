import type { Application, ApplicationPage } from '#contract/opportunities/applications.ts'
import { type Answer, PROFILE_PARTS, type Question } from '#contract/opportunities/applying.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeCursor, isId, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findApplying } from '../applying/queries.ts'
import { presentCv } from '../cvs/presenter.ts'
import { findCv } from '../cvs/queries.ts'
import { listIn, nameIn, peopleOf } from '../people.ts'
import { findHelpers, findJobThanks } from '../thanks/queries.ts'
import { findAsking } from '../tracking/queries.ts'
import { application, steps } from './presenter.ts'
import {
  type ApplicationRow,
  countApplications,
  findApplication,
  findApplications,
  findExports,
  findSteps,
  type ListPlace,
} from './queries.ts'

type Listing = { limit: number; cursor?: string | undefined }

/** Returns a page of the viewer's applications, and how many there are in each part of the list. */
export const applicationsOf = async (platform: Platform, viewer: Viewer, { limit, cursor }: Listing) => {
  const { db, now } = platform
  const [rows, counts, asking] = await Promise.all([
    findApplications(db, viewer.id, placeOf(cursor), limit + 1, now()),
    countApplications(db, viewer.id),
    findAsking(db, viewer.id),
  ])
  const people = await peopleOf(platform, viewer, rows.flatMap(peopleIn))
  const { items, next } = paginate(
    rows,
    limit,
    (row) => [String(row.section), row.moved_at.toISOString(), row.id],
    (row) => application(row, people),
  )
  const [myMove = 0, waiting = 0, drafts = 0, closed = 0] = [0, 1, 2, 3].map((section) => counts.get(section) ?? 0)
  return new Page({ applications: items, counts: { myMove, waiting, drafts, closed }, asking }, next)
}

const placeOf = (cursor: string | undefined): ListPlace | undefined => {
  const [section, time, id] = decodeCursor(cursor, 3) ?? []
  if (section === undefined || time === undefined || id === undefined) return undefined
  const at = new Date(time)
  if (!/^[0-3]$/.test(section) || Number.isNaN(at.getTime()) || !isId(id)) throw new AppError('request.cursor')
  return { section: Number(section), at, id }
}

const peopleIn = ({ reader_ids, seen_by, referred_by }: ApplicationRow) => [...reader_ids, seen_by, referred_by]

/** Returns one application of the viewer, without its contents. Throws `application.not_found`. */
export const applicationOf = async (platform: Platform, viewer: Viewer, id: string): Promise<Application> => {
  const row = orThrow(await findApplication(platform.db, viewer.id, id, platform.now()), 'application.not_found')
  return application(row, await peopleOf(platform, viewer, peopleIn(row)))
}

/** Returns an application of the viewer with its contents and history. Throws `application.not_found`. */
export const applicationPage = async (platform: Platform, viewer: Viewer, id: string): Promise<ApplicationPage> => {
  const { db, now } = platform
  const row = orThrow(await findApplication(db, viewer.id, id, now()), 'application.not_found')
  const isDraft = row.state === 'draft' && row.job_id !== null
  const isHired = row.outcome === 'hired'
  const [history, exports, cv, job, helpers, thanks] = await Promise.all([
    findSteps(db, id),
    row.job_id === null || row.sent_at === null ? [] : findExports(db, row.job_id, row.sent_at),
    row.cv_id === null ? undefined : findCv(db, viewer.id, row.cv_id),
    isDraft && row.job_id !== null ? findApplying(db, viewer.id, row.job_id) : undefined,
    isHired ? findHelpers(db, id) : [],
    isHired ? findJobThanks(db, id) : undefined,
  ])
  const helperIds = helpers.map((helper) => helper.id)
  const actorIds = [...history.map((step) => step.actor_id), ...exports.map((each) => each.member_id)]
  const people = await peopleOf(platform, viewer, [...peopleIn(row), ...actorIds, ...helperIds])
  return {
    application: application(row, people),
    parts: PROFILE_PARTS.filter((part) => row.parts.includes(part)),
    cv: cv === undefined ? null : presentCv(cv),
    note: row.note,
    notePrompt: job === undefined ? row.note_prompt : job.note_prompt,
    answers: job === undefined ? row.given : answersTo(job.questions, row.given),
    steps: steps(history, people),
    exports: exports.map((each) => ({ name: nameIn(people, each.member_id), at: each.exported_at.toISOString() })),
    helpers: listIn(people, helperIds),
    thanks: thanks === undefined ? null : { words: thanks.words, at: thanks.thanked_at.toISOString() },
  }
}

/** Returns the answers to these questions, of those given to an earlier version of them. */
export const answersTo = (questions: readonly Question[], given: readonly Answer[]): Answer[] =>
  questions.map((question) => ({
    ...question,
    answer: given.find(({ kind, text }) => kind === question.kind && text === question.text)?.answer ?? '',
  }))
