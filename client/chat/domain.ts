import { type Domain, stopAll } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { listenLater } from '#client/platform/listenLater.ts'
import { listenForMessages } from './messages/cache/live.ts'

const listenOnceIdle = listenLater(async () => {
  const [{ listenForNotices }, { listenForTyping }] = await Promise.all([
    import('./conversations/notices/notify.ts'),
    import('./typing.ts'),
  ])
  return ({ socket, cache, userId, openConversation }) =>
    stopAll([listenForTyping(socket), listenForNotices(socket, cache, userId, openConversation)])
})

/** Conversations and messages. */
export const chat: Domain = {
  listen: (live) => stopAll([listenForMessages(live.socket, live.cache, live.userId), listenOnceIdle(live)]),
  settingsSections: [
    {
      name: 'notifications',
      place: 41,
      Content: lazyPart(
        async () => (await import('./conversations/notices/NoticesSection.tsx')).NoticesSection,
        'settings',
        'conversations',
      ),
    },
  ],
  waiting: [
    {
      place: 20,
      Source: lazyPart(
        async () => (await import('./conversations/WaitingConversations.tsx')).WaitingConversations,
        'dashboard',
      ),
    },
  ],
}
