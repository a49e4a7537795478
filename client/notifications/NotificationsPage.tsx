import { Card } from '#client/ui/Card.tsx'
import { Notifications } from './Notifications.tsx'
import { ReadAll } from './ReadAll.tsx'

/** What a member is told. */
export const NotificationsPage = () => {
  return (
    <div className="w-full max-w-3xl">
      <div className="mb-4 flex min-h-11 items-center justify-end">
        <ReadAll area="member" />
      </div>
      <Card padding="s">
        <Notifications area="member" />
      </Card>
    </div>
  )
}
