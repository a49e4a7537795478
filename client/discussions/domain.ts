import type { Domain } from '#client/platform/domain.ts'
import { listenLater } from '#client/platform/listenLater.ts'

/** Discussions: the list, asking, and threads. */
export const discussions: Domain = {
  listen: listenLater(async () => {
    const { listenForDiscussions } = await import('./live.ts')
    return ({ socket, cache }) => listenForDiscussions(socket, cache)
  }),
}
