import { may } from '#contract/members/rights.ts'
import type { DeskParts } from '#server/platform/desk.ts'
import { findOldestOpen } from './queries.ts'

/** Letters in the menu of the desk and on Today. */
export const desk: DeskParts = {
  waiting: {
    may: 'answers',
    read: async ({ db }, { id, rights }) => {
      const oldest = await findOldestOpen(db, may(rights, 'letters') ? undefined : id)
      const details = oldest && { name: oldest.name, topic: oldest.topic }
      return [
        {
          kind: 'letters',
          // One list with the reports, for those who decide on them.
          section: may(rights, 'reports') ? 'reports' : 'inbox',
          count: oldest?.count ?? 0,
          since: oldest?.created_at ?? null,
          ...(details && { details }),
        },
      ]
    },
  },
}
