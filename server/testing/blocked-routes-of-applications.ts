import { newId } from '#server/platform/ids.ts'
import { ownChange, read, type Row, row, type Visits, withPosting } from './blocked-rows.ts'

const words = { words: 'Hello?' }
// The tests of applications cover those of a pair: a block withdraws them.
const withSome =
  (body?: object): Visits =>
  ({ job }) => [{ params: { id: job }, ...(body && { body }) }]

/** The calls about applications, CVs and referrals. */
export const applications: Readonly<Record<string, Row>> = {
  'GET /api/applications': read,
  'GET /api/applications/:id': row(withSome()),
  'GET /api/jobs/:id/application': row(withPosting('job')),
  'PUT /api/jobs/:id/application': row(withPosting('job', {})),
  'POST /api/jobs/:id/application': row(withPosting('job', {})),
  'DELETE /api/jobs/:id/application': row(withPosting('job')),
  'PUT /api/applications/:id/withdrawal': row(withSome({})),
  'PUT /api/applications/:id/thanks': ownChange,
  'DELETE /api/applications/:id': row(withSome()),
  'PUT /api/applications/:id/interview-answer': row(withSome({ answer: 'confirmed' })),
  'PUT /api/applications/:id/offer-answer': row(withSome({ answer: 'accepted' })),
  'PUT /api/applications/:id/inquiry': row(withSome()),
  'POST /api/applications/:id/messages': row(withSome(words)),
  'GET /api/cvs': read,
  'POST /api/cvs': ownChange,
  'DELETE /api/cvs/:id': row(withSome()),
  'GET /api/cvs/:id/link': row(withSome()),
  'PUT /api/jobs/:id/visit': row(withPosting('job')),
  'PUT /api/jobs/:id/tracking': row(withPosting('job', { applied: false })),
  'PUT /api/applications/:id/tracked-state': row(withSome({ state: 'offer' })),
  'GET /api/jobs/:id/applicants': row(withPosting('job')),
  'GET /api/jobs/:id/applications': row(withPosting('job')),
  'GET /api/jobs/:id/applications.csv': row(withPosting('job')),
  'GET /api/applicants/:id': row(withSome()),
  'PUT /api/applicants/:id/seen': row(withSome()),
  'GET /api/applicants/:id/cv-link': row(withSome()),
  'PUT /api/applicants/:id/state': row(withSome({ revision: 0, state: 'in_touch', words: 'Hello?' })),
  'DELETE /api/applicants/:id/state': row(withSome()),
  'POST /api/applicants/:id/notes': row(withSome({ body: 'Hello?' })),
  'DELETE /api/applicants/:id/notes/:noteId': row(({ job }) => [{ params: { id: job, noteId: job } }]),
  'POST /api/jobs/:id/applicant-messages': row(({ job }) => [
    { params: { id: job }, body: { clientId: newId(), words: 'Hello?', applications: [job] } },
  ]),
  'GET /api/jobs/:id/closing': row(withPosting('job')),
  'POST /api/jobs/:id/closing': row(withPosting('job', words)),
  'DELETE /api/jobs/:id/closing/:closingId': row(({ job }) => [{ params: { id: job, closingId: job } }]),
  'PUT /api/jobs/:id/answer-date': row(withPosting('job', { answerBy: '2099-05-05', reason: 'Busy' })),
  'GET /api/referrals': row(() => [{}, { querystring: { role: 'received' } }]),
  'POST /api/jobs/:id/referral': row(withPosting('job', { why: 'Please' })),
  'GET /api/referrals/:id': row(withSome()),
  'PUT /api/referrals/:id/endorsement': row(withSome(words)),
  'PUT /api/referrals/:id/question': row(withSome({ question: 'Hello?' })),
  'PUT /api/referrals/:id/answer': row(withSome({ answer: 'Hello!' })),
  'PUT /api/referrals/:id/refusal': row(withSome({ reason: 'not_fitting' })),
  'PUT /api/referrals/:id/withdrawal': row(withSome()),
}
