import { adminOnly, type Row } from './authorization-rules.ts'

/** The rows of the matrix for the roster and its imports. */
export const roster: readonly Row[] = [
  ['GET /api/admin/roster', ...adminOnly(200)],
  ['GET /api/admin/roster/records', ...adminOnly(200)],
  ['PATCH /api/admin/roster/records/:id', ...adminOnly(404)],
  ['DELETE /api/admin/roster/records/:id', ...adminOnly(404)],
  ['GET /api/admin/roster/fields', ...adminOnly(200)],
  ['POST /api/admin/roster/fields', ...adminOnly(400)],
  ['GET /api/admin/roster/imports', ...adminOnly(200)],
  ['POST /api/admin/roster/imports', ...adminOnly(400)],
  ['GET /api/admin/roster/imports/:id', ...adminOnly(404)],
  ['DELETE /api/admin/roster/imports/:id', ...adminOnly(404)],
  ['PUT /api/admin/roster/imports/:id/sheet', ...adminOnly(404)],
  ['PUT /api/admin/roster/imports/:id/mapping', ...adminOnly(400)],
  ['POST /api/admin/roster/imports/:id/preview', ...adminOnly(400)],
  ['GET /api/admin/roster/imports/:id/rows', ...adminOnly(400)],
  ['PATCH /api/admin/roster/imports/:id/rows/:number', ...adminOnly(400)],
  ['PUT /api/admin/roster/imports/:id/decisions', ...adminOnly(400)],
  ['GET /api/admin/roster/imports/:id/unreadable.csv', ...adminOnly(404)],
  ['PUT /api/admin/roster/imports/:id/writing', ...adminOnly(404)],
  ['PUT /api/admin/roster/imports/:id/undoing', ...adminOnly(404)],
]
