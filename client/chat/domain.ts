import { type Domain, stopAll } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { listenLater } from '#client/platform/listenLater.ts'

const listenOnceIdle = listenLater(async () => {
  const [{ listenForMessages }, { listenForNotices }, { listenForTyping }] = await Promise.all([
    import('./messages/cache/live.ts'),
    import('./conversations/notices/notify.ts'),
    import('./typing.ts'),
  ])
  return ({ socket, cache, userId, openConversation }) =>
    stopAll([
      listenForMessages(socket, cache, userId),
      listenForTyping(socket),
      listenForNotices(socket, cache, userId, openConversation),
    ])
})

/** Conversations and messages. */
export const chat: Domain = {
  listen: listenOnceIdle,
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
