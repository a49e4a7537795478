import type { DeskParts } from '#server/platform/desk.ts'
import { countWaiting } from './queries.ts'

/** Guides in the menu of the desk and on Today. */
export const desk: DeskParts = {
  waiting: {
    may: 'postings',
    read: async ({ db }) => {
      const { drafts, corrected, since } = await countWaiting(db)
      return [{ kind: 'guides', section: 'guides', count: drafts + corrected, since, details: { drafts, corrected } }]
    },
  },
}
