import { newId } from '#server/platform/ids.ts'
import type { TestMember } from './given.ts'

type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

/** Inserts rows of applications that refer to a member, with `job`, which is another member's or their own. */
export const applied = async (
  insert: Insert,
  { ada, grace, at, job }: { ada: TestMember; grace: TestMember; at: Date; job: string },
): Promise<void> => {
  const [cv, application, theirs, closing] = [newId(), newId(), newId(), newId()]
  await insert('cvs', {
    ...{ id: cv, member_id: ada.id, key: 'zq-777-cv', name: 'Zubeida.pdf', bytes: 1, pages: 1, created_at: at },
  })
  const about = { job_id: job, title: 'Keeper', company: 'Lamps', location: 'Oslo', saved_at: at, moved_at: at }
  const sent = { ...about, state: 'seen', sent_at: at, seen_at: at, answer_by: '2099-01-01' }
  await insert('applications', {
    ...{ ...sent, id: application, member_id: ada.id, cv_id: cv, note: 'By Zubeida', seen_by: grace.id },
  })
  await insert('applications', { ...sent, id: theirs, member_id: grace.id, seen_by: ada.id, referred_by: ada.id })
  const step = { what: 'seen', by: 'poster', actor_id: ada.id, words: 'Zubeida looked', at }
  await insert('application_steps', { ...step, id: newId(), application_id: theirs })
  const note = { application_id: theirs, author_id: ada.id, body: 'Zubeida likes it', created_at: at }
  await insert('application_notes', { ...note, id: newId() })
  await insert('job_readers', { job_id: job, member_id: ada.id, place: 1, added_at: at })
  const words = { words: 'Not this time', closes_job: true, leaves_at: at, sent_at: at, created_at: at }
  await insert('closings', { ...words, id: closing, job_id: job, member_id: ada.id })
  await insert('application_exports', { id: newId(), job_id: job, member_id: ada.id, exported_at: at })
  await insert('kept_promises', { id: newId(), member_id: ada.id, kept: true, settled_at: at })
  const referral = { job_id: job, title: 'Keeper', company: 'Lamps', why: 'For Zubeida', look: '', asked_at: at }
  const open = { ...referral, state: 'asked', waiting_since: at }
  await insert('referrals', { ...open, id: newId(), asker_id: ada.id, referrer_id: grace.id })
  await insert('referrals', { ...open, why: 'To learn', id: newId(), asker_id: grace.id, referrer_id: ada.id })
  await insert('job_thanks', { application_id: theirs, helper_id: ada.id, words: 'Zubeida helped', thanked_at: at })
  await insert('job_visits', { member_id: ada.id, job_id: job, visited_at: at })
}

/** A PDF of one page, which says a few words. */
export const onePagePdf = (name = 'cv.pdf', extra = ''): File => {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << >> >>',
    '<< /Length 0 >>\nstream\n\nendstream',
  ]
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = body.length
  body += `xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new File([body], name, { type: 'application/pdf' })
}
