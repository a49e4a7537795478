import { useTranslation } from 'react-i18next'
import { Notifications, ReadAll } from '#client/features/notifications/public.ts'
import { Card } from '#client/ui/Card.tsx'
import { PageHead } from './PageHead.tsx'

/** What an administrator is told. */
export const AdminNotificationsPage = () => {
  const { t } = useTranslation('notifications')
  return (
    <>
      <PageHead title={t('title')}>
        <ReadAll area="admin" />
      </PageHead>
      <Card padding="s">
        <Notifications area="admin" />
      </Card>
    </>
  )
}
