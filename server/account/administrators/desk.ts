import type { DeskParts } from '#server/platform/desk.ts'
import { countTeam } from './queries.ts'

/** The first step of bringing a colleague. */
export const desk: DeskParts = {
  steps: {
    may: 'team',
    read: async ({ db }) => {
      const team = await countTeam(db)
      return [{ kind: 'colleague', done: team.administrators > 1, details: team }]
    },
  },
}
