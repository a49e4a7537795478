import { cx } from '#client/ui/classes.ts'
import { Card } from '#client/ui/Card.tsx'
import { Notifications } from './Notifications.tsx'
import { ReadAll } from './ReadAll.tsx'
import { useCentre } from './useCentre.ts'

/** The member's notifications. */
export const NotificationsPage = () => {
  const { entries, isPending } = useCentre('member')
  return (
    <div className="w-full max-w-3xl">
      {/* Keeps its height before the unread count is known. */}
      <div className={cx('flex items-center justify-end', (isPending || entries.length > 0) && 'mb-4 min-h-11')}>
        <ReadAll area="member" />
      </div>
      <Card padding="s">
        <Notifications area="member" />
      </Card>
    </div>
  )
}
