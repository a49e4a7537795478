import type { Done } from '#contract/fields.ts'
import type { Application, TrackedState } from '#contract/opportunities/applications.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { applicationOf } from '../applications/mine.ts'
import { findJob } from '../jobs/queries.ts'
import { answerVisit, insertTracked, insertVisit, setTracked } from './queries.ts'

/** Remembers that the viewer followed the link of a job. Throws `job.not_found`. */
export const followApplyLink = async ({ db, now }: Platform, viewer: Viewer, jobId: string): Promise<Done> => {
  orThrow(await findJob(db, viewer, jobId), 'job.not_found')
  await insertVisit(db, viewer.id, jobId, now())
  return { success: true, message: translate(viewer.language, 'answers', 'link_followed') }
}

/** Stores whether the viewer applied for a job elsewhere, and tracks it then. Throws `job.not_found`. */
export const answerDidApply = async (
  platform: Platform,
  viewer: Viewer,
  jobId: string,
  applied: boolean,
): Promise<{ application: Application | null }> => {
  const { db, now } = platform
  const { title, company, location } = orThrow(await findJob(db, viewer, jobId), 'job.not_found')
  await answerVisit(db, viewer.id, jobId, now())
  if (!applied) return { application: null }
  const tracked = { memberId: viewer.id, jobId, title, company, location, at: now() }
  const id = orThrow(await insertTracked(db, tracked), 'application.not_found')
  return { application: await applicationOf(platform, viewer, id) }
}

/** Sets the state of an application elsewhere. Throws `application.not_found`. */
export const setTrackedState = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  state: TrackedState,
): Promise<Application> => {
  if (!(await setTracked(platform.db, viewer.id, id, state, platform.now())))
    throw new AppError('application.not_found')
  return applicationOf(platform, viewer, id)
}
