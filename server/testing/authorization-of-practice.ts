import { type Row, verified } from './authorization-rules.ts'

/** The calls of CV reviews and mock interviews. */
export const practice: readonly Row[] = [
  ['GET /api/practice', ...verified(200)],
  ['GET /api/practice/:kind/people', ...verified(400)],
  ['PUT /api/practice/:kind/offer', ...verified(400)],
  ['DELETE /api/practice/:kind/offer', ...verified(400)],
  ['POST /api/practice-requests', ...verified(400)],
]
