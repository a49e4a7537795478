import { adminOnly, type Row } from './authorization-rules.ts'

/** The rows of the matrix for the inbox. */
export const inbox: readonly Row[] = [
  ['GET /api/admin/contacts', ...adminOnly(200)],
  ['PUT /api/admin/contacts/:id/handling', ...adminOnly(404)],
  ['DELETE /api/admin/contacts/:id/handling', ...adminOnly(404)],
  ['GET /api/admin/contacts/:id', ...adminOnly(404)],
  ['POST /api/admin/contacts/:id/answers', ...adminOnly(400)],
  ['PUT /api/admin/contacts/:id/assignee', ...adminOnly(400)],
  ['PUT /api/admin/contacts/:id/opening', ...adminOnly(400)],
  ['GET /api/admin/canned-answers', ...adminOnly(200)],
  ['POST /api/admin/canned-answers', ...adminOnly(400)],
  ['DELETE /api/admin/canned-answers/:id', ...adminOnly(200)],
]
