import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { listenLater } from '#client/platform/listenLater.ts'

const sources = () => import('./home/sources.tsx')

/** Discussions: the list, asking, and threads. */
export const discussions: Domain = {
  waiting: [{ place: 20, Source: lazyPart(async () => (await sources()).WaitingQuestions) }],
  dashboardCards: [
    {
      column: 'main',
      place: 26,
      Card: lazyPart(async () => (await sources()).OfferedCard),
    },
    {
      column: 'main',
      place: 28,
      Card: lazyPart(async () => (await sources()).ClassNewsCard),
    },
  ],
  settingsSections: [
    {
      name: 'notifications',
      place: 41,
      Content: lazyPart(
        async () => (await import('./DiscussionSettings.tsx')).DiscussionSettings,
        'asking',
        'discussions',
      ),
    },
  ],
  listen: listenLater(async () => {
    const { listenForDiscussions } = await import('./live.ts')
    return ({ socket, cache, userId }) => listenForDiscussions(socket, cache, userId)
  }),
}
