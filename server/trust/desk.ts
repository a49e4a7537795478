import type { DeskParts } from '#server/platform/desk.ts'
import { findOpenReports } from './reports/queries.ts'

/** Reports in the menu of the desk and on Today. */
export const desk: DeskParts = {
  waiting: async ({ db }) => {
    const open = await findOpenReports(db)
    const details = open && { about: open.kind, reason: open.reason }
    return [
      {
        kind: 'reports',
        section: 'reports',
        count: open?.count ?? 0,
        since: open?.created_at ?? null,
        ...(details && { details }),
      },
    ]
  },
}
