import type { DeskParts } from '#server/platform/desk.ts'
import { countPosts, findWaitingWork } from './queries.ts'

/** First posts in the menu of the desk and on Today. */
export const desk: DeskParts = {
  waiting: {
    may: 'postings',
    read: async ({ db }) => [{ kind: 'first_posts', section: 'discussions', ...(await findWaitingWork(db)) }],
  },
  figures: {
    may: 'settings',
    read: async ({ db }, bounds) => [{ kind: 'posts', weeks: await countPosts(db, bounds) }],
  },
}
