import type { DeskParts } from '#server/platform/desk.ts'
import { findOldestOpen } from './queries.ts'

/** Letters in the menu of the desk and on Today. */
export const desk: DeskParts = {
  waiting: {
    may: 'letters',
    read: async ({ db }) => {
      const oldest = await findOldestOpen(db)
      const details = oldest && { name: oldest.name, topic: oldest.topic }
      return [
        {
          kind: 'letters',
          section: 'inbox',
          count: oldest?.count ?? 0,
          since: oldest?.created_at ?? null,
          ...(details && { details }),
        },
      ]
    },
  },
}
