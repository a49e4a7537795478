import { type Domain, stopAll } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { listenForMessages } from './messages/cache/live.ts'
import { listenForTyping } from './typing.ts'
import { listenForNotices } from './conversations/notices/notify.ts'

/** Conversations and messages. */
export const chat: Domain = {
  listen: ({ socket, cache, userId, openConversation }) =>
    stopAll([
      listenForTyping(socket),
      listenForMessages(socket, cache, userId),
      listenForNotices(socket, cache, userId, openConversation),
    ]),
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
