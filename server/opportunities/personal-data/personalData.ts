import { batched, type PersonalData, whole } from '#server/platform/personalData.ts'
import * as applications from './applications/applications.ts'
import { findOwnCvs } from './applications/queries.ts'
import * as find from './queries.ts'

/** Jobs and projects that a member posted, the jobs they saved or dismissed, their job alerts, applications, CVs and referrals. */
export const personalData: PersonalData = {
  parts: [
    { name: 'jobs', covers: ['jobs.author_id'], batches: batched(find.findJobs) },
    { name: 'saved-jobs', covers: ['saved_jobs.member_id'], batches: whole(find.findSavedJobs) },
    { name: 'dismissed-jobs', covers: ['dismissed_jobs.member_id'], batches: whole(find.findDismissedJobs) },
    { name: 'job-alerts', covers: ['job_alerts.member_id'], batches: whole(find.findJobAlerts) },
    { name: 'projects', covers: ['projects.author_id'], batches: batched(find.findProjects) },
    ...applications.parts,
  ],
  omissions: {
    'applications.seen_by': 'Who opened an application is in the history that its applicant exports.',
    'applications.referred_by': 'The referral itself is in the export of both.',
  },
  files: applications.files,
  count: async (db, memberId) => ({ batches: 0, files: (await findOwnCvs(db, memberId)).length }),
  erase: async (platform, tx, { id, postings, published }) => {
    const files = await applications.eraseApplications(platform, tx, id)
    if (published && postings === 'anonymise') await find.releasePostings(tx, id)
    await find.deleteOwnRows(tx, id)
    return { files }
  },
}
