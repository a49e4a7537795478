import { useTranslation } from '#client/platform/i18n.ts'
import { PageHead } from '../panel/pageParts.tsx'
import { BackgroundWork } from './BackgroundWork.tsx'
import { Backups } from './Backups.tsx'
import { EmailDelivery } from './EmailDelivery.tsx'

/** How the portal itself is doing, for whoever looks after it: one section below the other, each of which asks for its own. */
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
