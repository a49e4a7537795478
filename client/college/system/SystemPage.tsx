import { useTranslation } from '#client/platform/i18n.ts'
import { PageHead } from '../panel/pageParts.tsx'
import { BackgroundWork } from './BackgroundWork.tsx'
import { Backups } from './Backups.tsx'
import { EmailDelivery } from './EmailDelivery.tsx'

/** The state of the portal, for its operator: sections below each other, each with its own query. */
export const SystemPage = () => {
  const { t } = useTranslation('system')
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      <div className="grid gap-5">
        <EmailDelivery />
        <BackgroundWork />
        <Backups />
      </div>
    </>
  )
}
