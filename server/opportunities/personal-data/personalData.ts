import { batched, type PersonalData, whole } from '#server/platform/personalData.ts'
import * as find from './queries.ts'

/** Jobs and projects that a member posted, the jobs they saved or dismissed, and their job alerts. */
export const personalData: PersonalData = {
  parts: [
    { name: 'jobs', covers: ['jobs.author_id'], batches: batched(find.findJobs) },
    { name: 'saved-jobs', covers: ['saved_jobs.member_id'], batches: whole(find.findSavedJobs) },
    { name: 'dismissed-jobs', covers: ['dismissed_jobs.member_id'], batches: whole(find.findDismissedJobs) },
    { name: 'job-alerts', covers: ['job_alerts.member_id'], batches: whole(find.findJobAlerts) },
    { name: 'projects', covers: ['projects.author_id'], batches: batched(find.findProjects) },
  ],
  erase: async (_platform, tx, { id, postings, published }) => {
    if (published && postings === 'anonymise') await find.releasePostings(tx, id)
    await find.deleteOwnRows(tx, id)
  },
}
