import { useTranslation } from 'react-i18next'
import { Card } from '#client/ui/Card.tsx'
import { Notifications } from './Notifications.tsx'
import { ReadAll } from './ReadAll.tsx'

/** What a member is told. */
export const NotificationsPage = () => {
  const { t } = useTranslation('notifications')
  return (
    <div className="w-full max-w-3xl">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-2xl">{t('title')}</h2>
        <ReadAll area="member" />
      </div>
      <Card padding="s">
        <Notifications area="member" />
      </Card>
    </div>
  )
}
