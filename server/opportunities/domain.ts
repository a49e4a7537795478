import type { Domain } from '#server/platform/domain.ts'
import { searchPostings } from '#server/postings/public.ts'
import { scheduleAnnouncements } from './jobs/alerts/announcements.ts'
import { warnOfExpiry } from './jobs/expiry.ts'
import { jobPostings } from './jobs/jobs.ts'
import { jobRoutes } from './jobs/routes.ts'
import { projectPostings } from './projects/projects.ts'
import { projectRoutes } from './projects/routes.ts'
import { reportable } from './reportable.ts'
import { digest } from './digest/queries.ts'
import { personalData } from './personal-data/personalData.ts'

export const opportunities: Domain = {
  define: (app, platform) => {
    jobRoutes(app, platform)
    projectRoutes(app, platform)
  },
  sweeps: [warnOfExpiry],
  start: async (platform) => {
    await scheduleAnnouncements(platform)
    return []
  },
  reportable,
  search: {
    jobs: (platform, viewer, request) => searchPostings(platform, jobPostings, viewer, request),
    projects: (platform, viewer, request) => searchPostings(platform, projectPostings, viewer, request),
  },
  digest,
  personalData,
}
