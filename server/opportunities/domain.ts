import type { Domain } from '#server/platform/domain.ts'
import { searchPostings } from '#server/postings/public.ts'
import { applicantRoutes } from './applicants/routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { sweepCvs } from './cvs/cvs.ts'
import { findKnownCvs } from './cvs/queries.ts'
import { cvRoutes } from './cvs/routes.ts'
import { followPromises, sweepApplications } from './promises/promises.ts'
import { endOpportunitiesOf } from './memorial/memorial.ts'
import { referralRoutes } from './referrals/routes.ts'
import { followReferrals } from './referrals/waiting.ts'
import { lapseReferrals, separate } from './separation/separation.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { scheduleAnnouncements } from './jobs/alerts/announcements.ts'
import { warnOfExpiry } from './jobs/expiry.ts'
import { jobPostings } from './jobs/jobs.ts'
import { jobRoutes } from './jobs/routes.ts'
import { askAboutStale } from './projects/activity.ts'
import { followRepositories } from './projects/repositories.ts'
import { projectPostings } from './projects/projects.ts'
import { projectRoutes } from './projects/routes.ts'
import { reportable } from './reportable.ts'
import { digest } from './digest/digest.ts'
import { personalData } from './personal-data/personalData.ts'
import { countJobsOf } from './jobs/queries.ts'

export const opportunities: Domain = {
  define: (app, platform) => {
    jobRoutes(app, platform)
    projectRoutes(app, platform)
    applicationRoutes(app, platform)
    cvRoutes(app, platform)
    applicantRoutes(app, platform)
    referralRoutes(app, platform)
    trackingRoutes(app, platform)
  },
  sweeps: [
    warnOfExpiry,
    followPromises,
    followReferrals,
    sweepApplications,
    sweepCvs,
    followRepositories,
    askAboutStale,
  ],
  onHidden: lapseReferrals,
  onBlocked: separate,
  onMemorial: endOpportunitiesOf,
  findStored: { cvs: findKnownCvs },
  start: async (platform) => {
    await scheduleAnnouncements(platform)
    return []
  },
  reportable,
  search: {
    jobs: (platform, viewer, request) => searchPostings(platform, jobPostings, viewer, request),
    projects: (platform, viewer, request) => searchPostings(platform, projectPostings, viewer, request),
  },
  activity: async (db, memberId) => ({ jobs: await countJobsOf(db, memberId) }),
  digest,
  personalData,
}
