import { LIMITS } from '#contract/limits.ts'
import type { SearchResults } from '#contract/site/search.ts'
import { searchEvents } from '#server/events/public.ts'
import { searchJobs, searchProjects } from '#server/opportunities/public.ts'
import { searchMembers } from '#server/people/public.ts'
import { searchMentorships } from '#server/mentoring/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The first few of each kind that hold every one of the words; each kind shows what the viewer may see there. */
export const searchEverything = async (platform: Platform, viewer: Viewer, words: string): Promise<SearchResults> => {
  await platform.limiters.searches.take(viewer.id)
  const [people, events, mentorships, jobs, projects] = await Promise.all([
    searchMembers(platform, viewer, words, LIMITS.searchPage),
    searchEvents(platform, viewer, words, LIMITS.searchPage),
    searchMentorships(platform, viewer, words, LIMITS.searchPage),
    searchJobs(platform, viewer, words, LIMITS.searchPage),
    searchProjects(platform, viewer, words, LIMITS.searchPage),
  ])
  return { people, events, mentorships, jobs, projects }
}
