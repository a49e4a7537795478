import MessagesSquare from 'lucide-react/icons/messages-square'
import type { Domain } from '#client/platform/domain.ts'
import { listenLater } from '#client/platform/listenLater.ts'

/** Discussions: the list, asking, and threads. */
export const discussions: Domain = {
  adminSections: [{ path: 'spaces', place: 55, label: 'menu.spaces', Icon: MessagesSquare }],
  listen: listenLater(async () => {
    const { listenForDiscussions } = await import('./live.ts')
    return ({ socket, cache }) => listenForDiscussions(socket, cache)
  }),
}
