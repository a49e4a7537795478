import { guides } from './authorization-of-guides.ts'
import { adminOnly, type Row, signedIn, verified } from './authorization-rules.ts'

/** The calls of Guidance. */
export const guidance: readonly Row[] = [
  ['GET /api/guidance/pathways', ...verified(200)],
  ['GET /api/guidance/now', ...verified(400)],
  ['GET /api/guidance/people', ...verified(200)],
  ['PUT /api/guidance/people/:id/ask', ...verified(404)],
  ['GET /api/guidance/counting', ...signedIn(200)],
  ['GET /api/admin/pathways/titles', ...adminOnly(200)],
  ['PUT /api/admin/pathways/titles', ...adminOnly(400)],
  ['GET /api/admin/pathways/companies', ...adminOnly(200)],
  ['PUT /api/admin/pathways/companies', ...adminOnly(400)],
  ['GET /api/admin/pathways/classes', ...adminOnly(200)],
  ['PUT /api/admin/pathways/classes', ...adminOnly(400)],
  ...guides,
]
