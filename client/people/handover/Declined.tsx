import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#client/ui/Banner.tsx'

/** Why the college declined, and where to go with it. */
export const Declined = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('handover')
  return (
    <Banner tone="bad" title={t('declined')}>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      <p className="mt-1.5 text-sm text-soft">
        {t('declined.text')} <Link to="/contact">{t('declined.contact')}</Link>
      </p>
    </Banner>
  )
}
