import type { Cv } from '#contract/opportunities/applying.ts'
import type { CvRow } from './queries.ts'

/** Returns a CV for its owner. Readers of an application don't see what else it was used for. */
export const presentCv = (row: CvRow): Cv => ({
  ...{ _id: row.id, name: row.name, bytes: row.bytes, pages: row.pages, createdAt: row.created_at.toISOString() },
  ...{ usedAt: row.used_at?.toISOString() ?? null, usedFor: row.used_for },
})
