import { anyone, type Row, signedIn, verified } from './authorization-rules.ts'

/** The calls of CV reviews and mock interviews. */
export const practice: readonly Row[] = [
  ['GET /api/practice', ...verified(200)],
  ['GET /api/practice/:kind/people', ...verified(400)],
  ['PUT /api/practice/:kind/offer', ...verified(400)],
  ['DELETE /api/practice/:kind/offer', ...verified(400)],
  ['POST /api/practice-requests', ...verified(400)],
  ['GET /api/practice-times', ...verified(200)],
  ['POST /api/practice-bookings', ...verified(400)],
  ['GET /api/shared-cvs/:id', ...verified(404)],
  ['GET /api/shared-cvs/:id/link', ...verified(404)],
  ['DELETE /api/shared-cvs/:id', ...signedIn(404)],
  ['GET /files/shared-cvs/:id', ...anyone(400)],
  ['POST /api/shared-cvs/:id/comments', ...verified(400)],
  ['PATCH /api/shared-cvs/:id/comments/:commentId', ...verified(404)],
  ['DELETE /api/shared-cvs/:id/comments/:commentId', ...verified(404)],
]
