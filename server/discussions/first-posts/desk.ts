import type { DeskParts } from '#server/platform/desk.ts'
import { findWaitingWork } from './queries.ts'

/** First posts in the menu of the desk and on Today. */
export const desk: DeskParts = {
  waiting: async ({ db }) => [{ kind: 'first_posts', section: 'discussions', ...(await findWaitingWork(db)) }],
}
