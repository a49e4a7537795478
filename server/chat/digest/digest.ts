import type { Domain } from '#server/platform/domain.ts'
import { countUnread } from './queries.ts'

/** Returns the number of unread conversations, and of requests without an answer. */
export const digest: NonNullable<Domain['digest']> = async ({ db }, { id }) => {
  const { conversations, requests } = await countUnread(db, id)
  return [
    { kind: 'conversations', count: conversations, entries: [] },
    { kind: 'requests', count: requests, entries: [] },
  ]
}
