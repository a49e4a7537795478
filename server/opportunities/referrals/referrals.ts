import { APPLICATION_LIMITS, APPLICATION_TIMES } from '#contract/opportunities/limits.ts'
import type { ReferralNews } from '#contract/notifications/sentenceOf.ts'
import type { Referral, RefusalReason } from '#contract/opportunities/referrals.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertStep } from '../applications/queries.ts'
import { findJob } from '../jobs/queries.ts'
import { type People, peopleOf } from '../people.ts'
import * as find from './queries.ts'

const week = 7 * 86_400_000

/** Returns a page of the viewer's requests, sent or received. */
export const referralsOf = async (
  platform: Platform,
  viewer: Viewer,
  { role, limit, cursor }: { role: 'asked' | 'received'; limit: number; cursor?: string | undefined },
): Promise<Page<Referral[]>> => {
  const selection = { role, after: decodeTimeCursor(cursor), limit: limit + 1 }
  const rows = await find.findReferrals(platform.db, viewer.id, selection)
  const people = await peopleOf(
    platform,
    viewer,
    rows.flatMap((row) => [row.asker_id, row.referrer_id]),
  )
  const { items, next } = paginate(
    rows,
    limit,
    (row) => [row.asked_at.toISOString(), row.id],
    (row) => present(row, viewer, people),
  )
  return new Page(items, next)
}

const present = (row: find.StoredReferral, viewer: Viewer, people: People): Referral => {
  const mine = row.asker_id === viewer.id
  const isOpen = row.closed_at === null
  return {
    _id: row.id,
    job: { _id: row.job_id, title: row.title, company: row.company },
    asker: people.get(row.asker_id) ?? null,
    referrer: (row.referrer_id === null ? undefined : people.get(row.referrer_id)) ?? null,
    ...{ mine, state: row.state, why: row.why, look: row.look, askedAt: row.asked_at.toISOString() },
    lapsesAt: isOpen ? new Date(row.waiting_since.getTime() + APPLICATION_TIMES.referralLapse).toISOString() : null,
    closedAt: row.closed_at?.toISOString() ?? null,
    exchange: row.question === null ? null : { question: row.question, answer: row.answer },
    ...{ reason: row.reason, words: row.words },
    waitsForMe: isOpen && (mine ? row.state === 'question' : row.state === 'asked'),
  }
}

/** Returns a request of the viewer. Throws `referral.not_found`. */
export const referralOf = async (platform: Platform, viewer: Viewer, id: string): Promise<Referral> => {
  const row = orThrow(await find.findReferral(platform.db, viewer.id, id), 'referral.not_found')
  return present(row, viewer, await peopleOf(platform, viewer, [row.asker_id, row.referrer_id]))
}

/** Returns the viewer's latest request for a job; null for none. */
export const referralFor = async (platform: Platform, viewer: Viewer, jobId: string): Promise<Referral | null> => {
  const row = await find.findForJob(platform.db, viewer.id, jobId)
  return row === undefined
    ? null
    : present(row, viewer, await peopleOf(platform, viewer, [row.asker_id, row.referrer_id]))
}

type Asking = { why: string; look?: string | undefined; clientId?: string | undefined }

/**
 * Asks the poster of a job for a referral. Throws `job.not_found`, `job.closed`, `referral.not_offered`, `referral.open`, `referral.answered` and
 * `referral.used_up`.
 */
export const askForReferral = async (
  platform: Platform,
  viewer: Viewer,
  jobId: string,
  { why, look = '', clientId }: Asking,
): Promise<Referral> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  const job = orThrow(await findJob(db, viewer, jobId), 'job.not_found')
  const known = clientId === undefined ? undefined : await find.findByClientId(db, viewer.id, clientId)
  if (known !== undefined) return referralOf(platform, viewer, known.id)
  const { author_id: referrer, title, company } = job
  if (!job.can_refer || job.by_college || referrer === null || referrer === viewer.id || viewer.role === 'admin')
    throw new AppError('referral.not_offered')
  if (job.open_until <= now()) throw new AppError('job.closed')
  const newOne = newId()
  const id = await transaction(db, async (tx) => {
    await find.lockAsker(tx, viewer.id)
    const same = clientId === undefined ? undefined : await find.findByClientId(tx, viewer.id, clientId)
    if (same !== undefined) return same.id
    const latest = await find.findForJob(tx, viewer.id, jobId)
    if (latest !== undefined && latest.closed_at === null) throw new AppError('referral.open')
    if (latest?.state === 'referred' || latest?.state === 'refused') throw new AppError('referral.answered')
    const maximum = APPLICATION_LIMITS.referralsPerWeek
    if ((await find.countSince(tx, viewer.id, new Date(now().getTime() - week))) >= maximum)
      throw new AppError('referral.used_up', { values: { maximum } })
    await find.insertReferral(tx, {
      ...{ id: newOne, job_id: jobId, title, company, asker_id: viewer.id, referrer_id: referrer },
      ...{ client_id: clientId ?? null, why, look, asked_at: now() },
    })
    await tell(platform, tx, { id: newOne, title }, referrer, viewer.id, 'asked')
    return newOne
  })
  return referralOf(platform, viewer, id)
}

/** Notifies one side of a request about an action of the other. */
export const tell = (
  platform: Platform,
  tx: Db,
  { id, title }: Pick<find.StoredReferral, 'id' | 'title'>,
  memberId: string,
  actorId: string | undefined,
  news: ReferralNews,
): Promise<void> =>
  notify(platform, tx, {
    ...{ memberId, type: 'referral', subject: id, values: { news, title } },
    ...(actorId !== undefined && { actorId }),
  })

// Locks an open request and lets one side change it. A repeated change that led to `done` has no further effect. Throws `referral.not_found`,
// `access.own_only` and `referral.closed`.
const change = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { side, done }: { side: 'asker' | 'referrer'; done?: find.StoredReferral['state'] },
  work: (tx: Db, referral: find.StoredReferral) => Promise<unknown>,
): Promise<Referral> => {
  await platform.limiters.postings.take(viewer.id)
  orThrow(await find.findReferral(platform.db, viewer.id, id), 'referral.not_found')
  await transaction(platform.db, async (tx) => {
    const referral = orThrow(await find.lockReferral(tx, id), 'referral.not_found')
    if (referral[`${side}_id`] !== viewer.id) throw new AppError('access.own_only')
    if (referral.state === done) return
    if (referral.closed_at !== null) throw new AppError('referral.closed')
    await work(tx, referral)
  })
  return referralOf(platform, viewer, id)
}

/** Refers the asker of a request to the viewer. Throws like `change`. */
export const refer = (platform: Platform, viewer: Viewer, id: string, words: string): Promise<Referral> =>
  change(platform, viewer, id, { side: 'referrer', done: 'referred' }, async (tx, referral) => {
    const at = platform.now()
    await find.setReferral(tx, id, { state: 'referred', words, closed_at: at })
    const { asker_id: asker, job_id: jobId } = referral
    const application = jobId === null ? undefined : await find.setReferredBy(tx, asker, jobId, viewer.id)
    if (application !== undefined)
      await insertStep(tx, {
        applicationId: application,
        what: 'referred',
        by: 'poster',
        actorId: viewer.id,
        words,
        at,
      })
    await tell(platform, tx, referral, asker, viewer.id, 'referred')
  })

/** Asks the asker of a request to the viewer a question. Throws `referral.questioned`, and like `change`. */
export const questionAsker = (platform: Platform, viewer: Viewer, id: string, question: string): Promise<Referral> =>
  change(platform, viewer, id, { side: 'referrer' }, async (tx, referral) => {
    if (referral.question === question) return
    if (referral.question !== null) throw new AppError('referral.questioned')
    await find.setReferral(tx, id, { state: 'question', question, waiting_since: platform.now(), reminders: 0 })
    await tell(platform, tx, referral, referral.asker_id, viewer.id, 'question')
  })

/** Stores the viewer's answer to that question. Throws `referral.not_questioned`, and like `change`. */
export const answerReferrer = (platform: Platform, viewer: Viewer, id: string, answer: string): Promise<Referral> =>
  change(platform, viewer, id, { side: 'asker' }, async (tx, referral) => {
    if (referral.answer === answer) return
    if (referral.state !== 'question') throw new AppError('referral.not_questioned')
    await find.setReferral(tx, id, { state: 'asked', answer, waiting_since: platform.now(), reminders: 0 })
    if (referral.referrer_id !== null) await tell(platform, tx, referral, referral.referrer_id, viewer.id, 'answered')
  })

type Refusal = { reason: RefusalReason; words?: string | undefined }

/** Doesn't refer the asker of a request to the viewer. Throws like `change`. */
export const refuseReferral = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { reason, words }: Refusal,
): Promise<Referral> =>
  change(platform, viewer, id, { side: 'referrer', done: 'refused' }, async (tx, referral) => {
    await find.setReferral(tx, id, { state: 'refused', reason, words: words || null, closed_at: platform.now() })
    await tell(platform, tx, referral, referral.asker_id, viewer.id, 'refused')
  })

/** Withdraws a request of the viewer. Throws like `change`. */
export const withdrawReferral = (platform: Platform, viewer: Viewer, id: string): Promise<Referral> =>
  change(platform, viewer, id, { side: 'asker', done: 'withdrawn' }, (tx) =>
    find.setReferral(tx, id, { state: 'withdrawn', closed_at: platform.now() }),
  )
