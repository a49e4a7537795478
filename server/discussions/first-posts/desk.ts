import type { DeskParts } from '#server/platform/desk.ts'
import { countPosts, findWaitingWork } from './queries.ts'

/** First posts in the menu of the desk and on Today. */
export const desk: DeskParts = {
  waiting: async ({ db }) => [{ kind: 'first_posts', section: 'discussions', ...(await findWaitingWork(db)) }],
  figures: async ({ db }, bounds) => [{ kind: 'posts', weeks: await countPosts(db, bounds) }],
}
