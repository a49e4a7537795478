import { ownChange, row, type Row, shows, withPosting } from './blocked-rows.ts'

const text = { topic: 'other', field: '', title: 'Mine', body: 'Mine', authorRole: '' }
const guide = withPosting('guide')
const experience = { company: 'Mine', role: 'Mine', year: 2024, month: 1, outcome: 'offer', rounds: [{ kind: 'hr' }] }
const ofCorrection =
  (body: object): Parameters<typeof row>[0] =>
  ({ guide: id }) => [{ params: { id, correction: id }, body }]

const withCoauthor: Parameters<typeof row>[0] = ({ guide: guideId, id }) => [{ params: { id: guideId, userId: id } }]
const interview = withPosting('interview')

/** The calls of guides and interviews, with the requests that ask them about another member. */
export const guides: Readonly<Record<string, Row>> = {
  'GET /api/guides': shows(({ word }) => [{}, { querystring: { q: word } }]),
  'GET /api/guides/top': shows(() => [{}]),
  'GET /api/guides/recommended': shows(() => [{}]),
  'PUT /api/guides/:id/dismissal': row(guide),
  'DELETE /api/guides/:id/dismissal': row(guide),
  'GET /api/guides/:id': shows(guide),
  'PUT /api/guides/:id/rating': row(withPosting('guide', { useful: 'no' })),
  'POST /api/guides': ownChange,
  'GET /api/guides/:id/draft': row(guide),
  'PUT /api/guides/:id/draft': row(withPosting('guide', { ...text, revision: 0 })),
  'DELETE /api/guides/:id/draft': row(guide),
  'PUT /api/guides/:id/submission': row(withPosting('guide', { revision: 0 })),
  'PUT /api/guides/:id/retirement': row(guide),
  'DELETE /api/guides/:id/retirement': row(guide),
  'PUT /api/guides/:id/review': row(guide),
  'PUT /api/guides/:id/handing-over': row(guide),
  'PUT /api/guides/:id/questions': row(withPosting('guide', { on: true })),
  'GET /api/guides/:id/questions': row(guide),
  'POST /api/guides/:id/questions': row(withPosting('guide', { body: 'Why?' })),
  'GET /api/guides/:id/coauthors': row(guide),
  'PUT /api/guides/:id/coauthors/:userId': row(withCoauthor),
  'DELETE /api/guides/:id/coauthors/:userId': row(withCoauthor),
  'POST /api/guides/:id/corrections': row(withPosting('guide', { suggestion: 'Better.' })),
  'GET /api/guides/:id/corrections': row(guide),
  'PUT /api/guides/:id/corrections/:correction/acceptance': row(ofCorrection({})),
  'PUT /api/guides/:id/corrections/:correction/refusal': row(ofCorrection({})),
  'GET /api/guides/:id/versions': row(guide),
  'GET /api/guides/:id/versions/:number': row(({ guide: id }) => [{ params: { id, number: '1' } }]),
  'PUT /api/guides/:id/versions/:number/draft': row(({ guide: id }) => [{ params: { id, number: '1' } }]),
  'GET /api/interviews': shows(({ word }) => [{}, { querystring: { q: word } }]),
  'GET /api/interviews/companies': shows(() => [{}]),
  'GET /api/interviews/company-names': shows(({ word }) => [{ querystring: { q: word } }]),
  'GET /api/interviews/:id': shows(interview),
  'POST /api/interviews': ownChange,
  'PUT /api/interviews/:id': row(withPosting('interview', experience)),
  'DELETE /api/interviews/:id': row(interview),
  'PUT /api/interviews/:id/helpful': row(interview),
  'DELETE /api/interviews/:id/helpful': row(interview),
  'PUT /api/interviews/:id/review-request': row(interview),
}
