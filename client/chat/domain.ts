import { type Domain, stopAll } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { listenLater } from '#client/platform/listenLater.ts'
import { listenForMessages } from './messages/cache/live.ts'
import { listenForTyping } from './typing.ts'

const showNotices = listenLater(async () => {
  const { listenForNotices } = await import('./conversations/notices/notify.ts')
  return ({ socket, cache, userId, openConversation }) => listenForNotices(socket, cache, userId, openConversation)
})

/** Conversations and messages. */
export const chat: Domain = {
  listen: (live) =>
    stopAll([listenForTyping(live.socket), listenForMessages(live.socket, live.cache, live.userId), showNotices(live)]),
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
