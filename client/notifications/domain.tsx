import Bell from 'lucide-react/icons/bell'
import { useTranslation } from '#client/platform/i18n.ts'
import { Badge } from '#client/ui/Badge.tsx'
import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { listenForNotifications } from './live.ts'
import { useCentre } from './useCentre.ts'
import { useReadOnArrival } from './useReadOnArrival.ts'

/** The number of the administrator's unread notifications. */
const UnreadNotifications = () => {
  const { t } = useTranslation('panel')
  const { unread } = useCentre('admin')
  useReadOnArrival('admin')
  return <Badge count={unread} label={t('menu.unread', { count: unread })} />
}

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
  adminSections: [
    { path: 'notifications', place: 60, label: 'menu.notifications', Icon: Bell, Count: UnreadNotifications },
  ],
}
