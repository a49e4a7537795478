import Bell from 'lucide-react/icons/bell'
import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { listenForNotifications } from './live.ts'

/** The notification centre and the notification settings. */
export const notifications: Domain = {
  listen: ({ socket, cache }) => listenForNotifications(socket, cache),
  settingsSections: [
    {
      name: 'notifications',
      place: 40,
      Icon: Bell,
      Content: lazyPart(
        async () => (await import('./choices/NotificationSettings.tsx')).NotificationSettings,
        'settings',
        'notification-choices',
        'region',
      ),
    },
    {
      name: 'notifications',
      place: 42,
      Content: lazyPart(
        async () => (await import('./choices/PushSettings.tsx')).PushSettings,
        'settings',
        'notification-choices',
      ),
    },
  ],
}
