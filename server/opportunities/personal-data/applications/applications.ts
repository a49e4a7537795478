import { closeRemoved } from '#server/opportunities/closing/sending.ts'
import type { Db } from '#server/platform/db/database.ts'
import { archivedPath, batched, type Batches, type PersonalData, whole } from '#server/platform/personalData.ts'
import type { Platform } from '#server/platform/platform.ts'
import { attachmentFolder } from '#server/platform/storage/attachments.ts'
import { storedPdf } from '#server/platform/storage/pdfs.ts'
import * as find from './queries.ts'

const cvRows: Batches = whole(async (db, memberId) =>
  (await find.findOwnCvs(db, memberId)).map((row) => ({
    ...{
      id: row.id,
      name: row.name,
      bytes: row.bytes,
      pages: row.pages,
      uploadedAt: row.created_at,
      usedAt: row.used_at,
    },
    file: archivedPath('cvs', row),
  })),
)

/** Applications, CVs and requests for referrals in a member's export. */
export const parts: NonNullable<PersonalData['parts']> = [
  { name: 'applications', covers: ['applications.member_id'], batches: batched(find.findApplications) },
  {
    name: 'applicants',
    covers: [
      ...['job_readers.member_id', 'application_notes.author_id', 'closings.member_id'],
      ...['application_exports.member_id', 'application_steps.actor_id', 'kept_promises.member_id'],
    ],
    batches: whole(find.findReading),
  },
  { name: 'cvs', covers: ['cvs.member_id'], batches: cvRows },
  { name: 'referrals', covers: ['referrals.asker_id', 'referrals.referrer_id'], batches: whole(find.findReferrals) },
  {
    name: 'job-thanks',
    covers: ['job_thanks.helper_id'],
    batches: whole(find.findThanks),
  },
  { name: 'job-visits', covers: ['job_visits.member_id'], batches: whole(find.findVisits) },
]

/** Yields a member's CVs. */
export const files: NonNullable<PersonalData['files']> = async function* files(db, memberId) {
  const rows = await find.findOwnCvs(db, memberId)
  if (rows.length > 0) yield rows.map((row) => ({ path: archivedPath('cvs', row), key: storedPdf(row.key, 'cvs') }))
}

/** Erases a member's applications. Those for the member's own jobs are closed. Returns the files to remove. */
export const eraseApplications = async (platform: Platform, tx: Db, memberId: string): Promise<string[]> => {
  for (const jobId of await find.findJobIds(tx, memberId)) await closeRemoved(platform, tx, jobId)
  await find.stopApplications(tx, memberId)
  const keys = await find.deleteOwn(tx, memberId, platform.now())
  return keys.map((key) => attachmentFolder(key, 'cvs'))
}
