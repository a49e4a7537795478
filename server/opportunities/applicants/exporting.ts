import type { Viewer } from '#server/platform/auth/viewer.ts'
import { csvLines } from '#server/platform/csv.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readJobAs } from './list.ts'
import { findExported, insertExport } from './queries.ts'

const columns = [
  ...['name', 'field_of_study', 'graduation_year', 'state', 'outcome', 'sent_at', 'seen_at', 'interview_at'],
  ...['question_1', 'answer_1', 'question_2', 'answer_2', 'question_3', 'answer_3'],
]

/** Returns a job's applicants as CSV and stores that they were exported. Throws like `readJobAs`. */
export const exportApplicants = async (platform: Platform, viewer: Viewer, jobId: string): Promise<string> => {
  const { db, now } = platform
  await readJobAs(platform, viewer, jobId)
  const rows = await findExported(db, viewer.id, jobId)
  await insertExport(db, jobId, viewer.id, now())
  const lines = rows.map((row) => ({
    ...{ name: row.full_name, field_of_study: row.field_of_study, graduation_year: row.graduation_year },
    ...{ state: row.state, outcome: row.outcome, sent_at: row.sent_at, seen_at: row.seen_at },
    interview_at: row.interview_at,
    ...Object.fromEntries(
      row.given.flatMap(({ text, answer }, at) => [
        [`question_${at + 1}`, text],
        [`answer_${at + 1}`, answer],
      ]),
    ),
  }))
  // The byte order mark makes Excel read the file as UTF-8.
  return '\uFEFF' + csvLines(lines, { header: true, columns })
}
