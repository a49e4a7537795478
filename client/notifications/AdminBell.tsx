import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useCentre } from './useCentre.ts'
import { useReadOnArrival } from './useReadOnArrival.ts'

/** Shows the number of the administrator's unread notifications, and opens their page. */
export const AdminBell = () => {
  const { t } = useTranslation('panel')
  const { unread } = useCentre('admin')
  useReadOnArrival('admin')
  return (
    <IconButton
      label={unread === 0 ? t('menu.notifications') : t('menu.unread', { count: unread })}
      badge={unread}
      render={<Link to="/admin/notifications" />}
    >
      <Bell size={21} />
    </IconButton>
  )
}
