import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { Notifications } from './Notifications.tsx'
import { ReadAll } from './ReadAll.tsx'
import { useCentre } from './useCentre.ts'

/** The member's notifications. */
export const NotificationsPage = () => {
  const { t } = useTranslation('notifications')
  const { entries, unread, isPending } = useCentre('member')
  return (
    <div className="w-full">
      {/* Keeps its height before the unread count is known. */}
      <div
        className={cx('flex items-center justify-between gap-4', (isPending || entries.length > 0) && 'mb-4 min-h-11')}
      >
        <p className="text-xl font-bold text-heading tabular wide:text-2xl">
          {unread > 0 && t('unread.count', { count: unread })}
        </p>
        <ReadAll area="member" />
      </div>
      {/* Without a card, unread entries are white on the page. */}
      <div className="max-menu:rounded-m max-menu:border max-menu:border-line max-menu:bg-surface max-menu:p-3 max-menu:shadow-1 menu:[--pale:var(--surface)]">
        <Notifications area="member" />
      </div>
    </div>
  )
}
