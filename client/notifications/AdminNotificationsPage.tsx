import { useTranslation } from '#client/platform/i18n.ts'
import { Notifications } from './Notifications.tsx'
import { ReadAll } from './ReadAll.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PageHead } from '#client/college/public.ts'

/** The administrator's notifications. */
export const AdminNotificationsPage = () => {
  const { t } = useTranslation('bell')
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
