import { ownOnly, type Row, signedIn, studentsOnly, verified } from './authorization-rules.ts'

/** The calls about suggestions, saved searches, vouching and handing over an account. */
export const people: readonly Row[] = [
  ['GET /api/suggestions', ...verified(200)],
  ['PUT /api/suggestions/:id/dismissal', ...verified(200)],
  ['DELETE /api/suggestions/:id/dismissal', ...verified(200)],
  ['GET /api/saved-searches', ...verified(200)],
  ['POST /api/saved-searches', ...verified(400)],
  ['DELETE /api/saved-searches/:id', ...signedIn(404)],
  ['GET /api/vouching', 401, 409, 200, 409, 409, 409],
  ['GET /api/vouching/:code', ...verified(404)],
  ['PUT /api/vouching/:code', ...verified(404)],
  ['DELETE /api/vouching/:code', ...verified(404)],
  ['GET /api/handover', ...studentsOnly(200)],
  ['PUT /api/handover', ...studentsOnly(200)],
  ['DELETE /api/handover', ...studentsOnly(200)],
  ['GET /api/user/:id/import', ...ownOnly],
  ['PUT /api/user/:id/import', ...signedIn(400)],
  ['DELETE /api/user/:id/import', ...ownOnly],
]
