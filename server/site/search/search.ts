import { LIMITS } from '#contract/limits.ts'
import type { SearchResults } from '#contract/site/search.ts'
import { searchEvents } from '#server/events/public.ts'
import { jobPostings, projectPostings } from '#server/opportunities/public.ts'
import { searchMembers } from '#server/people/public.ts'
import { mentorshipPostings } from '#server/mentoring/public.ts'
import { searchPostings } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The first few of each kind that hold every one of the words; each kind shows what the viewer may see there. */
export const searchEverything = async (platform: Platform, viewer: Viewer, words: string): Promise<SearchResults> => {
  await platform.limiters.searches.take(viewer.id)
  const [people, events, mentorships, jobs, projects] = await Promise.all([
    searchMembers(platform, viewer, words, LIMITS.searchPage),
    searchEvents(platform, viewer, words, LIMITS.searchPage),
    searchPostings(platform, mentorshipPostings, viewer, words, LIMITS.searchPage),
    searchPostings(platform, jobPostings, viewer, words, LIMITS.searchPage),
    searchPostings(platform, projectPostings, viewer, words, LIMITS.searchPage),
  ])
  return { people, events, mentorships, jobs, projects }
}
