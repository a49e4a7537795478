import { LIMITS } from '#contract/limits.ts'
import type { HomeCounts } from '#contract/site/home.ts'
import { listEvents } from '#server/events/public.ts'
import { findHostedSince } from '#server/mentoring/public.ts'
import { jobPostings } from '#server/opportunities/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Counts what the viewer has ahead, and the jobs that are open to them. */
export const homeCounts = async (platform: Platform, viewer: Viewer): Promise<HomeCounts> => {
  const { db, now } = platform
  const [events, mentorships, openJobs] = await Promise.all([
    listEvents(platform, viewer, { whose: 'mine', when: 'upcoming', limit: LIMITS.pageSize }),
    findHostedSince(db, viewer.id, now(), LIMITS.pageSize),
    jobPostings.findPage.count(db, viewer, { words: '', matching: 'exact' }, now()),
  ])
  return {
    ownEvents: events.body.filter(({ cancelledAt }) => cancelledAt === null).length,
    ownMentorships: mentorships.length,
    openJobs,
  }
}
