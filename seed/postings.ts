import { postJob } from '#server/opportunities/jobs/jobs.ts'
import { projectPostings } from '#server/opportunities/projects/projects.ts'
import { addPosting } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Posted } from './apply.ts'
import { dayAt } from './dates.ts'
import { backThen } from './enrol.ts'
import { jobs, projects } from './openings.ts'

/** Posts the demo's jobs and projects. Returns the jobs by their titles. */
export const fillOpenings = async (
  portal: Platform,
  memberOf: (key: string) => Viewer,
): Promise<Map<string, Posted>> => {
  const posted = new Map<string, Posted>()
  // A posting from today must be in the past.
  const postedOn = (daysAgo: number) => new Date(portal.now().getTime() - (daysAgo * 24 + 1) * 60 * 60 * 1000)
  const dayIn = (days: number | undefined) =>
    days === undefined ? undefined : dayAt(portal.now(), days, '12:00').toISOString().slice(0, 10)
  for (const { by, daysAgo, closesInDays, canRefer = false, here, ...job } of jobs.toReversed()) {
    const coPosters = here?.coPosters?.map((key) => memberOf(key).id)
    const applying = { ...here, applyHere: here !== undefined, answerBy: dayIn(here?.answersIn), coPosters }
    const draft = { ...job, closesOn: dayIn(closesInDays), canRefer, ...applying }
    const { _id: id } = await postJob(backThen(portal, postedOn(daysAgo)), memberOf(by), draft)
    posted.set(job.title, { id, by })
  }
  for (const { by, daysAgo, roles = [], ...project } of projects.toReversed())
    await addPosting(backThen(portal, postedOn(daysAgo)), projectPostings, memberOf(by), { ...project, roles })
  return posted
}
