import type { Domain } from '#client/platform/domain.ts'
import { listenForDiscussions } from './live.ts'

/** Discussions: the list, asking, and threads. */
export const discussions: Domain = {
  listen: ({ socket, cache }) => listenForDiscussions(socket, cache),
}
