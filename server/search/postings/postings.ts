import { LIMITS } from '#contract/limits.ts'
import type { MemberPostings } from '#contract/search/postings.ts'
import { listEvents } from '#server/events/public.ts'
import { mentorshipPostings } from '#server/mentoring/public.ts'
import { jobPostings, projectPostings } from '#server/opportunities/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listPostings } from '#server/postings/public.ts'

/** Returns the first few postings of each kind by a member that the viewer may see. */
export const postingsOf = async (platform: Platform, viewer: Viewer, author: string): Promise<MemberPostings> => {
  const listing = { whose: 'all', author, limit: LIMITS.memberPostings } as const
  const [events, mentorships, jobs, projects] = await Promise.all([
    listEvents(platform, viewer, { ...listing, when: 'upcoming', dates: 'next' }),
    listPostings(platform, mentorshipPostings, viewer, listing),
    listPostings(platform, jobPostings, viewer, listing),
    listPostings(platform, projectPostings, viewer, listing),
  ])
  return { events: events.body, mentorships: mentorships.body, jobs: jobs.body, projects: projects.body }
}
