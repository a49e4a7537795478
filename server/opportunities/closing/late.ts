import type { LateJob } from '#contract/opportunities/closing.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findReaderIds } from '../applications/queries.ts'
import { peopleOf } from '../people.ts'
import { findLate, type LateRow, markReminded } from './queries.ts'

/** Returns jobs with late answers, in numbers. */
export const lateJobs = async (platform: Platform, viewer: Viewer): Promise<{ jobs: LateJob[] }> => ({
  jobs: await present(platform, viewer, await findLate(platform.db, platform.now(), null)),
})

const present = async (platform: Platform, viewer: Viewer, rows: readonly LateRow[]): Promise<LateJob[]> => {
  const people = await peopleOf(
    platform,
    viewer,
    rows.map((row) => row.author_id),
  )
  return rows.map(({ id, author_id, reminded_at, ...numbers }) => ({
    ...{ _id: id, ...numbers, remindedAt: reminded_at?.toISOString() ?? null },
    poster: (author_id === null ? undefined : people.get(author_id)) ?? null,
  }))
}

/** Reminds the readers of a job of its late answers, once a day. Throws `job.not_found` when none is late. */
export const remindLateJob = async (platform: Platform, viewer: Viewer, jobId: string): Promise<LateJob> => {
  const { db, now } = platform
  const find = async () => orThrow((await findLate(db, now(), jobId))[0], 'job.not_found')
  const { title, waiting } = await find()
  await transaction(db, async (tx) => {
    if (!(await markReminded(tx, jobId, now()))) return
    for (const memberId of await findReaderIds(tx, jobId))
      await notify(platform, tx, {
        ...{ memberId, type: 'answers_due', subject: jobId, count: waiting, values: { news: 'college', title } },
      })
  })
  const [job] = await present(platform, viewer, [await find()])
  return orThrow(job, 'job.not_found')
}
