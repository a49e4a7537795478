import { adminOnly, type Row, signedIn } from './authorization-rules.ts'

/** The rows of the matrix for reports. */
export const reports: readonly Row[] = [
  ['POST /api/reports', ...signedIn(400)],
  ['GET /api/admin/reports', ...adminOnly(200)],
  ['GET /api/admin/reports/:id/context', ...adminOnly(404)],
  ['PUT /api/admin/reports/:id/handling', ...adminOnly(404)],
  ['PUT /api/admin/reports/:id/assignee', ...adminOnly(400)],
  ['PUT /api/admin/reports/:id/opening', ...adminOnly(400)],
  ['GET /api/admin/report-colleagues', ...adminOnly(200)],
  ['DELETE /api/admin/reports/:id/handling', ...adminOnly(404)],
  ['PUT /api/admin/reports/:id/decision', ...adminOnly(400)],
  ['POST /api/admin/reports/:id/emails', ...adminOnly(400)],
  ['DELETE /api/admin/reports/:id/messages/:sequence', ...adminOnly(400)],
  ['PUT /api/admin/posts/:id/decision', ...adminOnly(400)],
  ['POST /api/admin/posts/:id/name-request', ...adminOnly(400)],
  ['PUT /api/admin/posts/:id/name-request/agreement', ...adminOnly(400)],
  ['PUT /api/admin/posts/:id/name-request/refusal', ...adminOnly(404)],
]
